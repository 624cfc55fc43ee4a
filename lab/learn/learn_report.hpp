// What a learner has gained, for people and for programs.
#pragma once

#include <string>
#include <vector>

#include "lab/learn/course.hpp"
#include "lab/learn/measurement.hpp"

namespace notalone::learn {

/// A part of the training: how often the learner won while it still tried things out, and how well the
/// networks foretold who wins.
struct CurveLine {
    std::size_t until = 0;  // games
    Estimate share{};
    double first_loss = 0;
    double own_loss = 0;
};

/// The training in so many parts of about the same number of games.
std::vector<CurveLine> learning_curve(const std::vector<LessonLine>& lessons, std::size_t parts);

std::string report_text(const LearnPlan& plan, const Learned& learned, const Measurement& measurement);
std::string report_json(const LearnPlan& plan, const Learned& learned, const Measurement& measurement);

}  // namespace notalone::learn

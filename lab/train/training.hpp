// The whole of a training: play games, learn from them, say how well it went.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lab/train/learner.hpp"
#include "lab/train/sample.hpp"

namespace notalone::train {

struct Plan {
    SelfPlay play;
    int games = 1000;
    int epochs = 4;
    double rate = 0.002;
    std::string seed = "1";
    unsigned threads = 1;
};

/// Plays the games of a plan, whole and in order, whatever the number of threads. `tell` hears how many are
/// done.
std::vector<Sample> play_games(const Plan& plan, const std::function<void(int)>& tell);

/// How well chances fit what came: mean cross entropy, and a reliability curve.
struct Fit {
    struct Bucket {
        double said = 0;  // sums
        double came = 0;
        int count = 0;
    };
    double loss = 0;
    std::array<Bucket, 10> curve{};
};
Fit fit_of(const value::Network& network, std::span<const Sample> samples);

/// Learns from all samples but the held out ones; `tell` hears of every epoch and may keep a checkpoint.
value::Network learn(const Plan& plan, const value::Network& start, std::vector<Sample>& samples,
                     std::span<const Sample> held_out,
                     const std::function<void(int, double, const value::Network&)>& tell);

/// The file that is compiled in, and back.
std::string written(const value::Network& network);
value::Network read_network(const std::string& text);

}  // namespace notalone::train

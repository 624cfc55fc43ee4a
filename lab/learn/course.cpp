#include "lab/learn/course.hpp"

#include <algorithm>
#include <optional>

#include <fmt/core.h>

#include "lab/crew.hpp"
#include "lab/learn/lesson.hpp"
#include "lab/train/learner.hpp"

namespace notalone::learn {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t batch_size = 128;

class Course {
  public:
    explicit Course(const LearnPlan& plan)
        : plan_(plan),
          learned_(Learned::nothing(plan)),
          gradient_(plan.start),
          bots_(plan.threads),
          begin_(Clock::now()) {}

    /// How many games the next round has.
    std::size_t next_round() const {
        const auto round = static_cast<std::size_t>(plan_.round);
        if (plan_.games == 0) return round;
        return std::min(round, static_cast<std::size_t>(plan_.games) - begun_);
    }
    bool time_is_up() const { return plan_.time.count() > 0 && Clock::now() - begin_ >= plan_.time; }
    const Learned& learned() const { return learned_; }

    /// Plays a round, as much of it as there is time for, and learns from it.
    void play_round(std::size_t games, const std::atomic<bool>& stop,
                    const std::function<void(const Progress&)>& report) {
        Random random = Random::from_seed(fmt::format("{}/round/{}", plan_.seed, begun_));
        std::vector<std::size_t> drawn(games);
        for (std::size_t& style : drawn) style = learned_.tally.draw(random);
        std::vector<std::optional<Lesson>> lessons(games);
        std::atomic<bool> enough = stop.load();
        share_out(
            games, plan_.threads, enough,
            [&](std::size_t worker, std::size_t piece) {
                lessons[piece] = play_lesson(plan_, learned_.knowledge, begun_ + piece, drawn[piece],
                                             bots_[worker], enough);
            },
            [&](std::size_t done) {
                enough = stop || time_is_up();
                if (report) report({.games = begun_ + done, .time = Clock::now() - begin_});
            });
        begun_ += games;
        const std::size_t known = turns_.size();
        learned_.tally.fade();
        for (const auto& lesson : lessons) {
            if (lesson) take_in(*lesson);
        }
        refit(turns_.size() - known, random);
    }

  private:
    const LearnPlan& plan_;
    Learned learned_;
    train::Learner gradient_;
    std::vector<BotCrew> bots_;
    Clock::time_point begin_;
    std::size_t begun_ = 0;
    std::vector<train::Sample> turns_;  // of all games

    void take_in(const Lesson& lesson) {
        const bool won = lesson.winner == plan_.role;
        LessonLine line{.won = won};
        for (const train::Sample& turn : lesson.turns) {
            const float result = lesson.winner == Winner::hunted ? 1 : 0;
            const auto loss = [&](const value::Network& network) {
                return train::cross_entropy(hunted_chance(network, turn.standing), result) /
                       static_cast<double>(lesson.turns.size());
            };
            line.first_loss += loss(learned_.knowledge.first);
            line.own_loss += loss(learned_.knowledge.own);
        }
        learned_.lessons.push_back(line);
        learned_.tally.note(lesson.style, won);
        for (const Surprise& surprise : lesson.surprises) {
            learned_.knowledge.experience.note(surprise.cell, surprise.gain);
        }
        turns_.insert(turns_.end(), lesson.turns.begin(), lesson.turns.end());
    }

    /// Goes over turns of all games so far, as many of them as the new ones are worth.
    void refit(std::size_t fresh, Random& random) {
        if (fresh == 0) return;
        std::vector<train::Sample> batch(batch_size);
        const std::size_t batches = 1 + fresh * static_cast<std::size_t>(plan_.passes) / batch_size;
        for (std::size_t i = 0; i < batches; ++i) {
            for (train::Sample& sample : batch) {
                sample = turns_[random.below(static_cast<std::uint32_t>(turns_.size()))];
            }
            gradient_.learn(batch, plan_.rate);
        }
        learned_.knowledge.own = gradient_.network();
    }
};

}  // namespace

Learned train_learner(const LearnPlan& plan, const std::atomic<bool>& stop,
                      const std::function<void(const Progress&)>& report,
                      const std::function<void(const Learned&)>& checkpoint) {
    Course course(plan);
    while (!stop && !course.time_is_up()) {
        const std::size_t games = course.next_round();
        if (games == 0) break;
        course.play_round(games, stop, report);
        if (checkpoint) checkpoint(course.learned());
    }
    return course.learned();
}

}  // namespace notalone::learn

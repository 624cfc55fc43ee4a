// The whole of a training: play games, learn from them, say how well it went.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "lab/crew.hpp"
#include "lab/train/learner.hpp"
#include "lab/train/sample.hpp"

namespace notalone::train {

struct Plan {
    SelfPlay play;
    int games = 1000;
    int epochs = 4;
    double rate = 0.002;
    std::string seed = "1";
    std::size_t threads = 1;
};

/// Adds the turns of a game to the samples. `worker` is as in `Work`.
using GameWork = std::function<void(std::size_t worker, std::size_t game, std::vector<Sample>& samples)>;
/// The turns of so many games, game by game, whatever the number of threads. When `stop` becomes true no
/// further game is begun.
std::vector<Sample> gather(const Plan& plan, const GameWork& work, const std::atomic<bool>& stop,
                           const Report& report);

/// Plays the games of a plan.
std::vector<Sample> play_games(const Plan& plan, const std::atomic<bool>& stop, const Report& report = {});

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

/// Learns from all samples but the held out ones; `tell` hears of every epoch and may keep a checkpoint. When
/// `stop` becomes true no further epoch is begun.
value::Network learn(const Plan& plan, const value::Network& start, std::vector<Sample>& samples,
                     std::span<const Sample> held_out, const std::atomic<bool>& stop,
                     const std::function<void(int, double, const value::Network&)>& tell);

/// The file that is compiled in, and back.
std::string written(const value::Network& network);
value::Network read_network(const std::string& text);

}  // namespace notalone::train

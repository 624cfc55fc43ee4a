#include "lab/train/training.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <stdexcept>

#include "bots/value/weights.hpp"

namespace notalone::train {

std::vector<Sample> gather(const Plan& plan, const GameWork& work, const std::atomic<bool>& stop,
                           const Report& report) {
    std::vector<std::vector<Sample>> games(static_cast<std::size_t>(plan.games));
    share_out(
        games.size(), plan.threads, stop,
        [&](std::size_t worker, std::size_t game) { work(worker, game, games[game]); }, report);
    std::vector<Sample> samples;
    for (const auto& game : games) samples.insert(samples.end(), game.begin(), game.end());
    return samples;
}

std::vector<Sample> play_games(const Plan& plan, const std::atomic<bool>& stop, const Report& report) {
    const auto play_one = [&](std::size_t /*worker*/, std::size_t game, std::vector<Sample>& samples) {
        const std::string seed = plan.seed + "/" + std::to_string(game);
        Random random = Random::from_seed("table " + seed);
        play_game(plan.play, any_table(random), seed, samples);
        for (Sample& sample : samples) hide_some(sample.standing, random);
    };
    return gather(plan, play_one, stop, report);
}

Fit fit_of(const value::Network& network, std::span<const Sample> samples) {
    Fit fit;
    for (const Sample& sample : samples) {
        const float chance = hunted_chance(network, sample.standing);
        fit.loss += cross_entropy(chance, sample.target);
        auto& bucket = fit.curve[static_cast<std::size_t>(std::min(9, static_cast<int>(chance * 10)))];
        bucket.said += static_cast<double>(chance);
        bucket.came += static_cast<double>(sample.target);
        ++bucket.count;
    }
    fit.loss /= static_cast<double>(std::max<std::size_t>(1, samples.size()));
    return fit;
}

value::Network learn(const Plan& plan, const value::Network& start, std::vector<Sample>& samples,
                     std::span<const Sample> held_out, const std::atomic<bool>& stop,
                     const std::function<void(int, double, const value::Network&)>& tell) {
    constexpr std::size_t batch = 256;
    Learner learner(start);
    Random random = Random::from_seed("learn " + plan.seed);
    const std::size_t batches = samples.size() / batch;
    const double steps = static_cast<double>(plan.epochs) * static_cast<double>(batches);
    double step = 0;
    for (int epoch = 1; epoch <= plan.epochs && !stop; ++epoch) {
        for (std::size_t i = samples.size(); i > 1; --i) {
            std::swap(samples[i - 1], samples[random.below(static_cast<std::uint32_t>(i))]);
        }
        for (std::size_t from = 0; from + batch <= samples.size(); from += batch) {
            const double rate = plan.rate * 0.5 * (1 + std::cos(3.14159265 * step++ / steps)) + 1e-6;
            learner.learn(std::span(samples).subspan(from, batch), rate);
        }
        tell(epoch, fit_of(learner.network(), held_out).loss, learner.network());
    }
    return learner.network();
}

std::string written(const value::Network& network) {
    std::ostringstream text;
    int column = 0;
    value::for_each_weight(network, [&](float weight) {
        text << std::lround(weight / value::weight_grain) << ',';
        if (++column % 20 == 0) text << '\n';
    });
    text << '\n';
    return text.str();
}

value::Network read_network(const std::string& text) {
    value::Network network{};
    std::istringstream in(text);
    value::for_each_weight(network, [&](float& weight) {
        long number = 0;
        char comma = 0;
        if (!(in >> number >> comma)) throw std::runtime_error("the weights are cut short");
        weight = static_cast<float>(number) * value::weight_grain;
    });
    return network;
}

}  // namespace notalone::train

#include "lab/train/learner.hpp"

#include <algorithm>
#include <cmath>

#include "bots/value/weights.hpp"

namespace notalone::train {

using value::embedding_size;
using value::hidden_size;

namespace {

float uniform(Random& random, float limit) {
    return limit * (static_cast<float>(random.below(1U << 20)) / static_cast<float>(1U << 19) - 1.0F);
}

}  // namespace

value::Network new_network(Random& random) {
    value::Network network{};
    for (auto& row : network.hunted) {
        for (float& weight : row) weight = uniform(random, 0.3F);
    }
    for (auto& row : network.combine) {
        for (float& weight : row.values) weight = uniform(random, 0.12F);
    }
    for (auto& row : network.race) {
        for (float& weight : row.values) weight = uniform(random, 0.3F);
    }
    for (float& weight : network.output.values) weight = uniform(random, 0.2F);
    return network;
}

double cross_entropy(float chance, float target) {
    const double p = std::clamp(static_cast<double>(chance), 1e-6, 1 - 1e-6);
    const auto won = static_cast<double>(target);
    return -(won * std::log(p) + (1 - won) * std::log(1 - p));
}

Learner::Learner(const value::Network& start)
    : network_(start),
      mean_(value::weight_count),
      square_(value::weight_count) {}

double Learner::learn(std::span<const Sample> batch, double rate) {
    value::for_each_weight(gradient_, [](float& weight) { weight = 0; });
    double loss = 0;
    for (const Sample& sample : batch) loss += add_gradient(sample);
    step(rate, batch.size());
    return loss / static_cast<double>(batch.size());
}

namespace {

/// `sum += scale * row`.
template <typename Row>
void add_scaled(Row& sum, const Row& row, float scale) {
    for (std::size_t k = 0; k < sum.size(); ++k) sum[k] += scale * row[k];
}

/// One Hunted on the way through the first layer.
struct Passage {
    value::HuntedInput input{};
    value::Embedding embedding{};  // before the threshold
};

Passage passage_of(const value::Network& network, const value::HuntedStanding& hunted, SurvivalSet pool) {
    Passage passage{input_of(hunted, pool), network.hunted_bias};
    for (std::size_t i = 0; i < passage.input.size(); ++i) {
        if (passage.input[i] != 0) add_scaled(passage.embedding, network.hunted[i], passage.input[i]);
    }
    return passage;
}

/// What the first layer learns from one Hunted, `back` being what its embedding should have less of.
void add_passage(value::Network& gradient, const Passage& passage, const value::Embedding& back) {
    value::Embedding open{};
    for (std::size_t k = 0; k < embedding_size; ++k) open[k] = passage.embedding[k] > 0 ? back[k] : 0;
    add_scaled(gradient.hunted_bias, open, 1);
    for (std::size_t i = 0; i < passage.input.size(); ++i) {
        if (passage.input[i] != 0) add_scaled(gradient.hunted[i], open, passage.input[i]);
    }
}

}  // namespace

double Learner::add_gradient(const Sample& sample) {
    const auto& [standing, target] = sample;
    const value::RaceInput race = input_of(standing.race);
    value::Hidden sum = network_.bias;
    for (std::size_t i = 0; i < race.size(); ++i) {
        if (race[i] != 0) add_scaled(sum.values, network_.race[i].values, race[i]);
    }
    std::array<Passage, max_hunted> passages{};
    value::Embedding total{};
    const auto count = static_cast<std::size_t>(standing.hunted_count());
    for (std::size_t h = 0; h < count; ++h) {
        passages[h] = passage_of(network_, standing.hunted[h], standing.race.survival_pool);
        for (std::size_t k = 0; k < embedding_size; ++k) total[k] += std::max(0.0F, passages[h].embedding[k]);
    }
    for (std::size_t i = 0; i < embedding_size; ++i) {
        add_scaled(sum.values, network_.combine[i].values, total[i]);
    }
    const float chance = value::logistic(score_of(network_, sum));
    const float error = chance - target;

    gradient_.output_bias += error;
    value::Hidden back;
    for (std::size_t k = 0; k < hidden_size; ++k) {
        if (sum.values[k] <= 0) continue;
        gradient_.output.values[k] += error * sum.values[k];
        back.values[k] = error * network_.output.values[k];
    }
    gradient_.bias += back;
    for (std::size_t i = 0; i < race.size(); ++i) {
        if (race[i] != 0) add_scaled(gradient_.race[i].values, back.values, race[i]);
    }
    value::Embedding back_total{};
    for (std::size_t i = 0; i < embedding_size; ++i) {
        add_scaled(gradient_.combine[i].values, back.values, total[i]);
        for (std::size_t k = 0; k < hidden_size; ++k) {
            back_total[i] += network_.combine[i].values[k] * back.values[k];
        }
    }
    for (std::size_t h = 0; h < count; ++h) add_passage(gradient_, passages[h], back_total);
    return cross_entropy(chance, target);
}

void Learner::step(double rate, std::size_t batch_size) {
    constexpr float keep_mean = 0.9F;
    constexpr float keep_square = 0.999F;
    mean_decay_ *= static_cast<double>(keep_mean);
    square_decay_ *= static_cast<double>(keep_square);
    const auto scale = 1.0F / static_cast<float>(batch_size);
    const auto size = static_cast<float>(rate * std::sqrt(1 - square_decay_) / (1 - mean_decay_));
    std::vector<float> slopes;
    slopes.reserve(value::weight_count);
    value::for_each_weight(gradient_, [&](float slope) { slopes.push_back(slope * scale); });
    std::size_t i = 0;
    value::for_each_weight(network_, [&](float& weight) {
        mean_[i] += (1 - keep_mean) * (slopes[i] - mean_[i]);
        square_[i] += (1 - keep_square) * (slopes[i] * slopes[i] - square_[i]);
        weight -= size * mean_[i] / (std::sqrt(square_[i]) + 1e-7F);
        weight = std::clamp(weight, -15.9F, 15.9F);
        ++i;
    });
}

}  // namespace notalone::train

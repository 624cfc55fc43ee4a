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

double Learner::add_gradient(const Sample& sample) {
    const auto& [standing, target] = sample;
    const value::RaceInput race = input_of(standing.race);
    value::Hidden sum = network_.bias;
    for (std::size_t i = 0; i < race.size(); ++i) {
        if (race[i] == 0) continue;
        for (std::size_t k = 0; k < hidden_size; ++k) sum.values[k] += race[i] * network_.race[i].values[k];
    }
    std::array<value::HuntedInput, max_hunted> inputs;
    std::array<value::Embedding, max_hunted> embeddings;
    value::Embedding total{};
    const auto count = static_cast<std::size_t>(standing.hunted_count());
    for (std::size_t h = 0; h < count; ++h) {
        inputs[h] = input_of(standing.hunted[h], standing.race.survival_pool);
        embeddings[h] = network_.hunted_bias;
        for (std::size_t i = 0; i < inputs[h].size(); ++i) {
            if (inputs[h][i] == 0) continue;
            for (std::size_t k = 0; k < embedding_size; ++k)
                embeddings[h][k] += inputs[h][i] * network_.hunted[i][k];
        }
        for (std::size_t k = 0; k < embedding_size; ++k) total[k] += std::max(0.0F, embeddings[h][k]);
    }
    for (std::size_t i = 0; i < embedding_size; ++i) {
        for (std::size_t k = 0; k < hidden_size; ++k)
            sum.values[k] += total[i] * network_.combine[i].values[k];
    }
    const float chance = value::logistic(score_of(network_, sum));
    const float error = chance - target;

    gradient_.output_bias += error;
    value::Hidden back;
    for (std::size_t k = 0; k < hidden_size; ++k) {
        const bool active = sum.values[k] > 0;
        gradient_.output.values[k] += active ? error * sum.values[k] : 0;
        back.values[k] = active ? error * network_.output.values[k] : 0;
    }
    gradient_.bias += back;
    for (std::size_t i = 0; i < race.size(); ++i) {
        if (race[i] == 0) continue;
        for (std::size_t k = 0; k < hidden_size; ++k) gradient_.race[i].values[k] += race[i] * back.values[k];
    }
    value::Embedding back_total{};
    for (std::size_t i = 0; i < embedding_size; ++i) {
        float sum_back = 0;
        for (std::size_t k = 0; k < hidden_size; ++k) {
            gradient_.combine[i].values[k] += total[i] * back.values[k];
            sum_back += network_.combine[i].values[k] * back.values[k];
        }
        back_total[i] = sum_back;
    }
    for (std::size_t h = 0; h < count; ++h) {
        value::Embedding back_h{};
        for (std::size_t k = 0; k < embedding_size; ++k) back_h[k] = embeddings[h][k] > 0 ? back_total[k] : 0;
        for (std::size_t k = 0; k < embedding_size; ++k) gradient_.hunted_bias[k] += back_h[k];
        for (std::size_t i = 0; i < inputs[h].size(); ++i) {
            if (inputs[h][i] == 0) continue;
            for (std::size_t k = 0; k < embedding_size; ++k)
                gradient_.hunted[i][k] += inputs[h][i] * back_h[k];
        }
    }
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

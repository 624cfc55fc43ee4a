// Gradient descent (Adam) on the cross entropy between the network's chance and what happened.
#pragma once

#include <span>
#include <vector>

#include "bots/value/network.hpp"
#include "lab/train/sample.hpp"

namespace notalone::train {

/// Small random weights.
value::Network new_network(Random& random);

class Learner {
  public:
    explicit Learner(const value::Network& start);

    /// One step on a batch; the mean cross entropy before it.
    double learn(std::span<const Sample> batch, double rate);

    const value::Network& network() const { return network_; }

  private:
    value::Network network_;
    value::Network gradient_{};
    std::vector<float> mean_;
    std::vector<float> square_;
    double mean_decay_ = 1;
    double square_decay_ = 1;

    double add_gradient(const Sample& sample);
    void step(double rate, std::size_t batch_size);
};

double cross_entropy(float chance, float target);

}  // namespace notalone::train

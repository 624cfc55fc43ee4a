#include "bots/value/network.hpp"

#include <algorithm>
#include <cmath>

namespace notalone::value {

namespace {

std::size_t index(int i) { return static_cast<std::size_t>(i); }

template <typename Row, std::size_t Size>
void add_scaled(std::array<Row, Size>& sum, const std::array<Row, Size>& row, Row scale) {
    for (std::size_t i = 0; i < Size; ++i) sum[i] += scale * row[i];
}

}  // namespace

HuntedInput input_of(const HuntedStanding& hunted, SurvivalSet pool) {
    HuntedInput input{};
    for (const Place place : hunted.hand) input[hunted_hand + index(number_of(place) - 1)] = 1;
    for (const Place place : hunted.discard) input[hunted_discard + index(number_of(place) - 1)] = 1;
    input[hunted_hand_size + index(std::min(10, hunted.hand.size()))] = 1;
    input[hunted_will + std::min<std::size_t>(3, hunted.will)] = 1;
    if (hunted.pending == Pending::river) input[hunted_pending] = 1;
    if (hunted.pending == Pending::artefact) input[hunted_pending + 1] = 1;
    for (const SurvivalCard card : hunted.survival)
        input[hunted_survival + static_cast<std::size_t>(card)] = 1;
    if (hunted.hidden_survival > 0 && !pool.empty()) {
        const float part =
            std::min(1.0F, static_cast<float>(hunted.hidden_survival) / static_cast<float>(pool.size()));
        for (const SurvivalCard card : pool - hunted.survival) {
            input[hunted_survival + static_cast<std::size_t>(card)] += part;
        }
    }
    input[hunted_survival_count] = static_cast<float>(hunted.survival.size() + hunted.hidden_survival) * 0.5F;
    return input;
}

RaceInput input_of(const RaceStanding& race) {
    RaceInput input{};
    input[race_players + index(race.players - 2)] = 1;
    input[race_rescue + (race.side == Side::two ? 20 : 0) + race.rescue] = 1;
    input[race_assimilation + race.assimilation] = 1;
    input[race_marker] = race.marker ? 1 : 0;
    input[race_expert] = race.expert ? 1 : 0;
    input[race_bare] = race.bare ? 1 : 0;
    input[race_plays] = race.plays > 1 ? 1 : 0;
    for (std::size_t i = 0; i < race.reserve.size(); ++i) {
        input[race_reserve + i] = static_cast<float>(race.reserve[i]) / static_cast<float>(race.players - 1);
    }
    for (const HuntCard card : race.hunt) input[race_hunt + static_cast<std::size_t>(card)] = 1;
    if (race.hidden_hunt > 0 && !race.hunt_pool.empty()) {
        const float part = static_cast<float>(race.hidden_hunt) / static_cast<float>(race.hunt_pool.size());
        for (const HuntCard card : race.hunt_pool) input[race_hunt + static_cast<std::size_t>(card)] += part;
    }
    return input;
}

Hidden hidden_of(const Network& network, const HuntedStanding& hunted, SurvivalSet pool) {
    const HuntedInput input = input_of(hunted, pool);
    Embedding embedding = network.hunted_bias;
    for (std::size_t i = 0; i < input.size(); ++i) {
        if (input[i] != 0) add_scaled(embedding, network.hunted[i], input[i]);
    }
    Hidden hidden;
    for (std::size_t i = 0; i < embedding_size; ++i) {
        if (embedding[i] > 0) add_scaled(hidden.values, network.combine[i].values, embedding[i]);
    }
    return hidden;
}

Hidden hidden_of(const Network& network, const RaceStanding& race) {
    RaceInput input = input_of(race);
    std::fill_n(input.begin() + race_rescue, race_marker - race_rescue, 0.0F);
    Hidden hidden = network.bias;
    for (std::size_t i = 0; i < input.size(); ++i) {
        if (input[i] != 0) add_scaled(hidden.values, network.race[i].values, input[i]);
    }
    return hidden;
}

float logistic(float score) { return 1.0F / (1.0F + std::exp(-score)); }

float hunted_chance(const Network& network, const Standing& standing) {
    const RaceStanding& race = standing.race;
    if (race.assimilation == 0) return 0;
    if (race.rescue == 0) return 1;
    Hidden sum = hidden_of(network, race);
    sum += rescue_row(network, race.side, race.rescue);
    sum += assimilation_row(network, race.assimilation);
    for (int i = 0; i < standing.hunted_count(); ++i) {
        sum += hidden_of(network, standing.hunted[index(i)], race.survival_pool);
    }
    return logistic(score_of(network, sum));
}

}  // namespace notalone::value

#include "bots/race.hpp"

#include <cmath>
#include <cstddef>

namespace notalone {

namespace {

// Logistic regression over the turns of games `easy` plays against itself: all player counts, board sides and
// variants alike. The test RaceFit (bots/test/race_test.cpp, disabled because it changes nothing) plays the
// games and prints these numbers; RaceTest checks that they hold.
constexpr RaceFeatures weights{-2.15, -1.64, 3.13, 0.42, 0.25, 0.19, 0.22, -0.33, 1.49};

}  // namespace

RaceFeatures race_features(const State& s) {
    double will = 0;
    double places = 0;
    double survival = 0;
    for (const Seat seat : s.hunted_seats()) {
        const Hunted& hunted = s.at(seat);
        will += hunted.will;
        places += hunted.owned.size() - hunted.discard.size();
        survival += hunted.survival.size();
    }
    const double hunted = s.hunted_seats().size();
    // The longer the way, the less a lead says about its end.
    const double way = std::sqrt(static_cast<double>(s.rescue) + s.assimilation);
    return {1,
            s.rescue / way,
            s.assimilation / way,
            will / hunted,
            places / hunted,
            survival / hunted,
            s.marker ? 1.0 : 0.0,
            hunted,
            s.options.bare ? 1.0 : 0.0};
}

double hunted_race_chance(const State& known) {
    if (known.over()) return known.winner == Winner::hunted ? 1 : 0;
    const RaceFeatures features = race_features(known);
    double sum = 0;
    for (std::size_t i = 0; i < features.size(); ++i) sum += weights[i] * features[i];
    return 1 / (1 + std::exp(-sum));
}

double race_win_chance(const View& view) {
    const double hunted = hunted_race_chance(view.known);
    return view.viewer == Seat::creature ? 1 - hunted : hunted;
}

}  // namespace notalone

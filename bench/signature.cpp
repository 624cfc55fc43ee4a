#include "bench/signature.hpp"

#include <string>

#include "bench/random_play.hpp"

namespace notalone {

namespace {

/// FNV-1a over the words it is given.
class Hash {
  public:
    void add(std::uint64_t word) { value_ = (value_ ^ word) * 0x100000001b3; }
    std::uint64_t value() const { return value_; }

  private:
    std::uint64_t value_ = 0xcbf29ce484222325;
};

void add_action(Hash& hash, Seat seat, const Action& action) {
    hash.add(static_cast<std::uint64_t>(seat));
    hash.add(static_cast<std::uint64_t>(action.kind));
    hash.add(static_cast<std::uint64_t>(action.hunt) << 8 | static_cast<std::uint64_t>(action.survival));
    hash.add(static_cast<std::uint64_t>(action.place) << 8 | static_cast<std::uint64_t>(action.copy));
    hash.add(action.places.bits());
    hash.add(action.take.bits());
}

void add_outcome(Hash& hash, const State& state) {
    hash.add(state.turn);
    hash.add(static_cast<std::uint64_t>(state.winner));
    hash.add(static_cast<std::uint64_t>(state.rescue) << 8 | state.assimilation);
}

void add_game(Hash& hash, const Options& options, int number) {
    Random random = Random::from_seed("signature");
    State state = new_game(options, std::to_string(number));
    while (play_random_decision(state, random,
                                [&](Seat seat, const Action& action) { add_action(hash, seat, action); })) {
    }
    add_outcome(hash, state);
}

}  // namespace

std::uint64_t signature() {
    constexpr int games_of_a_kind = 10;
    Hash hash;
    for (int players = 2; players <= max_players; ++players) {
        for (int kind = 0; kind < 16; ++kind) {
            const Options options{.players = static_cast<std::uint8_t>(players),
                                  .side = (kind & 1) != 0 ? Side::two : Side::one,
                                  .expert = (kind & 2) != 0,
                                  .bare = (kind & 4) != 0,
                                  .veiled = (kind & 8) != 0};
            for (int game = 0; game < games_of_a_kind; ++game) add_game(hash, options, game);
        }
    }
    return hash.value();
}

}  // namespace notalone

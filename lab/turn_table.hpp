// What can come of a turn, for every body at once. Counters matter to a turn only where they end the game, so
// a turn is played once for each body with counters that are far from any end, and what it does to them is
// written down.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "lab/bare_position.hpp"
#include "lab/crew.hpp"

namespace notalone {

/// One way a turn can end: the body after it and by how much the counters have gone down. Rescue moves first
/// (Beach, Wreck), then Assimilation, then Rescue by one more at the end of the turn, which is not counted
/// here.
class TurnEnd {
  public:
    TurnEnd(BodyIndex body, int rescue_steps, int assimilation_steps)
        : bits_(body | static_cast<std::uint32_t>(rescue_steps) << 20U |
                static_cast<std::uint32_t>(assimilation_steps) << 24U) {}

    BodyIndex body() const { return bits_ & 0xfffffU; }
    int rescue_steps() const { return static_cast<int>(bits_ >> 20U & 15U); }
    int assimilation_steps() const { return static_cast<int>(bits_ >> 24U); }

    auto operator<=>(const TurnEnd&) const = default;

  private:
    std::uint32_t bits_;
};

/// What one choice of places can come to. Of the tokens only this matters to it: whether the Artemia token
/// lies on one of these places, and where the Creature token lies; that, too, only if it is one of them, or
/// if the Lair is, whose power copies the place of the token.
struct PlaceRow {
    PlaceSet places;
    std::uint32_t first_case = 0;  // in BodyTurn::case_ends

    std::size_t cases() const { return creature_cases() * artemia_cases(); }
    /// Which case these tokens are. No Artemia token: `artemia` is Place::none.
    std::size_t case_of(Place creature, Place artemia) const;
    std::size_t creature_cases() const;
    std::size_t artemia_cases() const { return static_cast<std::size_t>(places.size()) + 1; }
};

struct BodyTurn {
    /// The bodies open moves lead to (0 rescue steps), the first of which is the body itself.
    std::vector<TurnEnd> open_moves;
    PlaceSet hand;
    std::vector<PlaceRow> rows;
    /// Case i has the ends from case_ends[i] up to case_ends[i + 1].
    std::vector<std::uint32_t> case_ends;
    std::vector<TurnEnd> ends;

    std::size_t cases() const { return case_ends.size() - 1; }
    std::span<const TurnEnd> ends_of(std::size_t number) const {
        return std::span(ends).subspan(case_ends[number], case_ends[number + 1] - case_ends[number]);
    }
};

/// The turns of all bodies, or as many as were done when `stop` became true.
std::vector<BodyTurn> all_turns(bool expert, std::size_t threads, const std::atomic<bool>& stop,
                                const Report& report = {});
/// The turn of one body.
BodyTurn turn_of(bool expert, BodyIndex body);

/// How many pieces of work `all_turns` and each step of the solver count up to.
inline constexpr BodyIndex bodies_a_piece = 243;
inline constexpr std::size_t body_pieces = body_count / bodies_a_piece;

}  // namespace notalone

// What a seat may do now, in compact form: a few *choices*, each an action with one part left open. Lists,
// counts, random picks and the check of an action a player sends are all read off the same choices, so they
// cannot disagree.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/choice.hpp"
#include "rules/state.hpp"

namespace notalone {

class Choices {
  public:
    Choices() {}  // NOLINT(modernize-use-equals-default): the entries stay uninitialised

    void add(const Action& base) { append(base, 0, 1, 0, OpenPart::nothing); }
    /// Adds `base` with `part` filled by `pick` of `options`; nothing if there are not that many.
    void add(const Action& base, OpenPart part, std::uint32_t options, int pick = 1) {
        if (const int count = ways_to_pick(options, pick); count > 0)
            append(base, options, count, pick, part);
    }

    /// How many actions there are in all.
    int count() const { return count_; }
    bool empty() const { return count_ == 0; }
    /// The action of the given rank in the sorted list of all. `rank` < count().
    Action action(int rank) const {
        const Choice* choice = choices_.data();
        for (; rank >= choice->count; ++choice) rank -= choice->count;
        return choice->action(rank);
    }
    bool contains(const Action& action) const;
    std::span<const Choice> all() const { return {choices_.data(), size_}; }

  private:
    // Two open places with Gate, a Clone on two places and everything else a Hunted can hold stays below
    // this (the random games assert it).
    static constexpr std::size_t capacity = 160;

    void append(const Action& base, std::uint32_t options, int count, int pick, OpenPart part) {
        assert(size_ < capacity);
        Choice& choice = choices_[size_++];
        choice.base = base;
        choice.options = options;
        choice.count = static_cast<std::uint16_t>(count);
        choice.pick = static_cast<std::uint8_t>(pick);
        choice.part = part;
        count_ += count;
    }

    // A union leaves the array uninitialised: clearing 5 KB for a handful of entries would be most of the
    // work.
    union {
        std::array<Choice, capacity> choices_;
    };
    std::size_t size_ = 0;
    int count_ = 0;
};

/// Every action open to `seat`, in ascending order, no action twice. Empty if the seat has nothing to decide.
/// Works on a state and on the view of that seat alike, and gives the same for both.
void choices_of(const State& state, Seat seat, Choices& choices);

}  // namespace notalone

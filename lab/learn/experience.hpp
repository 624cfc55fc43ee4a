// What the learner's own solve gets wrong about this opponent: how much more an option brings than it was
// said to, by place, by how much the solve likes it and by how far the game is. A Creature finds out where
// the fixed Hunted go more often than they should, Hunted where the fixed Creature strikes too rarely.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "bots/bot.hpp"
#include "rules/state.hpp"

namespace notalone::learn {

class Experience {
  public:
    /// The kind of situation an option belongs to: going to one place, or laying the Creature token on it.
    /// There is nothing to learn about other options: they are not chosen while the others choose.
    static std::optional<std::size_t> cell_of(const State& known, const WeighedAction& option);

    /// An option of this cell came to `surprise` more than was said, for the learner's side.
    void note(std::size_t cell, double surprise);

    /// What to add to what is said of an option. Cells that were seen rarely say little.
    double correction(const State& known, const WeighedAction& option) const;

  private:
    static constexpr std::size_t stages = 2;
    static constexpr std::size_t likings = 3;
    static constexpr std::size_t cell_count = place_count * stages * likings;

    struct Sum {
        double surprise = 0;
        double count = 0;

        double mean() const { return count == 0 ? 0 : surprise / count; }
    };
    std::array<Sum, cell_count> cells_{};
    Sum all_;
};

}  // namespace notalone::learn

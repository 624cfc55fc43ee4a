// The words of the notation for everything that is not a card: steps, actions, tokens, effects (the words for
// cards are in rules/cards.hpp). They are fixed; records and clients depend on them.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "rules/action.hpp"
#include "rules/ids.hpp"

namespace notalone {

/// Words in the order of the enumerators of `Id`.
template <typename Id, std::size_t Count>
struct Words {
    std::array<std::string_view, Count> list;

    constexpr std::string_view operator[](Id id) const { return list[static_cast<std::size_t>(id)]; }
    constexpr std::optional<Id> find(std::string_view word) const {
        for (std::size_t i = 0; i < Count; ++i) {
            if (list[i] == word) return static_cast<Id>(i);
        }
        return std::nullopt;
    }
};

inline constexpr Words<ActionKind, 15> action_words{{"hunt", "token", "explore", "resist", "give_up",
                                                     "survive", "keep", "power", "take_back", "skip",
                                                     "choose", "discard", "lose_will", "show", "pass"}};

inline constexpr Words<Step, 13> step_words{{"opening", "explore", "hunt", "swap", "keep", "creature_window",
                                             "hunted_window", "resolve", "last_window", "artemia",
                                             "creature_end", "hunted_end", "over"}};

inline constexpr Words<Token, 4> token_words{{"none", "creature", "artemia", "target"}};

inline constexpr Words<Pending, 3> pending_words{{"none", "river", "artefact"}};

inline constexpr Words<Debt, 7> debt_words{
    {"none", "discard", "forbidden_zone", "show", "scream", "toxin", "shelter"}};

/// The effects that are told by name. What else the rules remember (which places are used up, whether the
/// Artemia token is due) shows in fields of its own.
inline constexpr Words<Effect, 12> effect_words{{"despair", "smokescreen", "fierceness", "interference",
                                                 "persecution", "mutation", "clone", "mirage", "scream",
                                                 "toxin", "stasis", "tracking"}};

inline constexpr std::string_view spectator_word = "spectator";

static_assert(action_words[ActionKind::pass] == "pass");
static_assert(step_words[Step::over] == "over");
static_assert(debt_words[Debt::shelter] == "shelter");
static_assert(effect_words[Effect::tracking] == "tracking");

}  // namespace notalone

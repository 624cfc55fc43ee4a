// The cards as data: what each is called, when it is played and what has to be chosen with it (§7, §8).
// What they do is told in the file of their phase.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "rules/id_set.hpp"
#include "rules/ids.hpp"

namespace notalone {

/// What the Creature names when it plays a Hunt card.
enum class HuntChoice : std::uint8_t {
    nothing,
    one_place,  // where the Target token goes, or the place of Cataclysm
    adjacent_places,
    one_hunted,
    one_step  // a Hunted, from where and to which adjacent place
};

struct HuntCardData {
    std::string_view id;
    Phase phase;
    Token symbol;
    HuntChoice choice;
};

inline constexpr std::array<HuntCardData, hunt_card_count> hunt_cards{{
    {"despair", Phase::exploration, Token::artemia, HuntChoice::nothing},
    {"force_field", Phase::exploration, Token::target, HuntChoice::adjacent_places},
    {"anticipation", Phase::hunting, Token::none, HuntChoice::one_hunted},
    {"ascendancy", Phase::hunting, Token::none, HuntChoice::one_hunted},
    {"fierceness", Phase::hunting, Token::none, HuntChoice::nothing},
    {"forbidden_zone", Phase::hunting, Token::none, HuntChoice::nothing},
    {"interference", Phase::hunting, Token::none, HuntChoice::nothing},
    {"persecution", Phase::hunting, Token::none, HuntChoice::nothing},
    {"mutation", Phase::hunting, Token::artemia, HuntChoice::nothing},
    {"phobia", Phase::hunting, Token::artemia, HuntChoice::one_hunted},
    {"virus", Phase::hunting, Token::artemia, HuntChoice::adjacent_places},
    {"clone", Phase::hunting, Token::target, HuntChoice::one_place},
    {"mirage", Phase::hunting, Token::target, HuntChoice::adjacent_places},
    {"scream", Phase::hunting, Token::target, HuntChoice::one_place},
    {"toxin", Phase::hunting, Token::target, HuntChoice::one_place},
    {"cataclysm", Phase::reckoning, Token::none, HuntChoice::one_place},
    {"detour", Phase::reckoning, Token::none, HuntChoice::one_step},
    {"stasis", Phase::end_of_turn, Token::none, HuntChoice::nothing},
    {"tracking", Phase::end_of_turn, Token::none, HuntChoice::nothing},
    // Flashback has phase, symbol and choice of the card it copies; these entries are never consulted.
    {"flashback", Phase::exploration, Token::none, HuntChoice::nothing},
}};

struct SurvivalCardData {
    std::string_view id;
    Phase phase;
};

inline constexpr std::array<SurvivalCardData, survival_card_count> survival_cards{{
    {"adrenaline", Phase::exploration},
    {"ingenuity", Phase::exploration},
    {"sacrifice", Phase::exploration},
    {"sixth_sense", Phase::exploration},
    {"smokescreen", Phase::exploration},
    {"strike_back", Phase::exploration},
    {"vortex", Phase::hunting},
    {"detector", Phase::reckoning},
    {"dodge", Phase::reckoning},
    {"drone", Phase::reckoning},
    {"gate", Phase::reckoning},
    {"hologram", Phase::reckoning},
    {"wrong_track", Phase::reckoning},
    {"amplifier", Phase::end_of_turn},
    {"double_back", Phase::end_of_turn},
}};

inline constexpr std::array<std::string_view, place_count + 1> place_ids{
    "", "lair", "jungle", "river", "beach", "rover", "swamp", "shelter", "wreck", "source", "artefact"};

constexpr const HuntCardData& data_of(HuntCard card) { return hunt_cards[static_cast<std::size_t>(card)]; }
constexpr const SurvivalCardData& data_of(SurvivalCard card) {
    return survival_cards[static_cast<std::size_t>(card)];
}
constexpr std::string_view id_of(HuntCard card) { return data_of(card).id; }
constexpr std::string_view id_of(SurvivalCard card) { return data_of(card).id; }
constexpr std::string_view id_of(Place place) { return place_ids[static_cast<std::size_t>(place)]; }

template <typename Card, typename Table>
constexpr std::optional<Card> card_named(std::string_view id, const Table& table) {
    for (std::size_t i = 0; i < table.size(); ++i) {
        if (table[i].id == id) return static_cast<Card>(i);
    }
    return std::nullopt;
}
constexpr std::optional<HuntCard> hunt_card_named(std::string_view id) {
    return card_named<HuntCard>(id, hunt_cards);
}
constexpr std::optional<SurvivalCard> survival_card_named(std::string_view id) {
    return card_named<SurvivalCard>(id, survival_cards);
}

/// The Hunt cards of a phase, Flashback aside.
constexpr HuntSet hunt_cards_of(Phase phase) {
    HuntSet set;
    for (int i = 0; i < hunt_card_count; ++i) {
        const auto card = static_cast<HuntCard>(i);
        if (card != HuntCard::flashback && data_of(card).phase == phase) set.insert(card);
    }
    return set;
}

inline constexpr SurvivalSet exploration_survival_cards{SurvivalCard::adrenaline,  SurvivalCard::ingenuity,
                                                        SurvivalCard::sacrifice,   SurvivalCard::sixth_sense,
                                                        SurvivalCard::smokescreen, SurvivalCard::strike_back};
/// The phase-3 cards that are not bound to the moment one's own place is resolved.
inline constexpr SurvivalSet reckoning_window_cards{SurvivalCard::detector, SurvivalCard::dodge,
                                                    SurvivalCard::hologram, SurvivalCard::wrong_track};
/// All phase-3 cards.
inline constexpr SurvivalSet reckoning_cards =
    reckoning_window_cards | SurvivalSet{SurvivalCard::drone, SurvivalCard::gate};
inline constexpr SurvivalSet end_survival_cards{SurvivalCard::amplifier, SurvivalCard::double_back};

inline constexpr HuntSet all_hunt_cards = HuntSet::from_bits((1U << hunt_card_count) - 1);
inline constexpr SurvivalSet all_survival_cards = SurvivalSet::from_bits((1U << survival_card_count) - 1);

}  // namespace notalone

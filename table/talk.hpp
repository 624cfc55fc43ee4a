// Talk: one open conversation that everybody at the table hears, the Creature included (§3.3.5). What
// spectators say is part of it: a Hunted can watch as a spectator in a second browser.
#pragma once

#include <array>
#include <string_view>

#include "table/room.hpp"

namespace notalone {

/// A phrase that each reader's client says in the reader's language.
struct QuickPhrase {
    std::string_view id;
    bool names_place = false;
};

inline constexpr std::array<QuickPhrase, 24> quick_phrases{{
    {"hello"},          {"good_luck"},   {"well_played"},  {"thanks"},
    {"sorry"},          {"yes"},         {"no"},           {"maybe"},
    {"wait"},           {"hurry"},       {"trust_me"},     {"be_careful"},
    {"stay_together"},  {"spread_out"},  {"i_need_cards"}, {"i_will_resist"},
    {"i_will_give_up"}, {"i_see_you"},   {"nice_try"},     {"goodbye"},
    {"i_go_to", true},  {"go_to", true}, {"avoid", true},  {"it_will_be_at", true},
}};

const QuickPhrase* find_phrase(std::string_view id);
}  // namespace notalone

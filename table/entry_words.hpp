// The words of entries and records, shared by their writers and readers.
#pragma once

#include <array>
#include <optional>
#include <string_view>
#include <variant>

#include "table/entry.hpp"

namespace notalone {

inline constexpr int entry_version = 1;

// In the order of EntryData.
inline constexpr std::array<std::string_view, std::variant_size_v<EntryData>> entry_words{
    "created",    "joined",         "left",        "renamed",      "hosted",  "arranged",    "nonce",
    "started",    "side",           "acted",       "passed_early", "passed",  "handed_over", "taken_back",
    "windows",    "said",           "rematch",     "chances",      "resumed", "window_held", "vacated",
    "invitation", "committed",      "revealing",   "revealed",     "voided",  "absent",      "returned",
    "seat_given", "device_offered", "device_added"};

// In the order of Decider.
inline constexpr std::array<std::string_view, 4> decider_words{"person", "bot", "clock", "veil"};

constexpr std::string_view word_of(Decider decider) {
    return decider_words[static_cast<std::size_t>(decider)];
}

constexpr std::optional<Decider> decider_named(std::string_view word) {
    for (std::size_t i = 0; i < decider_words.size(); ++i) {
        if (decider_words[i] == word) return static_cast<Decider>(i);
    }
    return std::nullopt;
}

}  // namespace notalone

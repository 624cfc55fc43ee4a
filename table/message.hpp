// What is sent to members.
//
// Each member has a stream of *numbered* messages (1, 2, 3, …), which counts only what that member is sent
// and is a function of the table's entries: it is the same after a restart. Everything else (answers to
// commands, snapshots) has no number and goes to one connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "table/settings.hpp"

namespace notalone {

struct Manner {
    bool can_wait = false;     // it asks nothing of its reader
    bool starts_anew = false;  // it holds a whole view: whoever has missed it is served better by a snapshot
};

/// The text is the same object for all members it is the same for, so it does not hold the number: what goes
/// over the wire is {"n":<number>,<the rest of the text>.
struct Message {
    std::uint64_t number = 0;
    std::shared_ptr<const std::string> text;  // a JSON object with at least one field
    Manner manner{};

    /// The two parts of what goes over the wire, for a gathering write: head, then tail.
    std::string head() const { return "{\"n\":" + std::to_string(number) + ","; }
    std::string_view tail() const { return std::string_view(*text).substr(1); }
    std::string wire() const { return head().append(tail()); }
};

}  // namespace notalone

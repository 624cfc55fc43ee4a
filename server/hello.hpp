// The first message of a connection: who it is and what it has seen.
//
//   {"cmd":"hello","secret":"…","last":17,"views":true}
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "notation/problem.hpp"

namespace notalone {

struct Hello {
    std::string secret;
    std::optional<std::uint64_t> last;  // the number of the last message it has
    bool views = false;                 // it wants to be sent its view whenever that has changed
};

Outcome<Hello> read_hello(std::string_view text);

/// The first answer: {"type":"welcome","protocol":1,"member":3}.
std::string welcome_message(std::uint32_t member);

/// An answer that is not the table's: {"type":"refused","cid":"…","code":"…","message":"…"}.
std::string server_refusal(std::string_view cid, std::string_view code, std::string_view sentence);

}  // namespace notalone

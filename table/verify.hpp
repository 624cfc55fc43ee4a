// Checks a record: nobody chose the shuffle, every action was legal, nothing was changed, and somebody who
// cannot be fooled vouches for it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/oracle.hpp"
#include "table/witness.hpp"

namespace notalone {

/// The exit codes of `notalone verify`, in this order.
enum class Proof : std::uint8_t {
    proven,
    wrong,
    consistent,  // nothing is wrong with it, but all of it or its end could have been made up
    unreadable
};

std::string_view id_of(Proof proof);

/// One thing that was checked: an id for programs and a sentence for people.
struct Finding {
    std::string id;
    std::string sentence;

    bool operator==(const Finding&) const = default;
};

struct Verification {
    Proof proof = Proof::consistent;
    std::vector<Finding> checked;
    std::optional<Finding> wrong;   // the first thing found; or why it cannot be read
    std::vector<Finding> unproven;  // what all of this does not prove
};

/// `oracle` is asked for hashes, and about signatures. The key of the witness is the fingerprint of the key
/// that is trusted.
Verification verify(std::string_view record_text, const Witness& witness, const Oracle& oracle);

}  // namespace notalone

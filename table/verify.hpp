// Checks a record: nobody chose the shuffle, and every action was legal.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/oracle.hpp"

namespace notalone {

/// Notes of somebody who was there, if there are any: only with this is it certain that the record was not
/// made up as a whole.
struct Witness {
    std::string commitment;  // seen before the game
    std::string nonce;       // sent before the game
};

/// The checks that were made, in sentences, and the first thing found wrong, if anything was.
struct Verification {
    std::vector<std::string> checked;
    std::optional<std::string> wrong;
};

/// Checks the commitments, the seed, the lot, the side and every action of a record. `oracle` is only asked
/// for hashes.
Verification verify(std::string_view record_text, const Witness& witness, const Oracle& oracle);

}  // namespace notalone

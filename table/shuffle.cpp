#include "table/shuffle.hpp"

#include <cstdint>

namespace notalone {

namespace {

/// The first eight bytes of a hash as a number, the most significant byte first.
std::uint64_t number_in(const Bytes32& hash) {
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8U | hash[i];
    return number;
}

std::string lines(std::initializer_list<std::string_view> words) {
    std::string text;
    for (const std::string_view word : words) text.append(word).push_back('\n');
    return text;
}

}  // namespace

std::string commitment_to(std::string_view server_seed, const Oracle& oracle) {
    return hex_of(oracle.sha256(server_seed));
}

std::string nonce_commitment(std::string_view table, std::uint32_t round, ChairIndex chair,
                             std::string_view nonce, const Oracle& oracle) {
    return hex_of(oracle.sha256(
        lines({"notalone-nonce-1", table, std::to_string(round), std::to_string(chair), nonce})));
}

std::string game_seed(std::string_view server_seed, std::string_view table, int game, std::uint32_t round,
                      std::span<const std::string> nonces, const Oracle& oracle) {
    std::string text =
        lines({"notalone-shuffle-2", server_seed, table, std::to_string(game), std::to_string(round)});
    for (const std::string& nonce : nonces) text.append(nonce).push_back('\n');
    return hex_of(oracle.sha256(text));
}

std::string open_game_seed(std::string_view server_seed, std::string_view table, int game,
                           std::span<const std::string> nonces, const Oracle& oracle) {
    std::string text = lines({"notalone-shuffle-1", server_seed, table, std::to_string(game)});
    for (const std::string& nonce : nonces) text.append(nonce).push_back('\n');
    return hex_of(oracle.sha256(text));
}

ChairIndex lot_of(std::string_view seed, std::size_t chairs, const Oracle& oracle) {
    return static_cast<std::uint32_t>(number_in(oracle.sha256(lines({"notalone-lot-1", seed}))) % chairs);
}

Side side_of(std::string_view seed, const Oracle& oracle) {
    return number_in(oracle.sha256(lines({"notalone-side-1", seed}))) % 2 == 0 ? Side::one : Side::two;
}

}  // namespace notalone

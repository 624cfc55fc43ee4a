#include "server/test/simulation/world.hpp"

#include <cstdio>
#include <cstring>
#include <utility>

namespace notalone::simulation {

namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t word) {
    hash = (hash ^ word) * 0x9e3779b97f4a7c15;
    return hash ^ (hash >> 29U);
}

}  // namespace

void World::take_note() {
    hash_ = mixed(hash_, static_cast<std::uint64_t>(now_.time_since_epoch().count()));
    std::string_view rest = line_;
    while (!rest.empty()) {
        std::uint64_t word = 0;
        const std::size_t size = std::min(rest.size(), sizeof word);
        std::memcpy(&word, rest.data(), size);
        hash_ = mixed(hash_, word);
        rest.remove_prefix(size);
    }
    if (!verbose_) return;
    const double seconds =
        std::chrono::duration<double>(now_.time_since_epoch() - std::chrono::hours{1000}).count();
    std::fprintf(stderr, "%12.6f %s\n", seconds, line_.c_str());
}

void World::fail(std::string violation) {
    if (violation_) return;
    note("VIOLATION: {}", violation);
    violation_ = std::move(violation);
}

}  // namespace notalone::simulation

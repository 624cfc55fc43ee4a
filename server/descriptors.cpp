#include "server/descriptors.hpp"

#include <algorithm>

#include <sys/resource.h>

namespace notalone {

namespace {

/// Standard streams, store with log, index, lock and temporary files, listener, connections that are being
/// refused, and room for what libraries open.
constexpr std::size_t for_the_server = 96;
/// An event loop: epoll, its timer and its wake-up.
constexpr std::size_t for_a_thread = 4;
/// Connections that are left for others if one address has as many as it may: half of all, or so many.
constexpr std::size_t for_other_addresses = 256;

std::size_t reserved(int threads) {
    return for_the_server + for_a_thread * static_cast<std::size_t>(std::max(1, threads));
}

/// The soft limit after it has been raised towards `wanted`. Without a limit: `wanted`.
std::size_t raise_limit(std::size_t wanted) {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return wanted;
    if (limit.rlim_cur != RLIM_INFINITY && limit.rlim_cur < wanted) {
        rlimit raised = limit;
        raised.rlim_cur = limit.rlim_max == RLIM_INFINITY ? wanted : std::min<rlim_t>(wanted, limit.rlim_max);
        if (setrlimit(RLIMIT_NOFILE, &raised) == 0) limit = raised;
    }
    return limit.rlim_cur == RLIM_INFINITY ? wanted : limit.rlim_cur;
}

}  // namespace

std::size_t connections_within(std::size_t descriptors, int threads) {
    return descriptors - std::min(descriptors, reserved(threads));
}

DescriptorPlan fit_to_descriptors(ServerLimits& limits, int threads) {
    const std::size_t limit = raise_limit(limits.connections + reserved(threads));
    const std::size_t fitting = connections_within(limit, threads);
    if (fitting < limits.connections) {
        limits.connections = fitting;
        // One address must not have all of the few there are.
        limits.connections_of_address =
            std::min(limits.connections_of_address, fitting - std::min(fitting / 2, for_other_addresses));
    }
    return {limit, limits.connections};
}

}  // namespace notalone

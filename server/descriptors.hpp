// The files and sockets this process may have open at once, and what is left of them for connections.
#pragma once

#include <cstddef>

#include "server/config.hpp"

namespace notalone {

struct DescriptorPlan {
    std::size_t limit = 0;        // that holds for this process
    std::size_t connections = 0;  // that fit beside what the server itself needs
};

/// The number of connections that fit, if so many descriptors may be open.
std::size_t connections_within(std::size_t descriptors, int threads);

/// Raises the soft limit of the process as far as the limits ask for and the hard limit lets it, and lowers
/// the limits to what there is: so no connection can take the descriptor of the store, the listener or a
/// file.
DescriptorPlan fit_to_descriptors(ServerLimits& limits, int threads);

}  // namespace notalone

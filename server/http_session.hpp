// One HTTP connection, until it ends or becomes a WebSocket.
#pragma once

#include "server/address.hpp"
#include "server/limits.hpp"
#include "server/net.hpp"
#include "server/site.hpp"

namespace notalone {

/// The other end of a connection that has been let in.
struct HttpPeer {
    IpAddress address;
    bool is_proxy = false;  // one that is trusted
    ConnectionLease lease;
};

/// Any thread; the connection lives on that of `shard`, to which `socket` belongs.
void serve_http(Socket socket, Site& site, Shard& shard, HttpPeer peer);

}  // namespace notalone

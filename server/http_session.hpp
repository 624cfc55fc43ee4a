// One HTTP connection, until it ends or becomes a WebSocket.
#pragma once

#include "server/net.hpp"
#include "server/site.hpp"

namespace notalone {

/// Any thread; the connection lives on that of `shard`, to which `socket` belongs.
void serve_http(Socket socket, Site& site, Shard& shard);

}  // namespace notalone

// A connection over a WebSocket.
#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>

#include "server/connection.hpp"
#include "server/net.hpp"

namespace notalone {

/// What a WebSocket begins with.
struct WebsocketStart {
    boost::beast::http::request<boost::beast::http::empty_body> request;
    ConnectionStart connection;
};

/// On the thread of `shard`, where the table and the socket belong.
void start_websocket(Socket socket, Shard& shard, WebsocketStart start);
/// On any thread: takes over a socket by its handle (`family`: AF_INET or AF_INET6).
void adopt_websocket(int handle, int family, Shard& shard, WebsocketStart start);

}  // namespace notalone

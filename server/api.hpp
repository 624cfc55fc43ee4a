// The JSON calls of the lobby. docs/protocol.md describes them.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/hall.hpp"
#include "server/http.hpp"

namespace notalone {

/// The version of what docs/protocol.md describes. It grows when an old client would misunderstand.
inline constexpr int protocol_version = 1;

class Api {
  public:
    explicit Api(Hall& hall) : hall_(hall) {}

    /// For paths that begin with "/api/".
    void answer(const HttpRequest& request, HttpReply reply);

    /// The table a WebSocket is for ("/api/tables/ID/ws"), or empty.
    static std::string_view websocket_table(std::string_view path);

  private:
    void list_tables(const HttpReply& reply);
    void make_table(const HttpRequest& request, HttpReply reply);
    void join_table(const std::string& id, const HttpRequest& request, HttpReply reply);
    void add_device(const std::string& id, const HttpRequest& request, HttpReply reply);
    void look_at_table(const std::string& id, HttpReply reply);
    void give_record(const std::string& id, const HttpRequest& request, HttpReply reply);
    void tell_version(const HttpReply& reply);

    Hall& hall_;
};

}  // namespace notalone

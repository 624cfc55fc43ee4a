// HTTP as the rest of the server sees it: what was asked and what is answered. Reading and writing it is the
// business of http_session.cpp alone.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/error.hpp"
#include "server/limits.hpp"

namespace notalone {

struct HttpRequest {
    std::string method;  // in capitals
    std::string path;    // decoded, without the query
    std::string query;   // as it came
    std::string host;
    std::string origin;  // empty: not sent
    std::string content_type;
    std::string accept_encoding;
    std::string if_none_match;
    std::string body;
    std::string address;     // of the client, see address_key
    bool passed_on = false;  // by a trusted proxy, for that client
    bool local = false;      // comes from this machine itself, not by way of a proxy

    bool reads() const { return method == "GET" || method == "HEAD"; }
};

struct HttpResponse {
    unsigned status = 200;
    std::string content_type;
    std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
    std::vector<std::pair<std::string, std::string>> headers;
    bool close = false;  // the connection, after this
};

/// Called once, on any thread.
using HttpReply = std::function<void(HttpResponse)>;

inline HttpResponse json_response(std::string body, unsigned status = 200) {
    HttpResponse response;
    response.status = status;
    response.content_type = "application/json";
    response.body = std::make_shared<const std::string>(std::move(body));
    response.headers.emplace_back("Cache-Control", "no-store");
    return response;
}

inline HttpResponse error_response(ServerErrorCode code, std::string_view sentence) {
    return json_response(error_body(id_of(code), sentence), http_status_of(code));
}

inline HttpResponse error_response(const TableError& error) {
    return json_response(error_body(id_of(error.code), error.sentence), http_status_of(error.code));
}

/// To somebody who has, or for whom there are, too many connections.
inline HttpResponse connection_refusal(AddressBook::Refusal refusal) {
    HttpResponse response =
        refusal == AddressBook::Refusal::server_full
            ? error_response(ServerErrorCode::server_full, "the server has no room for more connections")
            : error_response(ServerErrorCode::too_many_connections,
                             "there are too many connections from this address");
    response.close = true;
    return response;
}

/// The path of a target ("/a%20b?c"), decoded; nothing if it is malformed or has a zero byte in it.
struct Target {
    bool good = false;
    std::string path;
    std::string query;
};
Target read_target(std::string_view text);

/// Whether a page from `origin` may talk to the server that is reached as `host`: it is the server's own, or
/// one of `allowed`. No origin at all is no browser.
bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed);

}  // namespace notalone

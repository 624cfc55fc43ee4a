#include "server/site.hpp"

#include <algorithm>
#include <utility>

namespace notalone {

namespace {

HttpResponse plain_text(std::string text, unsigned status = 200) {
    HttpResponse response = json_response(std::move(text), status);
    response.content_type = "text/plain; charset=utf-8";
    return response;
}

}  // namespace

std::optional<HttpResponse> Site::rate_refusal(const HttpRequest& request) {
    const auto account = hall_.addresses().account(request.address);
    const bool slow_enough = account->take_request();
    if (slow_enough && account->may_cause_bytes()) return std::nullopt;
    hall_.metrics().rate_limited.add();
    HttpResponse response = error_response(ServerErrorCode::rate_limited, "too many requests: slow down");
    const auto wait = slow_enough ? account->wait_for_bytes() : std::chrono::milliseconds{0};
    const auto seconds = std::max(std::chrono::ceil<std::chrono::seconds>(wait), std::chrono::seconds{1});
    response.headers.emplace_back("Retry-After", std::to_string(seconds.count()));
    // Nobody is refused any faster than they can connect.
    response.close = true;
    return response;
}

std::optional<HttpResponse> Site::origin_refusal(const HttpRequest& request) const {
    if (origin_allowed(request.origin, request.host, hall_.config().origins)) return std::nullopt;
    return error_response(ServerErrorCode::bad_origin, "pages of other sites may not use this server");
}

void Site::answer(const HttpRequest& request, HttpReply reply) {
    if (request.path == "/metrics" && request.local) return reply(metrics(request));
    auto refusal = rate_refusal(request);
    if (request.path == "/healthz") {
        HttpResponse response = health();
        response.close = refusal.has_value();
        return reply(std::move(response));
    }
    if (refusal) return reply(std::move(*refusal));
    if (request.path == "/metrics") return reply(metrics(request));
    if (request.path.starts_with("/api/")) {
        if (auto foreign = origin_refusal(request); foreign && !request.reads())
            return reply(std::move(*foreign));
        return api_.answer(request, std::move(reply));
    }
    if (!request.reads()) {
        HttpResponse response = error_response(ServerErrorCode::method_not_allowed, "files can only be read");
        response.headers.emplace_back("Allow", "GET, HEAD");
        return reply(std::move(response));
    }
    reply(files_.answer(request));
}

Shard& Site::shard_for(const HttpRequest& request) {
    return hall_.shard_of(std::string(Api::websocket_table(request.path)));
}

void Site::admit(const HttpRequest& request, Admission admission) {
    auto refusal = rate_refusal(request);
    if (!refusal) refusal = origin_refusal(request);
    const std::string id(Api::websocket_table(request.path));
    if (!refusal && id.empty())
        refusal = error_response(ServerErrorCode::not_found, "there is no such WebSocket");
    Shard& shard = shard_for(request);
    if (refusal) {
        return shard.post(
            [refusal = std::move(*refusal), admission = std::move(admission)] { admission({}, refusal); });
    }
    hall_.with_table(id, [id, admission = std::move(admission)](LiveTable* table, const StoreError* error) {
        if (table != nullptr) return admission(id, {});
        if (error != nullptr) {
            return admission({}, error_response(ServerErrorCode::storage_failed, "the table cannot be read"));
        }
        admission({}, error_response(ServerErrorCode::no_such_table, "there is no such table"));
    });
}

HttpResponse Site::health() const {
    return hall_.healthy() ? plain_text("ok\n") : plain_text("the store fails\n", 503);
}

HttpResponse Site::metrics(const HttpRequest& request) const {
    if (!hall_.config().public_metrics && !request.local) {
        return error_response(ServerErrorCode::not_found, "there is no such page");
    }
    HttpResponse response = plain_text(hall_.metrics().text());
    response.content_type = "text/plain; version=0.0.4; charset=utf-8";
    return response;
}

}  // namespace notalone

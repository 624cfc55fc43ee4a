// What answers a request: the API, the web client, or one of the two pages for whoever runs the server.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/api.hpp"
#include "server/hall.hpp"
#include "server/http.hpp"
#include "server/static_files.hpp"

namespace notalone {

class Site {
  public:
    Site(Hall& hall, StaticFiles files) : hall_(hall), api_(hall), files_(std::move(files)) {}

    void answer(const HttpRequest& request, HttpReply reply);

    /// Whether a WebSocket may be opened: the id of its table, on whose thread this is called, or the
    /// refusal. The table itself is looked up at the hello: it may have left memory by then.
    using Admission = std::function<void(std::string table, HttpResponse refusal)>;
    void admit(const HttpRequest& request, Admission admission);
    /// The thread of the table the request is for.
    Shard& shard_for(const HttpRequest& request);

    Hall& hall() { return hall_; }

  private:
    std::optional<HttpResponse> rate_refusal(const HttpRequest& request);
    std::optional<HttpResponse> origin_refusal(const HttpRequest& request) const;
    HttpResponse health() const;
    HttpResponse metrics(const HttpRequest& request) const;

    Hall& hall_;
    Api api_;
    StaticFiles files_;
};

}  // namespace notalone

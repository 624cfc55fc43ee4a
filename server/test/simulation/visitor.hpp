// Somebody who founds or joins a table over HTTP, asking again until it works, and opens it in one or two
// windows.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "server/site.hpp"
#include "server/test/simulation/tab.hpp"

namespace notalone::simulation {

class Visitor : public Actor {
  public:
    struct Wish {
        std::string name;
        std::string address;
        /// The table to join; empty as long as there is none, and for its founder.
        const std::string* table = nullptr;
        int chairs = 3;
        bool founds = false;
        bool watches = false;
    };
    using Seated = std::function<void(const Seating&)>;
    /// `site` tells the server that runs now, or null.
    Visitor(World& world, Judge& judge, Wish wish, std::function<Site*()> site, Seated seated);

    std::optional<Time> next_time() const override;
    void step() override;
    /// Its open request will never be answered.
    void server_is_gone();
    bool is_waiting() const { return waiting_; }
    void hurry() { next_ = world_.now(); }

  private:
    void seat_answered(const HttpResponse& response);
    void ask_for_seat(Site& site);
    void look_around(Site& site);
    void ask(Site& site, HttpRequest request, std::function<void(const HttpResponse&)> answered);

    World& world_;
    Judge& judge_;
    Wish wish_;
    std::function<Site*()> site_;
    Seated seated_;
    Time next_{};
    bool waiting_ = false;
    bool done_ = false;
    std::string looks_at_;
    std::uint64_t request_ = 0;
};

}  // namespace notalone::simulation

#include "server/test/simulation/visitor.hpp"

#include <utility>

#include <boost/json/parse.hpp>

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

}  // namespace

Visitor::Visitor(World& world, Judge& judge, Wish wish, std::function<Site*()> site, Seated seated)
    : world_(world),
      judge_(judge),
      wish_(std::move(wish)),
      site_(std::move(site)),
      seated_(std::move(seated)),
      next_(world.now() + world.dice.time(0us, wish_.founds ? Micro{10'000} : Micro{3'000'000})) {}

std::optional<Time> Visitor::next_time() const {
    if (waiting_ || (done_ && looks_at_.empty())) return std::nullopt;
    if (!wish_.founds && wish_.table->empty()) return std::nullopt;
    return std::max(next_, world_.now());
}

void Visitor::step() {
    next_ = world_.now() + (done_ ? world_.dice.time(1s, 10s) : world_.dice.time(100ms, 2s));
    Site* site = site_();
    if (site == nullptr) return;
    if (done_) return look_around(*site);
    ask_for_seat(*site);
}

void Visitor::ask(Site& site, HttpRequest request, std::function<void(const HttpResponse&)> answered) {
    request.address = wish_.address;
    world_.note("visitor {}: asks {}", wish_.name, request.path);
    waiting_ = true;
    site.answer(request,
                [this, number = ++request_, answered = std::move(answered)](const HttpResponse& response) {
                    if (!waiting_ || number != request_) return;
                    waiting_ = false;
                    world_.note("visitor {}: answer {}", wish_.name, response.status);
                    answered(response);
                });
}

void Visitor::ask_for_seat(Site& site) {
    HttpRequest request;
    request.method = "POST";
    request.content_type = "application/json";
    if (wish_.founds) {
        request.path = "/api/tables";
        request.body = fmt::format(R"({{"name":"{}","chairs":{},"public":true}})", wish_.name, wish_.chairs);
    } else {
        request.path = "/api/tables/" + *wish_.table + "/join";
        request.body = fmt::format(R"({{"name":"{}","watch":{}}})", wish_.name, wish_.watches);
    }
    ask(site, std::move(request), [this](const HttpResponse& response) { seat_answered(response); });
}

void Visitor::seat_answered(const HttpResponse& response) {
    if (response.status == 201) {
        done_ = true;
        const auto ticket = boost::json::parse(*response.body);
        Seating seating{std::string(ticket.at("table").as_string()),
                        MemberId{ticket.at("member").to_number<std::uint32_t>()},
                        std::string(ticket.at("secret").as_string())};
        judge_.admitted(seating.table, seating.member, seating.secret);
        looks_at_ = seating.table;
        return seated_(seating);
    }
    // The name may have been taken by a request whose answer was lost.
    if (response.status == 409) done_ = true;
    if (response.status == 400 || response.status == 404) {
        world_.fail(fmt::format("visitor {}: {} {}", wish_.name, response.status, *response.body));
    }
}

void Visitor::look_around(Site& site) {
    HttpRequest request;
    request.method = "GET";
    switch (world_.dice.below(3)) {
        case 0: request.path = "/api/tables"; break;
        case 1: request.path = "/api/tables/" + looks_at_; break;
        default: request.path = "/api/tables/" + looks_at_ + "/record"; break;
    }
    const std::string path = request.path;
    ask(site, std::move(request), [this, path](const HttpResponse& response) {
        const bool expected = response.status == 200 || response.status == 503 || response.status == 409;
        if (!expected) return world_.fail(fmt::format("{}: {} {}", path, response.status, *response.body));
        if (response.status == 200) judge_.looked_at(looks_at_, path, *response.body);
    });
}

void Visitor::server_is_gone() { waiting_ = false; }

}  // namespace notalone::simulation

#include "bench/load/measure.hpp"

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <queue>
#include <unistd.h>

#include <boost/json/parse.hpp>
#include <boost/json/value.hpp>
#include <sys/epoll.h>

#include "bench/load/hostile.hpp"
#include "bench/load/seat.hpp"

namespace notalone::load {

namespace {

namespace json = boost::json;

class Crowd {
  public:
    explicit Crowd(const Plan& plan) : plan_(plan), epoll_(epoll_create1(0)) {}
    ~Crowd() { close(epoll_); }
    Crowd(const Crowd&) = delete;
    Crowd& operator=(const Crowd&) = delete;
    Crowd(Crowd&&) = delete;
    Crowd& operator=(Crowd&&) = delete;

    /// One more table with all its people.
    bool add_room() {
        const std::size_t first = seats_.size();
        const std::string founder = request(
            first, "/api/tables", R"({"name":"Seat 0","chairs":)" + std::to_string(plan_.seats) + "}");
        std::string table;
        const std::string secret = secret_in(founder, &table);
        if (secret.empty()) return false;
        seats_.push_back(std::make_unique<Seat>(secret, true, plan_.seats, first * 77 + 1));
        for (int i = 1; i < plan_.seats; ++i) {
            const std::string joined = request(seats_.size(), "/api/tables/" + table + "/join",
                                               R"({"name":"Seat )" + std::to_string(i) + "\"}");
            seats_.push_back(std::make_unique<Seat>(secret_in(joined, nullptr), false, plan_.seats,
                                                    seats_.size() * 77 + 1));
        }
        for (std::size_t i = first; i < seats_.size(); ++i) {
            if (!connect(*seats_[i], table, source_of(i))) return false;
        }
        return true;
    }

    /// One more table with one person, who moves at once, and bots.
    bool add_bot_room(const std::string& level) {
        const std::string founder =
            request(0, "/api/tables", R"({"name":"Seat 0","chairs":)" + std::to_string(plan_.seats) + "}");
        std::string table;
        const std::string secret = secret_in(founder, &table);
        if (secret.empty()) return false;
        bot_seats_.push_back(std::make_unique<Seat>(secret, true, 1, bot_seats_.size() * 77 + 5));
        bot_seats_.back()->invite_bots(level, plan_.seats - 1);
        return connect(*bot_seats_.back(), table, {});
    }

    /// Hears and answers until `end`.
    void run_until(Clock::time_point end, bool plays) {
        std::array<epoll_event, 512> events{};
        for (auto now = Clock::now(); now < end; now = Clock::now()) {
            const int ready =
                epoll_wait(epoll_, events.data(), static_cast<int>(events.size()), wait_time(now, end));
            for (int i = 0; i < ready; ++i) {
                Seat& seat = *static_cast<Seat*>(events[static_cast<std::size_t>(i)].data.ptr);
                Tally& tally = seat.plays_with_bots() ? bot_tally_ : tally_;
                if (!seat.hear(tally)) {
                    ++tally.lost;
                    epoll_ctl(epoll_, EPOLL_CTL_DEL, seat.handle(), nullptr);
                } else if (plays) {
                    consider(seat);
                }
            }
            if (plays) move_those_who_have_thought();
        }
    }

    /// Those who have been asked already, while the rooms filled.
    void begin_play() {
        for (const auto& seat : seats_) consider(*seat);
        for (const auto& seat : bot_seats_) consider(*seat);
    }

    bool all_greeted() const {
        return std::all_of(seats_.begin(), seats_.end(), [](const auto& seat) { return seat->greeted(); });
    }
    Tally take_tally() { return std::exchange(tally_, {}); }
    Tally take_bot_tally() { return std::exchange(bot_tally_, {}); }
    std::size_t size() const { return seats_.size(); }

  private:
    struct Thought {
        Clock::time_point done;
        Seat* seat;
        bool operator<(const Thought& other) const { return done > other.done; }
    };

    Source source_of(std::size_t seat) const {
        return {plan_.addresses == 0 ? 0 : static_cast<unsigned>(1 + seat % plan_.addresses)};
    }

    /// A request of that seat, over a connection of its own: one that is kept may have been closed meanwhile.
    std::string request(std::size_t seat, const std::string& path, const std::string& body) const {
        return HttpConnection(plan_.port, source_of(seat)).request(path, body);
    }

    bool connect(Seat& seat, const std::string& table, Source source) const {
        if (!seat.connect(plan_.port, table, source)) return false;
        epoll_event event{};
        event.events = EPOLLIN;
        event.data.ptr = &seat;
        epoll_ctl(epoll_, EPOLL_CTL_ADD, seat.handle(), &event);
        return true;
    }

    static std::string secret_in(const std::string& answer, std::string* table) {
        boost::system::error_code error;
        const auto value = json::parse(answer, error);
        if (error || !value.is_object() || !value.as_object().contains("secret")) {
            std::cerr << "load: refused: " << answer << '\n';
            return {};
        }
        if (table != nullptr) *table = value.at("table").as_string();
        return std::string(value.at("secret").as_string());
    }

    int wait_time(Clock::time_point now, Clock::time_point end) const {
        if (!thoughts_.empty()) end = std::min(end, thoughts_.top().done);
        const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - now).count();
        return static_cast<int>(std::clamp<std::int64_t>(left, 0, 100));
    }

    void consider(Seat& seat) {
        if (!seat.wants_to_move() || seat.scheduled) return;
        if (plan_.thinking.count() == 0 || seat.plays_with_bots()) return seat.move();
        const auto half = static_cast<std::uint64_t>(plan_.thinking.count()) * 500;
        const std::chrono::microseconds time(half + seat.random(2 * half));
        seat.scheduled = true;
        thoughts_.push({Clock::now() + time, &seat});
    }

    void move_those_who_have_thought() {
        while (!thoughts_.empty() && thoughts_.top().done <= Clock::now()) {
            Seat& seat = *thoughts_.top().seat;
            thoughts_.pop();
            seat.scheduled = false;
            if (seat.wants_to_move()) seat.move();
        }
    }

    const Plan& plan_;
    int epoll_;
    std::vector<std::unique_ptr<Seat>> seats_;
    std::vector<std::unique_ptr<Seat>> bot_seats_;
    std::priority_queue<Thought> thoughts_;
    Tally tally_;
    Tally bot_tally_;  // of those who play with bots: not what is measured
};

bool fill(Crowd& crowd, int rooms) {
    for (int i = 0; i < rooms; ++i) {
        if (!crowd.add_room()) return false;
        if (i % 16 == 0) crowd.run_until(Clock::now() + std::chrono::milliseconds{1}, false);
    }
    const auto end = Clock::now() + std::chrono::seconds{30};
    while (!crowd.all_greeted() && Clock::now() < end) {
        crowd.run_until(Clock::now() + std::chrono::milliseconds{20}, false);
    }
    return crowd.all_greeted();
}

double percentile(std::vector<std::uint32_t>& sorted, double share) {
    if (sorted.empty()) return 0;
    const auto index = static_cast<std::size_t>(share * static_cast<double>(sorted.size() - 1));
    return sorted[index] / 1000.0;
}

}  // namespace

Findings measure_play(const Plan& plan, const ServerProcess& server) {
    Crowd crowd(plan);
    if (!fill(crowd, plan.rooms)) return {};
    for (int i = 0; i < plan.bot_rooms; ++i) {
        if (!crowd.add_bot_room(plan.bot_level)) return {};
    }
    Hostiles hostiles(plan.port, plan.hostile, plan.addresses + 1);
    crowd.begin_play();
    crowd.run_until(Clock::now() + plan.warm_up, true);
    crowd.take_tally();
    crowd.take_bot_tally();
    const double cpu_before = server.cpu_seconds();
    const auto begin = Clock::now();
    crowd.run_until(begin + plan.time, true);
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    const double cpu = server.cpu_seconds() - cpu_before;
    const HostileTally hostility = hostiles.stop();
    Tally tally = crowd.take_tally();
    const Tally among_bots = crowd.take_bot_tally();
    std::sort(tally.latencies.begin(), tally.latencies.end());
    const auto moves = static_cast<double>(std::max<std::uint64_t>(1, tally.moves));
    return {{"connections", static_cast<double>(crowd.size()), ""},
            {"moves", static_cast<double>(tally.moves) / seconds, "a second"},
            {"latency p50", percentile(tally.latencies, 0.5), "ms"},
            {"latency p99", percentile(tally.latencies, 0.99), "ms"},
            {"latency p999", percentile(tally.latencies, 0.999), "ms"},
            {"server cpu", cpu / seconds, "cores"},
            {"server cpu a move", cpu * 1e6 / moves, "us"},
            {"lines a move", static_cast<double>(tally.lines) / moves, ""},
            {"bytes a move", static_cast<double>(tally.received_bytes) / moves, ""},
            {"moves overtaken", static_cast<double>(tally.refused), ""},
            {"games finished", static_cast<double>(tally.games), ""},
            {"connections lost", static_cast<double>(tally.lost), ""},
            {"moves among bots", static_cast<double>(among_bots.moves) / seconds, "a second"},
            {"server memory", server.resident_bytes() / 1024 / 1024, "MB"},
            {"hostile connections", static_cast<double>(hostility.opened), "opened"},
            {"hostile messages", static_cast<double>(hostility.sent), "sent"}};
}

Findings measure_idle(const Plan& plan, const ServerProcess& server) {
    Crowd crowd(plan);
    // What the first ones cost the server only once is not counted.
    const int first = std::max(1, plan.rooms / 10);
    if (!fill(crowd, first)) return {};
    const auto before_count = static_cast<double>(crowd.size());
    const double before = server.resident_bytes();
    if (!fill(crowd, plan.rooms - first)) return {};
    crowd.run_until(Clock::now() + plan.warm_up, false);
    const double after = server.resident_bytes();
    const double cpu_before = server.cpu_seconds();
    crowd.run_until(Clock::now() + plan.time, false);
    const double cpu = server.cpu_seconds() - cpu_before;
    const double seconds = std::chrono::duration<double>(plan.time).count();
    return {{"connections", static_cast<double>(crowd.size()), ""},
            {"memory a connection",
             (after - before) / (static_cast<double>(crowd.size()) - before_count) / 1024, "KB"},
            {"server memory", after / 1024 / 1024, "MB"},
            {"server cpu", cpu / seconds, "cores"}};
}

}  // namespace notalone::load

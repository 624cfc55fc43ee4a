// One window of a browser with a table in it: connects, listens, sends commands, loses its connection and
// comes back. Whatever it hears is compared with the model of its table.
#pragma once

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "server/test/simulation/judge.hpp"
#include "server/test/simulation/link.hpp"
#include "server/test/simulation/page.hpp"

namespace notalone::simulation {

struct Seating {
    std::string table;
    MemberId member{};
    std::string secret;
};

/// Behaviour of people and their connections: probabilities for each thing they do.
struct Habits {
    Micro most_thinking{1'000'000};
    double drop = 0;
    double silent = 0;  // of those who go
    double stall = 0;
    double any_last = 0;  // names another number than the last one it has
    double resend = 0;
    double flood = 0;
    double junk = 0;
};

class Tab : public LinkEnd, public Actor {
  public:
    /// Asks the server for a connection; null: there is no server now.
    using Connect = std::function<std::shared_ptr<Link>(Tab&)>;
    Tab(World& world, Judge& judge, Seating seating, const Habits& habits, int number, Connect connect);
    ~Tab() override;
    Tab(const Tab&) = delete;
    Tab& operator=(const Tab&) = delete;
    Tab(Tab&&) = delete;
    Tab& operator=(Tab&&) = delete;

    const Seating& seating() const { return seating_; }
    int number() const { return number_; }

    // --- LinkEnd ---------------------------------------------------------------------------------------

    void opened() override;
    void heard(std::string_view frame) override;
    void closed(std::optional<CloseCode> code) override;

    // --- Actor -----------------------------------------------------------------------------------------

    std::optional<Time> next_time() const override;
    void step() override;

    // --- For the simulation ----------------------------------------------------------------------------

    /// The member has left, or was removed.
    bool finished() const { return finished_; }
    bool is_open() const { return welcome_; }
    bool has_unanswered() const { return !unanswered_.empty(); }
    /// From now on it stays connected, does what the game waits for and nothing else.
    void become_diligent();
    /// Closes for good.
    void quit();
    void forget_link() { link_.reset(); }

  private:
    void plan(Micro least, Micro most);
    void connect();
    void hear_line(std::string_view line);
    void hear_numbered(const json::object& message, std::string_view line);
    void hear_answer(const json::object& message, std::string_view type);
    void do_something();
    void send_command(const std::string& fields);
    void send(const std::string& text) const;
    void send_again(const std::string& text);
    std::optional<std::uint64_t> named_last();

    World& world_;
    Judge& judge_;
    Seating seating_;
    Habits habits_;
    int number_;
    Connect connect_;
    std::shared_ptr<Link> link_;
    Page page_;
    std::optional<std::uint64_t> expected_;  // the last number on this connection
    bool welcome_ = false;
    bool diligent_ = false;
    bool finished_ = false;
    Time next_{};
    int commands_ = 0;
    int failures_ = 0;
    std::map<int, std::string> unanswered_;  // by number of the command
    std::deque<std::string> recent_;         // answered; may be sent again
    std::set<std::string> sent_again_;       // cids
};

}  // namespace notalone::simulation

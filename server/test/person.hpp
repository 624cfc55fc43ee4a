// Somebody at a table of a running server, for tests: keeps what is sent and answers what is asked.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "server/test/client.hpp"

namespace notalone {

/// What lets somebody into their seat.
struct Ticket {
    std::string table;
    std::uint32_t member = 0;
    std::string secret;
};

/// `settings`: more fields of the call, e.g. R"("chairs":7,"public":true)".
Ticket make_table(std::uint16_t port, const std::string& name, const std::string& settings = {});
/// The body of a call to join from the list of public tables, or with an invitation.
std::string join_body(const std::string& name, const std::string& invitation = {});
Ticket join_table(std::uint16_t port, const std::string& table, const std::string& name, bool watch = false);

class Person {
  public:
    Person(std::uint16_t port, Ticket ticket, std::uint64_t seed = 1);

    /// Connects and says hello, with the number of the last message if there is one. True if welcome.
    bool connect();
    /// From the next hello on: wants every view.
    void want_views() { wants_views_ = true; }
    void drop() { socket_.reset(); }
    bool connected() const { return socket_ && socket_->open(); }

    /// Waits for one message and takes it in; null if none comes.
    const boost::json::object* hear(std::chrono::milliseconds time = std::chrono::seconds{60});
    /// The last message that was heard.
    const boost::json::object& last_heard() const { return heard_; }
    /// Takes in messages until one of that type has come. Null if it does not.
    const boost::json::object* hear_until(std::string_view type);
    /// Sends a command and waits for its answer: its type ("done"), the code it was refused with, or "lost".
    std::string ask(const std::string& command_and_fields);
    /// Sends a command (`"cmd":"sit","chair":1`) with a new cid, which is returned.
    std::string send(const std::string& command_and_fields);
    /// Sends a command again, as it was.
    bool send_again(const std::string& cid);
    std::string answer_to(const std::string& cid);
    /// The answer if it has been heard, or empty.
    std::string known_answer(const std::string& cid) const {
        const auto found = answers_.find(cid);
        return found == answers_.end() ? std::string() : found->second;
    }

    /// Commits to a number for the shuffle of the current round. It is revealed without being asked for, once
    /// the host has started.
    std::string give_nonce();
    /// Hears until the number has been revealed.
    void hear_reveal();
    /// Hears until a game is on.
    void hear_start();
    /// The decision this seat has to take now.
    bool must_act() const { return decision_ && decision_must_; }
    bool may_act() const { return decision_.has_value(); }
    /// Sends one of the legal actions, without waiting. The cid.
    std::string act();
    std::uint32_t decision() const { return decision_.value_or(0); }
    const boost::json::array& legal() const { return legal_; }

    bool over() const { return over_; }
    /// The invitation of the table as this member was told it; empty: not at all.
    const std::string& invitation() const { return invitation_; }
    const boost::json::object& table() const { return table_; }
    /// The last snapshot, "game" or "over" that told a view.
    const boost::json::value& view() const { return view_; }
    /// The last view that was told without having been asked for.
    const boost::json::value& told_view() const { return told_view_; }
    std::uint64_t last() const { return last_; }
    std::size_t snapshots() const { return snapshots_; }
    std::size_t views() const { return views_; }
    /// Everything numbered that came, in order, as text: to compare two connections of one member.
    const std::vector<std::string>& numbered() const { return numbered_; }
    const Ticket& ticket() const { return ticket_; }
    SocketClient& socket() { return *socket_; }

  private:
    void take_in(const boost::json::object& message);
    void take_decision(const boost::json::object& message);
    void reveal_nonce();
    std::uint64_t random(std::uint64_t below);

    std::uint16_t port_;
    Ticket ticket_;
    std::uint64_t random_;
    std::optional<SocketClient> socket_;
    boost::json::object heard_;
    std::uint64_t last_ = 0;
    bool greeted_ = false;
    std::size_t snapshots_ = 0;
    std::size_t views_ = 0;
    bool wants_views_ = false;
    std::vector<std::string> numbered_;
    boost::json::object table_;
    std::string invitation_;
    std::string nonce_;
    bool revealed_ = true;
    boost::json::value view_;
    boost::json::value told_view_;
    std::optional<std::uint32_t> decision_;
    bool decision_must_ = false;
    boost::json::array legal_;
    bool over_ = false;
    std::uint64_t cids_ = 0;
    std::string cid_prefix_;
    std::map<std::string, std::string> sent_;
    std::map<std::string, std::string> answers_;
};

/// Makes a table tell its members something again and again: one person after the other, since each may
/// change only so much at once.
class BusyPeople {
  public:
    BusyPeople(std::uint16_t port, std::string table) : port_(port), table_(std::move(table)) {}

    /// False if nobody could.
    bool change_something();

  private:
    std::uint16_t port_;
    std::string table_;
    std::unique_ptr<Person> person_;
    int people_ = 0;
    int changes_ = 0;
};

}  // namespace notalone

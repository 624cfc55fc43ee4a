// One connection of one member of a table: everything that is agreed about a WebSocket beyond frames and
// bytes. What carries it is a Transport.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/guest.hpp"
#include "server/hello.hpp"
#include "server/limits.hpp"
#include "server/session.hpp"
#include "server/shard.hpp"

namespace notalone {

/// What carries a connection: a WebSocket, or what stands for one in a simulation. It tells the connection
/// what comes in, on the thread of the connection's shard and never from inside these calls.
class Transport {
  public:
    Transport() = default;
    virtual ~Transport() = default;
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    Transport(Transport&&) = delete;
    Transport& operator=(Transport&&) = delete;

    /// Sends the lines as one message and answers with `Connection::written`; until then they stay where they
    /// are, and nothing else is written.
    virtual void write(std::span<const Line> lines) = 0;
    virtual void ping() = 0;
    /// Says goodbye; the other side ends the connection. `reason` is a literal.
    virtual void close(CloseCode code, std::string_view reason) = 0;
    /// Ends the connection at once.
    virtual void drop() = 0;
    /// Goes on reading: `Connection::takes_messages` was false when it was last asked.
    virtual void read_on() = 0;
};

struct ConnectionStart {
    std::string table;  // its id
    std::optional<ConnectionLease> lease;
    std::shared_ptr<AddressAccount> account;
};

class Connection : public Session, public Guest, public std::enable_shared_from_this<Connection> {
  public:
    using Clock = EventLoop::Clock;

    /// The transport lives longer.
    Connection(Transport& transport, Shard& shard, ConnectionStart start);
    ~Connection() override;
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;
    Connection(Connection&&) = delete;
    Connection& operator=(Connection&&) = delete;

    // --- From the transport ----------------------------------------------------------------------------

    /// It can be written to.
    void opened() { open_ = true; }
    /// A sign of life that is no message: a ping, or the answer to one.
    void heard();
    void received(std::string_view message, bool is_text);
    /// Otherwise the transport does not read until it is told to.
    bool takes_messages() const { return !finding_table_ || closing_; }
    /// What was last written is on its way, or never will be.
    void written(std::size_t bytes, bool failed);
    /// Nothing more can be read.
    void ended();

    // --- Guest -----------------------------------------------------------------------------------------

    void send(Line line) override;
    void charge(const Cost& cost) override;
    void close(CloseCode code, std::string_view reason) override;

    // --- Session ---------------------------------------------------------------------------------------

    void flush() override;
    void check(Clock::time_point now) override;
    void go_away() override { close(CloseCode::going_away, "the server stops"); }
    void abort() override;

    /// Sent by the table, and not yet taken by the transport.
    std::size_t unsent_bytes() const { return unsent_bytes_; }

  private:
    const ServerLimits& limits() const { return shard_.config().limits; }
    void note_life();
    void flush_soon();
    bool take_message();
    bool may_cause_bytes();
    void refuse_for_rate(std::string_view text);
    void greet(std::string_view text);
    void enter(LiveTable* table, const Hello& hello);
    void refuse_seat(const StoreError* error);
    void stop_finding();

    Transport& transport_;
    Shard& shard_;
    ConnectionStart start_;
    std::optional<MemberId> member_;
    TokenBucket messages_;
    TokenBucket answered_;
    TokenBucket broadcast_;
    std::size_t refused_in_a_row_ = 0;

    std::vector<Line> waiting_;
    std::vector<Line> sending_;
    std::size_t unsent_bytes_ = 0;

    Clock::time_point born_;
    Clock::time_point last_heard_;
    Clock::time_point closing_since_;
    CloseCode close_code_{};
    std::string_view close_reason_;
    bool finding_table_ = false;
    bool open_ = false;
    bool writing_ = false;
    bool flush_due_ = false;
    bool flush_later_ = false;
    bool pinged_ = false;
    bool closing_ = false;
    bool close_sent_ = false;
};

}  // namespace notalone

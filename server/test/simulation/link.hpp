// A WebSocket between the server and a client: what a Transport promises, with a pipe that has an end, that
// stalls and that breaks.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/connection.hpp"
#include "server/test/simulation/world.hpp"

namespace notalone::simulation {

/// The client's end.
class LinkEnd {
  public:
    LinkEnd() = default;
    virtual ~LinkEnd() = default;
    LinkEnd(const LinkEnd&) = delete;
    LinkEnd& operator=(const LinkEnd&) = delete;
    LinkEnd(LinkEnd&&) = delete;
    LinkEnd& operator=(LinkEnd&&) = delete;

    virtual void opened() = 0;
    /// One frame: one or several lines.
    virtual void heard(std::string_view frame) = 0;
    /// There is nothing after this. No code: lost.
    virtual void closed(std::optional<CloseCode> code) = 0;
};

class Link : public Transport, public Actor, public std::enable_shared_from_this<Link> {
  public:
    Link(World& world, LinkEnd& end, int number);
    ~Link() override;
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;
    Link(Link&&) = delete;
    Link& operator=(Link&&) = delete;

    /// On the loop of the shard: the handshake has been asked for and was granted.
    void accept(Shard& shard, ConnectionStart start);
    /// The handshake was refused.
    void refuse();

    // --- The client ------------------------------------------------------------------------------------

    void send(std::string text, bool is_text = true);
    /// Goes without a word. If it is silent, the server does not notice.
    void leave(bool silent);
    /// Nothing passes to the client until that time.
    void stall_until(Time time) { stalled_until_ = time; }

    // --- Transport -------------------------------------------------------------------------------------

    void write(std::span<const Line> lines) override;
    void ping() override;
    void close(CloseCode code, std::string_view reason) override;
    void drop() override;
    void read_on() override;

    // --- Actor -----------------------------------------------------------------------------------------

    std::optional<Time> next_time() const override;
    void step() override;

    /// The process has been killed.
    void die();
    /// Nothing is left of it on either side.
    bool over() const { return over_; }
    const Connection* connection() const { return connection_.get(); }

  private:
    struct Sent {
        std::string text;
        bool is_text = true;
        bool is_pong = false;
    };

    void post(void (Link::*then)());
    void take_pending_write();
    void deliver_to_client();
    void deliver_to_server();
    void receive_one();
    void open();
    void tell_written();
    void tell_ended();
    void end_reading();
    void tell_client_of_the_end();
    bool can_take_write() const;
    bool can_deliver_to_client() const;
    bool can_deliver_to_server() const;

    World& world_;
    LinkEnd* end_;  // null: the client is gone
    int number_;
    Shard* shard_ = nullptr;
    std::shared_ptr<Connection> connection_;

    std::optional<std::string> pending_write_;  // not yet taken by the kernel
    std::size_t written_bytes_ = 0;
    bool write_failed_ = false;
    std::deque<std::string> to_client_;
    std::size_t in_pipe_ = 0;
    std::deque<Sent> to_server_;
    std::optional<CloseCode> close_code_;
    Time stalled_until_{};
    bool opened_ = false;
    bool pinged_ = false;
    bool reading_ = false;     // a message is on its way through the loop
    bool paused_ = false;      // the connection takes no messages for now
    bool broken_ = false;      // nothing passes any more
    bool end_posted_ = false;  // the server will hear that nothing more comes
    bool silent_ = false;      // the client is gone and the server cannot know
    bool client_told_ = false;
    bool over_ = false;
};

}  // namespace notalone::simulation

#include "server/websocket_session.hpp"

#include <chrono>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <sys/socket.h>

#include "server/hello.hpp"
#include "table/command.hpp"

namespace notalone {

namespace beast = boost::beast;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;
using Clock = std::chrono::steady_clock;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

namespace {

/// The lines that go out as one message, as pieces of memory to be gathered.
using Pieces = std::vector<asio::const_buffer>;

/// What a handler of Beast needs: a range of buffers that is cheap to copy.
class PieceRange {
  public:
    using value_type = asio::const_buffer;
    using const_iterator = const asio::const_buffer*;

    explicit PieceRange(const Pieces& pieces) : begin_(pieces.data()), end_(pieces.data() + pieces.size()) {}
    const_iterator begin() const { return begin_; }
    const_iterator end() const { return end_; }

  private:
    const_iterator begin_;
    const_iterator end_;
};

class WebsocketSession : public Session, public Guest, public std::enable_shared_from_this<WebsocketSession> {
  public:
    WebsocketSession(Socket socket, Shard& shard, WebsocketStart start)
        : stream_(std::move(socket)),
          shard_(shard),
          start_(std::move(start)),
          messages_(limits().messages_of_connection, Clock::now()),
          last_heard_(Clock::now()) {
        stream_.auto_fragment(false);
        stream_.read_message_max(limits().message_bytes);
        shard_.add_session(*this);
        shard_.metrics().websockets_opened.add();
    }
    ~WebsocketSession() override {
        shard_.metrics().websockets_closed.add();
        shard_.remove_session(*this);
    }
    WebsocketSession(const WebsocketSession&) = delete;
    WebsocketSession& operator=(const WebsocketSession&) = delete;
    WebsocketSession(WebsocketSession&&) = delete;
    WebsocketSession& operator=(WebsocketSession&&) = delete;

    Awaitable<void> run() {
        co_await accept();
        bool goes_on = true;
        while (goes_on) goes_on = co_await read_one();
        part();
    }

    // --- Guest -----------------------------------------------------------------------------------------

    void send(Line line) override {
        if (closing_) return;
        unsent_bytes_ += line.size();
        if (unsent_bytes_ > limits().unsent_bytes) {
            // There is no way to tell somebody who does not listen.
            shard_.metrics().slow_readers.add();
            return abort();
        }
        const bool can_wait = line.can_wait;
        waiting_.push_back(std::move(line));
        if (!can_wait) {
            flush_soon();
        } else if (!flush_due_ && !flush_later_) {
            flush_later_ = true;
            shard_.flush_later(*this);
        }
    }

    void close(CloseCode code, std::string_view reason) override {
        if (closing_) return;
        closing_ = true;
        close_reason_ = websocket::close_reason(static_cast<websocket::close_code>(number_of(code)),
                                                beast::string_view(reason.data(), reason.size()));
        closing_since_ = Clock::now();
        flush_soon();
    }

    // --- Session ---------------------------------------------------------------------------------------

    void flush() override {
        flush_due_ = false;
        flush_later_ = false;
        if (writing_ || !open_) return;
        if (!waiting_.empty()) {
            write_waiting();
        } else if (closing_ && !close_sent_) {
            close_sent_ = true;
            stream_.async_close(close_reason_, [self = shared_from_this()](error_code) {});
        }
    }

    void check(Clock::time_point now) override {
        if (closing_) {
            if (now - closing_since_ > shard_.config().closing_time) abort();
        } else if (!member_ && now - born_ > limits().hello_time) {
            close(CloseCode::hello_timeout, "no hello in time");
        } else if (now - last_heard_ > limits().silence) {
            close(CloseCode::silent, "no sign of life");
        } else if (now - last_heard_ > limits().ping_after && !pinged_ && open_) {
            pinged_ = true;
            stream_.async_ping({}, [self = shared_from_this()](error_code) {});
        }
    }

    void go_away() override { close(CloseCode::going_away, "the server stops"); }

    void abort() override {
        closing_ = true;
        if (table_found_ != nullptr) table_found_->cancel();
        error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
    }

  private:
    const ServerLimits& limits() const { return shard_.config().limits; }

    void flush_soon() {
        if (flush_due_) return;
        flush_due_ = true;
        shard_.flush_soon(*this);
    }

    // --- Reading ---------------------------------------------------------------------------------------

    Awaitable<void> accept() {
        error_code error;
        stream_.control_callback([this](websocket::frame_type, beast::string_view) { heard(); });
        co_await stream_.async_accept(start_.request, asio::redirect_error(use_awaitable, error));
        start_.request = {};
        open_ = !error;
    }

    void heard() {
        last_heard_ = Clock::now();
        pinged_ = false;
    }

    /// False: there is nothing more to read.
    Awaitable<bool> read_one() {
        if (!open_) co_return false;
        error_code error;
        // In small steps, so that a connection at rest waits with a small buffer.
        do {
            co_await stream_.async_read_some(buffer_, read_step, asio::redirect_error(use_awaitable, error));
            if (error) co_return false;
        } while (!stream_.is_message_done());
        heard();
        shard_.metrics().messages_received.add();
        if (!closing_ && !shard_.stopping()) {
            const auto data = buffer_.cdata();
            receive({static_cast<const char*>(data.data()), data.size()});
        }
        if (finding_table_) co_await wait_for_table();
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > read_step) buffer_.shrink_to_fit();
        co_return true;
    }

    void receive(std::string_view text) {
        if (!stream_.got_text()) return close(CloseCode::not_text, "messages are text");
        if (!take_message()) return refuse_for_rate(text);
        refused_in_a_row_ = 0;
        if (!member_) return greet(text);
        if (LiveTable* table = shard_.find(start_.table)) table->receive(*this, *member_, text);
    }

    bool take_message() { return messages_.take(last_heard_) && start_.account->take_message(); }

    void refuse_for_rate(std::string_view text) {
        shard_.metrics().rate_limited.add();
        if (++refused_in_a_row_ > limits().refusals_in_a_row) {
            return close(CloseCode::rate_limited, "too many messages");
        }
        // Whoever waits for an answer to this one message gets it.
        const std::string cid = read_command(text).command.cid;
        send(Line::of(
            server_refusal(cid, id_of(ServerErrorCode::rate_limited), "too many messages: slow down")));
    }

    void greet(std::string_view text) {
        const auto hello = read_hello(text);
        if (!hello) {
            send(Line::of(server_refusal({}, id_of(ServerErrorCode::hello_expected), hello.problem())));
            return close(CloseCode::hello_expected, "hello expected");
        }
        // It may have left memory since the connection was let in.
        finding_table_ = true;
        shard_.with_table(start_.table,
                          [weak = weak_from_this(), hello = *hello](LiveTable* table, const StoreError*) {
                              if (const auto self = weak.lock()) self->enter(table, hello);
                          });
    }

    void enter(LiveTable* table, const Hello& hello) {
        finding_table_ = false;
        if (table_found_ != nullptr) table_found_->cancel();
        if (closing_) return;
        if (table == nullptr) return close(CloseCode::storage_failed, "the table cannot be read: come back");
        const auto member = table->member_with(hello.secret);
        if (!member) {
            send(Line::of(
                server_refusal({}, id_of(ServerErrorCode::bad_secret), "no seat here has this secret")));
            return close(CloseCode::bad_secret, "no such seat");
        }
        member_ = member;
        table->reply(*this, welcome_message(number_of(*member)));
        table->enter(*this, *member, hello.last, hello.views);
    }

    /// Until then nothing more is read.
    Awaitable<void> wait_for_table() {
        Timer found(stream_.get_executor(), Clock::time_point::max());
        table_found_ = &found;
        error_code ignored;
        co_await found.async_wait(asio::redirect_error(use_awaitable, ignored));
        table_found_ = nullptr;
    }

    /// The connection is over.
    void part() {
        open_ = false;
        closing_ = true;
        LiveTable* table = member_ ? shard_.find(start_.table) : nullptr;
        if (table != nullptr) table->leave(*this);
        member_.reset();
        start_.lease.reset();
    }

    // --- Writing ---------------------------------------------------------------------------------------

    void write_waiting() {
        writing_ = true;
        sending_.swap(waiting_);
        for (const Line& line : sending_) {
            // Lines are separated by line feeds: no JSON text of ours has one inside.
            if (!pieces_.empty()) pieces_.emplace_back("\n", 1);
            pieces_.emplace_back(line.head.data(), line.head.size());
            if (line.tail) pieces_.emplace_back(line.rest().data(), line.rest().size());
        }
        stream_.async_write(PieceRange(pieces_),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                                self->written(error, bytes);
                            });
    }

    void written(error_code error, std::size_t bytes) {
        writing_ = false;
        Metrics& metrics = shard_.metrics();
        metrics.messages_sent.add(sending_.size());
        metrics.bytes_sent.add(bytes);
        for (const Line& line : sending_) unsent_bytes_ -= line.size();
        // A connection at rest holds no memory for what it might send.
        sending_ = {};
        pieces_ = {};
        if (error) {
            abort();
        } else if (!waiting_.empty() || closing_) {
            flush_soon();
        }
    }

    /// Most messages of clients are shorter.
    static constexpr std::size_t read_step = 128;

    websocket::stream<Socket, false> stream_;
    Shard& shard_;
    WebsocketStart start_;
    beast::flat_buffer buffer_;
    std::optional<MemberId> member_;
    TokenBucket messages_;
    std::size_t refused_in_a_row_ = 0;

    std::vector<Line> waiting_;
    std::vector<Line> sending_;
    Pieces pieces_;
    std::size_t unsent_bytes_ = 0;

    Clock::time_point born_ = Clock::now();
    Clock::time_point last_heard_;
    Clock::time_point closing_since_;
    websocket::close_reason close_reason_;
    Timer* table_found_ = nullptr;
    bool finding_table_ = false;
    bool open_ = false;
    bool writing_ = false;
    bool flush_due_ = false;
    bool flush_later_ = false;
    bool pinged_ = false;
    bool closing_ = false;
    bool close_sent_ = false;
};

}  // namespace

void start_websocket(Socket socket, Shard& shard, WebsocketStart start) {
    auto session = std::make_shared<WebsocketSession>(std::move(socket), shard, std::move(start));
    // The session lives as long as it runs. (g++ 12 gets the frame wrong if it is a parameter of the
    // coroutine.)
    asio::co_spawn(shard.context(), session->run(), [session](const std::exception_ptr&) {});
}

void adopt_websocket(int handle, int family, Shard& shard, WebsocketStart start) {
    const auto shared = std::make_shared<WebsocketStart>(std::move(start));
    shard.post([handle, family, &shard, shared] {
        const auto protocol = family == AF_INET6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4();
        start_websocket(Socket(shard.context(), protocol, handle), shard, std::move(*shared));
    });
}

}  // namespace notalone

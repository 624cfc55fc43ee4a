#include "server/websocket_session.hpp"

#include <chrono>
#include <exception>
#include <string>
#include <utility>
#include <vector>

#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <sys/socket.h>

#include "server/asio_loop.hpp"

namespace notalone {

namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

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

class WebsocketSession : public Transport, public std::enable_shared_from_this<WebsocketSession> {
  public:
    WebsocketSession(Socket socket, Shard& shard, WebsocketStart start)
        : stream_(std::move(socket)),
          request_(std::move(start.request)),
          connection_(std::make_shared<Connection>(*this, shard, std::move(start.connection))) {
        stream_.auto_fragment(false);
        stream_.read_message_max(shard.config().limits.message_bytes);
    }

    Awaitable<void> run() {
        bool goes_on = co_await accept();
        while (goes_on) goes_on = co_await read_one();
        connection_->ended();
    }

    // --- Transport -------------------------------------------------------------------------------------

    void write(std::span<const Line> lines) override {
        for (const Line& line : lines) {
            // Lines are separated by line feeds: no JSON text of ours has one inside.
            if (!pieces_.empty()) pieces_.emplace_back("\n", 1);
            pieces_.emplace_back(line.head.data(), line.head.size());
            if (line.tail) pieces_.emplace_back(line.rest().data(), line.rest().size());
        }
        stream_.async_write(PieceRange(pieces_),
                            [self = shared_from_this()](error_code error, std::size_t bytes) {
                                // A connection at rest holds no memory for what it might send.
                                self->pieces_ = {};
                                self->connection_->written(bytes, error.failed());
                            });
    }

    void ping() override {
        stream_.async_ping({}, [self = shared_from_this()](error_code) {});
    }

    void close(CloseCode code, std::string_view reason) override {
        const websocket::close_reason said(static_cast<websocket::close_code>(number_of(code)),
                                           beast::string_view(reason.data(), reason.size()));
        stream_.async_close(said, [self = shared_from_this()](error_code) {});
    }

    void drop() override {
        error_code ignored;
        beast::get_lowest_layer(stream_).close(ignored);
    }

    void read_on() override {
        if (pause_ != nullptr) pause_->cancel();
    }

  private:
    Awaitable<bool> accept() {
        error_code error;
        stream_.control_callback([this](websocket::frame_type, beast::string_view) { connection_->heard(); });
        co_await stream_.async_accept(request_, asio::redirect_error(use_awaitable, error));
        request_ = {};
        if (!error) connection_->opened();
        co_return !error;
    }

    /// False: there is nothing more to read.
    Awaitable<bool> read_one() {
        error_code error;
        // In small steps, so that a connection at rest waits with a small buffer.
        do {
            co_await stream_.async_read_some(buffer_, read_step, asio::redirect_error(use_awaitable, error));
            if (error) co_return false;
        } while (!stream_.is_message_done());
        const auto data = buffer_.cdata();
        connection_->received({static_cast<const char*>(data.data()), data.size()}, stream_.got_text());
        buffer_.consume(buffer_.size());
        if (buffer_.capacity() > read_step) buffer_.shrink_to_fit();
        if (!connection_->takes_messages()) co_await pause();
        co_return true;
    }

    Awaitable<void> pause() {
        PauseTimer pause(stream_.get_executor(), PauseTimer::time_point::max());
        pause_ = &pause;
        error_code ignored;
        co_await pause.async_wait(asio::redirect_error(use_awaitable, ignored));
        pause_ = nullptr;
    }

    using PauseTimer = asio::basic_waitable_timer<std::chrono::steady_clock,
                                                  asio::wait_traits<std::chrono::steady_clock>, Executor>;
    /// Most messages of clients are shorter.
    static constexpr std::size_t read_step = 128;

    websocket::stream<Socket, false> stream_;
    http::request<http::empty_body> request_;
    beast::flat_buffer buffer_;
    Pieces pieces_;
    PauseTimer* pause_ = nullptr;
    std::shared_ptr<Connection> connection_;
};

}  // namespace

void start_websocket(Socket socket, Shard& shard, WebsocketStart start) {
    auto session = std::make_shared<WebsocketSession>(std::move(socket), shard, std::move(start));
    // The session lives as long as it runs. (g++ 12 gets the frame wrong if it is a parameter of the
    // coroutine.)
    asio::co_spawn(context_of(shard), session->run(), [session](const std::exception_ptr&) {});
}

void adopt_websocket(int handle, int family, Shard& shard, WebsocketStart start) {
    const auto shared = std::make_shared<WebsocketStart>(std::move(start));
    shard.post([handle, family, &shard, shared] {
        const auto protocol = family == AF_INET6 ? asio::ip::tcp::v6() : asio::ip::tcp::v4();
        start_websocket(Socket(context_of(shard), protocol, handle), shard, std::move(*shared));
    });
}

}  // namespace notalone

#include "server/http_session.hpp"

#include <algorithm>
#include <array>
#include <ctime>
#include <exception>
#include <optional>

#include <boost/asio/async_result.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

#include "server/asio_loop.hpp"
#include "server/websocket_session.hpp"

namespace notalone {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

namespace {

using Stream = beast::basic_stream<asio::ip::tcp, Executor>;
using Parser = http::request_parser<http::string_body>;
using ParsedRequest = http::request<http::string_body>;

std::string text_of(beast::string_view text) { return {text.data(), text.size()}; }

/// Fields that proxies add to what they pass on.
constexpr std::array<const char*, 9> proxy_fields{
    "Forwarded", "Via",         "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto",
    "X-Real-IP", "X-Client-IP", "True-Client-IP",  "CF-Connecting-IP"};

bool has_proxy_field(const ParsedRequest& message) {
    return std::any_of(proxy_fields.begin(), proxy_fields.end(),
                       [&](const char* field) { return message.find(field) != message.end(); });
}

/// All lines of X-Forwarded-For as one list.
std::string forwarded_list(const ParsedRequest& message) {
    std::string list;
    const auto [begin, end] = message.equal_range("X-Forwarded-For");
    for (auto line = begin; line != end; ++line) {
        if (!list.empty()) list += ',';
        list += text_of(line->value());
    }
    return list;
}

std::string http_date() {
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    gmtime_r(&now, &parts);
    std::array<char, 32> text{};
    return {text.data(), std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts)};
}

class HttpSession : public Session {
  public:
    HttpSession(Socket socket, Site& site, Shard& shard, HttpPeer peer)
        : stream_(std::move(socket)),
          site_(site),
          shard_(shard),
          peer_(peer.address),
          is_proxy_(peer.is_proxy),
          lease_(std::move(peer.lease)),
          buffer_(limits().header_bytes + limits().body_bytes + first_read) {
        error_code ignored;
        stream_.socket().set_option(asio::ip::tcp::no_delay(true), ignored);
        shard_.add_session(*this);
    }
    ~HttpSession() override { shard_.remove_session(*this); }
    HttpSession(const HttpSession&) = delete;
    HttpSession& operator=(const HttpSession&) = delete;
    HttpSession(HttpSession&&) = delete;
    HttpSession& operator=(HttpSession&&) = delete;

    Awaitable<void> run() {
        while (co_await serve_one()) {
        }
        error_code ignored;
        if (stream_.socket().is_open()) stream_.socket().shutdown(asio::socket_base::shutdown_send, ignored);
    }

    void flush() override {}
    void check(std::chrono::steady_clock::time_point) override {}
    void go_away() override {
        // An answer that is under way is finished first.
        if (answering_) {
            last_request_ = true;
        } else {
            abort();
        }
    }
    void abort() override { stream_.close(); }

  private:
    const ServerLimits& limits() const { return site_.hall().config().limits; }

    /// False: the connection is over, or not ours any more.
    Awaitable<bool> serve_one() {
        Parser parser;
        parser.header_limit(static_cast<std::uint32_t>(limits().header_bytes));
        parser.body_limit(limits().body_bytes);
        error_code error;
        // Until the first byte of a request there is more time than for the rest of it.
        if (buffer_.size() == 0) {
            stream_.expires_after(first_ ? limits().request_time : limits().keep_alive);
            const std::size_t read = co_await stream_.async_read_some(
                buffer_.prepare(first_read), asio::redirect_error(use_awaitable, error));
            if (error) co_return false;
            buffer_.commit(read);
        }
        first_ = false;
        stream_.expires_after(limits().request_time);
        co_await http::async_read(stream_, buffer_, parser, asio::redirect_error(use_awaitable, error));
        if (error) co_return co_await answer_unreadable(error);
        ParsedRequest message = parser.release();
        const auto request = request_of(message);
        if (!request) {
            HttpResponse response = error_response(ServerErrorCode::bad_request, "the address is malformed");
            response.close = true;
            co_return co_await write(std::move(response), false, message.version());
        }
        if (is_websocket(message)) co_return co_await upgrade(std::move(message), *request);
        co_return co_await respond(message, *request);
    }

    Awaitable<bool> answer_unreadable(error_code error) {
        std::optional<HttpResponse> response;
        if (error == http::error::body_limit || error == http::error::header_limit ||
            error == http::error::buffer_overflow) {
            response = error_response(ServerErrorCode::too_large, "the request is too large");
        } else if (error == beast::error::timeout) {
            // A connection whose time is over is closed already.
            co_return false;
        } else if (error.category() == make_error_code(http::error::bad_method).category() &&
                   error != http::error::end_of_stream && error != http::error::partial_message) {
            response = error_response(ServerErrorCode::bad_request, "this is not HTTP: " + error.message());
        }
        if (response) {
            response->close = true;
            co_await write(std::move(*response), false, 11);
        }
        co_return false;
    }

    static bool is_websocket(const ParsedRequest& message) {
        return message.method() == http::verb::get &&
               http::token_list{message[http::field::connection]}.exists("upgrade") &&
               http::token_list{message[http::field::upgrade]}.exists("websocket");
    }

    std::optional<HttpRequest> request_of(ParsedRequest& message) const {
        Target target = read_target(text_of(message.target()));
        if (!target.good) return std::nullopt;
        HttpRequest request;
        request.method = text_of(message.method_string());
        request.path = std::move(target.path);
        request.query = std::move(target.query);
        request.host = text_of(message[http::field::host]);
        request.origin = text_of(message[http::field::origin]);
        request.content_type = text_of(message[http::field::content_type]);
        request.accept_encoding = text_of(message[http::field::accept_encoding]);
        request.if_none_match = text_of(message[http::field::if_none_match]);
        request.body = std::move(message.body());
        read_origin(message, request);
        return request;
    }

    /// Limits are counted by the client a trusted proxy names; rights of this machine are decided
    /// by the socket alone.
    void read_origin(const ParsedRequest& message, HttpRequest& request) const {
        request.local = peer_.is_loopback() && !has_proxy_field(message);
        request.address = peer_.key();
        if (!is_proxy_) return;
        const std::string forwarded = forwarded_list(message);
        request.passed_on = !forwarded.empty();
        request.address = client_behind(peer_, site_.hall().config().trusted_proxies, forwarded).key();
    }

    /// The answer of the site, which may come from another thread.
    Awaitable<HttpResponse> ask_site(const HttpRequest& request) {
        co_return co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(HttpResponse)>(
            [this, &request](auto handler) {
                // A function that can be copied, as the site wants it, around a handler that cannot.
                const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                site_.answer(request, [shared, executor = stream_.get_executor()](HttpResponse response) {
                    asio::post(executor, [shared, response = std::move(response)]() mutable {
                        (*shared)(std::move(response));
                    });
                });
            },
            use_awaitable);
    }

    Awaitable<bool> respond(const ParsedRequest& message, const HttpRequest& request) {
        answering_ = true;
        HttpResponse response = co_await ask_site(request);
        if (request.method != "HEAD") {
            site_.hall().addresses().account(request.address)->spend_bytes(response.body->size());
        }
        if (!message.keep_alive() || shard_.stopping()) response.close = true;
        const bool goes_on = co_await write(std::move(response), request.method == "HEAD", message.version());
        answering_ = false;
        co_return goes_on && !last_request_;
    }

    Awaitable<bool> write(HttpResponse response, bool head_only, unsigned version) {
        Metrics& metrics = site_.hall().metrics();
        metrics.http_requests.add();
        if (response.status >= 400) metrics.http_refused.add();
        const std::string& body = *response.body;
        http::response<http::span_body<const char>> message(static_cast<http::status>(response.status),
                                                            version);
        message.set(http::field::date, http_date());
        for (const auto& [name, value] : security_headers()) message.set(name, value);
        for (const auto& [name, value] : response.headers) message.set(name, value);
        if (!response.content_type.empty()) message.set(http::field::content_type, response.content_type);
        if (response.status != 304) message.content_length(body.size());
        message.keep_alive(!response.close);
        if (!head_only) message.body() = {body.data(), body.size()};
        error_code error;
        stream_.expires_after(limits().request_time);
        http::response_serializer<http::span_body<const char>> serializer(message);
        if (head_only) {
            co_await http::async_write_header(stream_, serializer,
                                              asio::redirect_error(use_awaitable, error));
        } else {
            co_await http::async_write(stream_, serializer, asio::redirect_error(use_awaitable, error));
        }
        co_return !error && !response.close;
    }

    /// The id of the table, or why not. Comes back on this thread.
    struct Admitted {
        std::string table;
        HttpResponse refusal;
    };
    Awaitable<Admitted> ask_admission(const HttpRequest& request) {
        co_return co_await asio::async_initiate<const asio::use_awaitable_t<Executor>, void(Admitted)>(
            [this, &request](auto handler) {
                const auto shared = std::make_shared<decltype(handler)>(std::move(handler));
                site_.admit(request, [shared, executor = stream_.get_executor()](std::string table,
                                                                                 HttpResponse refusal) {
                    asio::post(executor,
                               [shared, table = std::move(table), refusal = std::move(refusal)]() mutable {
                                   (*shared)(Admitted{std::move(table), std::move(refusal)});
                               });
                });
            },
            use_awaitable);
    }

    Awaitable<bool> upgrade(ParsedRequest message, const HttpRequest& request) {
        Admitted admitted = co_await ask_admission(request);
        if (admitted.table.empty()) {
            co_return co_await write(std::move(admitted.refusal), false, message.version());
        }
        if (request.passed_on) {
            AddressBook::Refusal refusal{};
            lease_ = site_.hall().addresses().connect(request.address, refusal);
            if (!lease_) co_return co_await write(connection_refusal(refusal), false, message.version());
        }
        stream_.expires_never();
        Shard& home = site_.shard_for(request);
        WebsocketStart start{.request = {},
                             .connection = {.table = std::move(admitted.table),
                                            .lease = std::move(lease_),
                                            .account = site_.hall().addresses().account(request.address)}};
        // What the WebSocket needs of the request, without its body.
        static_cast<http::request_header<>&>(start.request) =
            std::move(static_cast<http::request_header<>&>(message));
        error_code error;
        if (&home == &shard_) {
            start_websocket(stream_.release_socket(), home, std::move(start));
        } else {
            // The connection moves to the thread of its table.
            const auto protocol = stream_.socket().local_endpoint(error).protocol();
            Socket old = stream_.release_socket();
            const auto handle = error ? -1 : old.release(error);
            if (!error) adopt_websocket(handle, protocol.family(), home, std::move(start));
        }
        co_return false;
    }

    static constexpr std::size_t first_read = 1024;

    Stream stream_;
    Site& site_;
    Shard& shard_;
    IpAddress peer_;
    bool is_proxy_ = false;  // one that is trusted
    std::optional<ConnectionLease> lease_;
    beast::flat_buffer buffer_;  // bounded, since not everything that is read has a limit of its own
    bool first_ = true;
    bool answering_ = false;
    bool last_request_ = false;
};

}  // namespace

void serve_http(Socket socket, Site& site, Shard& shard, HttpPeer peer) {
    // The session belongs to the shard's thread from its first moment.
    asio::post(
        context_of(shard), [socket = std::move(socket), &site, &shard, peer = std::move(peer)]() mutable {
            auto session = std::make_shared<HttpSession>(std::move(socket), site, shard, std::move(peer));
            // The session lives as long as it runs.
            asio::co_spawn(context_of(shard), session->run(), [session](const std::exception_ptr&) {});
        });
}

}  // namespace notalone

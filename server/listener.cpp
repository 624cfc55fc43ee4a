#include "server/listener.hpp"

#include <future>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/spdlog.h>

#include "server/asio_loop.hpp"
#include "server/http_session.hpp"
#include "server/net.hpp"

namespace notalone {

using asio::ip::tcp;
using boost::system::error_code;

struct Listener::Machine {
    Site& site;
    Shard& home;
    Acceptor acceptor;
    asio::steady_timer pause;

    Machine(Site& the_site, Shard& shard)
        : site(the_site),
          home(shard),
          acceptor(context_of(shard)),
          pause(context_of(shard)) {}

    error_code listen(const std::string& address, std::uint16_t port) {
        error_code error;
        const auto ip = asio::ip::make_address(address, error);
        const tcp::endpoint endpoint(ip, port);
        if (!error) acceptor.open(endpoint.protocol(), error);
        if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
        if (!error) acceptor.bind(endpoint, error);
        if (!error) acceptor.listen(asio::socket_base::max_listen_connections, error);
        return error;
    }

    Awaitable<void> accept_all() {
        while (acceptor.is_open()) {
            Shard& shard = site.hall().any_shard();
            error_code error;
            Socket socket =
                co_await acceptor.async_accept(context_of(shard), asio::redirect_error(use_awaitable, error));
            if (!error) {
                serve_http(std::move(socket), site, shard);
            } else if (acceptor.is_open()) {
                // Most likely no file descriptor is left: it does not help to ask again at once.
                spdlog::warn("cannot accept a connection: {}", error.message());
                pause.expires_after(std::chrono::milliseconds{50});
                co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
            }
        }
    }
};

Listener::Listener(std::unique_ptr<Machine> machine) : machine_(std::move(machine)) {}

Listener::~Listener() = default;

std::unique_ptr<Listener> Listener::open(Site& site, const std::string& address, std::uint16_t port,
                                         std::string& problem) {
    auto machine = std::make_unique<Machine>(site, site.hall().any_shard());
    if (const auto error = machine->listen(address, port)) {
        problem = "cannot listen at " + address + " port " + std::to_string(port) + ": " + error.message();
        return nullptr;
    }
    return std::unique_ptr<Listener>(new Listener(std::move(machine)));
}

std::uint16_t Listener::port() const {
    error_code error;
    return machine_->acceptor.local_endpoint(error).port();
}

void Listener::start() { asio::co_spawn(context_of(machine_->home), machine_->accept_all(), asio::detached); }

void Listener::stop() {
    std::promise<void> closed;
    machine_->home.post([&] {
        error_code ignored;
        machine_->acceptor.close(ignored);
        machine_->pause.cancel();
        closed.set_value();
    });
    closed.get_future().wait();
}

}  // namespace notalone

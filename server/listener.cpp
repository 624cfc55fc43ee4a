#include "server/listener.hpp"

#include <future>
#include <optional>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <spdlog/spdlog.h>

#include "server/asio_loop.hpp"
#include "server/http_session.hpp"
#include "server/net.hpp"
#include "server/refusals.hpp"

namespace notalone {

using asio::ip::tcp;
using boost::system::error_code;

struct Listener::Machine {
    Site& site;
    Shard& home;
    Acceptor acceptor;
    asio::steady_timer pause;
    asio::steady_timer sweeping;
    Refusals refusals;
    std::optional<Refusals::Clock::time_point> complained;

    Machine(Site& the_site, Shard& shard)
        : site(the_site),
          home(shard),
          acceptor(context_of(shard)),
          pause(context_of(shard)),
          sweeping(context_of(shard)) {}

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
            tcp::endpoint peer;
            Socket socket = co_await acceptor.async_accept(context_of(shard), peer,
                                                           asio::redirect_error(use_awaitable, error));
            if (!error) {
                take_in(std::move(socket), peer, shard);
            } else if (acceptor.is_open()) {
                complain(error);
                pause.expires_after(std::chrono::milliseconds{50});
                co_await pause.async_wait(asio::redirect_error(use_awaitable, error));
            }
        }
    }

    /// Before anything of it is read: a connection too many costs nothing but this.
    void take_in(Socket socket, const tcp::endpoint& peer, Shard& shard) {
        const auto address = IpAddress::parse(peer.address().to_string()).value_or(IpAddress());
        const bool is_proxy = any_contains(site.hall().config().trusted_proxies, address);
        AddressBook& addresses = site.hall().addresses();
        AddressBook::Refusal refusal{};
        // The connections of a proxy are all its own; its clients are told apart by what they ask.
        auto lease = is_proxy ? addresses.connect_proxy(address.key(), refusal)
                              : addresses.connect(address.key(), refusal);
        if (lease) return serve_http(std::move(socket), site, shard, {address, is_proxy, std::move(*lease)});
        site.hall().metrics().connections_refused.add();
        const bool first = refusals.empty();
        refusals.refuse(std::move(socket), refusal);
        if (first) sweep_later();
    }

    void sweep_later() {
        sweeping.expires_after(Refusals::linger_time);
        sweeping.async_wait([this](error_code cancelled) {
            if (cancelled) return;
            refusals.sweep(Refusals::Clock::now());
            if (!refusals.empty()) sweep_later();
        });
    }

    /// No descriptor is left, most likely, and asking again at once does not help. That is said once a while.
    void complain(error_code error) {
        const auto now = Refusals::Clock::now();
        if (complained && now - *complained < std::chrono::seconds{10}) return;
        complained = now;
        spdlog::warn("cannot accept connections: {}", error.message());
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
        machine_->sweeping.cancel();
        machine_->refusals.close_all();
        closed.set_value();
    });
    closed.get_future().wait();
}

}  // namespace notalone

#include "server/asio_loop.hpp"

#include <cstdint>
#include <utility>

#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/shard.hpp"

namespace notalone {

namespace asio = boost::asio;

class AsioLoop::AsioTimer : public Timer {
  public:
    explicit AsioTimer(asio::io_context& context) : timer_(context) {}

    void set(Clock::time_point time, std::function<void()> work) override {
        work_ = std::move(work);
        timer_.expires_at(time);
        // A wait that is over but has not been told yet cannot be cancelled any more.
        timer_.async_wait([this, setting = ++setting_](const boost::system::error_code& cancelled) {
            if (!cancelled && setting == setting_) std::exchange(work_, {})();
        });
    }

    void cancel() override {
        ++setting_;
        timer_.cancel();
    }

  private:
    asio::steady_timer timer_;
    std::function<void()> work_;
    std::uint64_t setting_ = 0;
};

AsioLoop::AsioLoop() : stay_(asio::make_work_guard(context_)) {}

AsioLoop::~AsioLoop() = default;

void AsioLoop::post(std::function<void()> work) { asio::post(context_, std::move(work)); }

Timer& AsioLoop::add_timer() {
    timers_.push_back(std::make_unique<AsioTimer>(context_));
    return *timers_.back();
}

void AsioLoop::start() {
    thread_ = std::thread([this] { context_.run(); });
}

void AsioLoop::join() {
    if (thread_.joinable()) thread_.join();
}

bool AsioLoop::drain() {
    for (const auto& timer : timers_) timer->cancel();
    stay_.reset();
    context_.restart();
    return context_.poll() > 0;
}

asio::io_context& context_of(Shard& shard) { return static_cast<AsioLoop&>(shard.loop()).context(); }

}  // namespace notalone

// An event loop on a thread of its own, with the network.
#pragma once

#include <memory>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>

#include "server/event_loop.hpp"

namespace notalone {

class Shard;

class AsioLoop : public EventLoop {
  public:
    AsioLoop();
    ~AsioLoop() override;
    AsioLoop(const AsioLoop&) = delete;
    AsioLoop& operator=(const AsioLoop&) = delete;
    AsioLoop(AsioLoop&&) = delete;
    AsioLoop& operator=(AsioLoop&&) = delete;

    boost::asio::io_context& context() { return context_; }

    void post(std::function<void()> work) override;
    Clock::time_point now() const override { return Clock::now(); }
    Timer& add_timer() override;
    void start() override;
    void stop() override { context_.stop(); }
    void join() override;
    bool drain() override;

  private:
    class AsioTimer;

    boost::asio::io_context context_{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> stay_;
    std::vector<std::unique_ptr<AsioTimer>> timers_;
    std::thread thread_;
};

/// Where the sockets of a shard live. Only for a shard that runs on an `AsioLoop`, as every one does that has
/// sockets.
boost::asio::io_context& context_of(Shard& shard);

}  // namespace notalone

// A thread that does what it is handed, in order.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "server/runner.hpp"

namespace notalone {

class WorkThread : public Runner {
  public:
    WorkThread();
    /// Finishes what it has been given.
    ~WorkThread() override;
    WorkThread(const WorkThread&) = delete;
    WorkThread& operator=(const WorkThread&) = delete;
    WorkThread(WorkThread&&) = delete;
    WorkThread& operator=(WorkThread&&) = delete;

    void post(std::function<void()> work) override;

  private:
    void run();

    std::mutex mutex_;
    std::condition_variable something_to_do_;
    std::deque<std::function<void()>> work_;
    bool stopping_ = false;
    std::thread thread_;
};

}  // namespace notalone

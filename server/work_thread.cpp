#include "server/work_thread.hpp"

#include <utility>

namespace notalone {

WorkThread::WorkThread() : thread_([this] { run(); }) {}

WorkThread::~WorkThread() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void WorkThread::post(std::function<void()> work) {
    {
        const std::lock_guard lock(mutex_);
        work_.push_back(std::move(work));
    }
    something_to_do_.notify_one();
}

void WorkThread::run() {
    for (;;) {
        std::function<void()> work;
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, [this] { return stopping_ || !work_.empty(); });
            if (work_.empty()) return;
            work = std::move(work_.front());
            work_.pop_front();
        }
        work();
    }
}

}  // namespace notalone

#include "lab/crew.hpp"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace notalone {

namespace {

constexpr std::chrono::milliseconds between_reports{200};

/// What the threads of a crew share.
class WorkPile {
  public:
    WorkPile(std::size_t pieces, std::size_t threads, const std::atomic<bool>& stop, const Work& work)
        : pieces_(pieces),
          at_work_(threads),
          stop_(stop),
          work_(work) {}

    void take_until_empty(std::size_t worker) {
        try {
            while (!stop_ && !failed_) {
                const std::size_t piece = next_++;
                if (piece >= pieces_) break;
                work_(worker, piece);
                ++done_;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failed_ = true;
            if (!failure_) failure_ = std::current_exception();
        }
        const std::lock_guard lock(mutex_);
        if (--at_work_ == 0) finished_.notify_all();
    }

    void wait(const Report& report) {
        std::unique_lock lock(mutex_);
        while (!finished_.wait_for(lock, between_reports, [this] { return at_work_ == 0; })) {
            if (report) report(done_);
        }
        if (report) report(done_);
    }

    void rethrow() const {
        if (failure_) std::rethrow_exception(failure_);
    }

  private:
    const std::size_t pieces_;
    std::size_t at_work_;
    const std::atomic<bool>& stop_;
    const Work& work_;
    std::atomic<std::size_t> next_ = 0;
    std::atomic<std::size_t> done_ = 0;
    std::atomic<bool> failed_ = false;
    std::exception_ptr failure_;
    std::mutex mutex_;
    std::condition_variable finished_;
};

}  // namespace

std::size_t all_cores() { return std::max(1U, std::thread::hardware_concurrency()); }

void share_out(std::size_t pieces, std::size_t threads, const std::atomic<bool>& stop, const Work& work,
               const Report& report) {
    threads = std::clamp<std::size_t>(threads, 1, std::max<std::size_t>(pieces, 1));
    WorkPile pile(pieces, threads, stop, work);
    {
        std::vector<std::jthread> crew;
        crew.reserve(threads);
        for (std::size_t worker = 0; worker < threads; ++worker) {
            crew.emplace_back([&pile, worker] { pile.take_until_empty(worker); });
        }
        pile.wait(report);
    }
    pile.rethrow();
}

}  // namespace notalone

#include "server/store_thread.hpp"

#include <utility>

namespace notalone {

StoreThread::StoreThread(std::unique_ptr<Store> store, Metrics& metrics)
    : store_(std::move(store)),
      metrics_(metrics),
      thread_([this] { run(); }) {}

StoreThread::~StoreThread() {
    {
        const std::lock_guard lock(mutex_);
        stopping_ = true;
    }
    something_to_do_.notify_one();
    thread_.join();
}

void StoreThread::append(Runner& home, TableAppend append, Appended done) {
    bool first = false;
    {
        const std::lock_guard lock(mutex_);
        first = pile_.empty();
        pile_.append(home, std::move(append), std::move(done));
    }
    if (first) something_to_do_.notify_one();
}

void StoreThread::load(Runner& home, std::string table, Loaded done) {
    {
        const std::lock_guard lock(mutex_);
        pile_.load(home, std::move(table), std::move(done));
    }
    something_to_do_.notify_one();
}

void StoreThread::run() {
    for (;;) {
        StorePile pile;
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, [this] { return stopping_ || !pile_.empty(); });
            if (pile_.empty()) return;
            pile = std::exchange(pile_, {});
        }
        pile.work_off(*store_, metrics_, healthy_);
    }
}

}  // namespace notalone

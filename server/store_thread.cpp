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
    StorePile pile;
    for (;;) {
        {
            std::unique_lock lock(mutex_);
            something_to_do_.wait(lock, [&] { return stopping_ || !pile.empty() || !pile_.empty(); });
            pile.add(std::exchange(pile_, {}));
            if (pile.empty()) return;
        }
        pile.take_step(*store_, metrics_, healthy_);
    }
}

}  // namespace notalone

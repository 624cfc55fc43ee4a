#include "server/bot_pool.hpp"

#include <algorithm>
#include <unistd.h>
#include <utility>

#include <sys/resource.h>

#include "bots/win_chance.hpp"
#include "rules/choices.hpp"

namespace notalone {

namespace {

constexpr std::chrono::milliseconds quick_enough{5};
/// The least urgent there is: on a busy machine a thinking bot gets what nobody else wants.
constexpr int politeness = 19;

}  // namespace

BotPool::BotPool(int threads, std::chrono::milliseconds budget, Metrics& metrics)
    : budget_(budget),
      metrics_(metrics) {
    threads_.emplace_back([this] { run(quick_); });
    for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { run(slow_); });
}

BotPool::~BotPool() {
    quick_.stop();
    slow_.stop();
    for (std::thread& thread : threads_) thread.join();
}

void BotPool::Lane::add(Job job) {
    {
        const std::lock_guard lock(mutex);
        jobs.push_back(std::move(job));
    }
    something_to_do.notify_one();
}

void BotPool::Lane::stop() {
    {
        const std::lock_guard lock(mutex);
        stopping = true;
    }
    something_to_do.notify_all();
}

Bot& BotPool::Bots::of(const std::string& level) {
    std::unique_ptr<Bot>& bot = bots_[level];
    if (!bot) bot = make_bot(level);
    if (!bot) bot = bot_levels().front().make();
    return *bot;
}

void BotPool::run(Lane& lane) {
    // On Linux each thread has a priority of its own.
    setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), politeness);
    Bots bots;
    for (;;) {
        Job job;
        {
            std::unique_lock lock(lane.mutex);
            lane.something_to_do.wait(lock, [&] { return lane.stopping || !lane.jobs.empty(); });
            if (lane.stopping) return;
            job = std::move(lane.jobs.front());
            lane.jobs.pop_front();
        }
        job(bots);
    }
}

BotPool::Lane& BotPool::lane_for(const std::string& level) {
    const std::lock_guard lock(pace_mutex_);
    const auto known = pace_.find(level);
    return known != pace_.end() && known->second < quick_enough ? quick_ : slow_;
}

void BotPool::note_time(const std::string& level, std::chrono::nanoseconds time) {
    metrics_.bot_decisions.add();
    metrics_.bot_time.add(time);
    const std::lock_guard lock(pace_mutex_);
    auto& pace = pace_.try_emplace(level, time).first->second;
    pace += (time - pace) / 8;
}

void BotPool::decide(std::string level, const View& view, std::uint64_t seed,
                     std::optional<std::uint64_t> agreed, std::function<void(const Action&)> done) {
    Lane& lane = lane_for(level);
    lane.add([this, level = std::move(level), view, seed, agreed, done = std::move(done)](Bots& bots) {
        const auto begin = std::chrono::steady_clock::now();
        const BotDecision decision =
            bots.of(level).decide({.view = view, .seed = seed, .budget = budget_, .agreed = agreed});
        note_time(level, std::chrono::steady_clock::now() - begin);
        done(decision.action);
    });
}

void BotPool::weigh(std::vector<View> positions, std::function<void(std::vector<double>)> done) {
    slow_.add([positions = std::move(positions), done = std::move(done)](Bots&) {
        std::vector<double> chances;
        for (const View& position : positions) chances.push_back(win_chance(position));
        done(std::move(chances));
    });
}

}  // namespace notalone

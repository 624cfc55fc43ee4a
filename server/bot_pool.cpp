#include "server/bot_pool.hpp"

#include <algorithm>
#include <optional>
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
    : metrics_(metrics),
      quick_(budget, 1),
      slow_(budget, std::max(1, threads)) {
    threads_.emplace_back([this] { run(quick_); });
    for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { run(slow_); });
}

BotPool::~BotPool() {
    quick_.stop();
    slow_.stop();
    for (std::thread& thread : threads_) thread.join();
}

void BotPool::Lane::add(const BotOrigin& origin, Seat seat, Job job) {
    {
        const std::lock_guard lock(mutex);
        schedule.add(origin, seat, std::move(job));
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
        std::optional<BotSchedule<Job>::Turn> turn;
        {
            std::unique_lock lock(lane.mutex);
            lane.something_to_do.wait(lock, [&] { return lane.stopping || !lane.schedule.empty(); });
            if (lane.stopping) return;
            turn = lane.schedule.next();
        }
        const auto begin = std::chrono::steady_clock::now();
        turn->job(bots, turn->budget);
        const std::lock_guard lock(lane.mutex);
        lane.schedule.done(*turn, std::chrono::steady_clock::now() - begin);
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

void BotPool::decide(const BotOrigin& origin, BotTask task, std::function<void(const Action&)> done) {
    Lane& lane = lane_for(task.level);
    const Seat seat = task.seat;
    lane.add(
        origin, seat,
        [this, task = std::move(task), done = std::move(done)](Bots& bots, std::chrono::milliseconds budget) {
            const auto begin = std::chrono::steady_clock::now();
            const BotDecision decision =
                bots.of(task.level)
                    .decide({.view = task.view, .seed = task.seed, .budget = budget, .agreed = task.agreed});
            note_time(task.level, std::chrono::steady_clock::now() - begin);
            done(decision.action);
        });
}

void BotPool::weigh(const BotOrigin& origin, std::vector<View> positions,
                    std::function<void(std::vector<double>)> done) {
    slow_.add(origin, Seat::spectator,
              [positions = std::move(positions), done = std::move(done)](Bots&, std::chrono::milliseconds) {
                  std::vector<double> chances;
                  chances.reserve(positions.size());
                  for (const View& position : positions) chances.push_back(win_chance(position));
                  done(std::move(chances));
              });
}

}  // namespace notalone

// Threads for thinking. They give way to everything else, and bots that answer at once do not wait behind
// bots that think for seconds. Whose turn it is, and for how long, is decided by BotSchedule.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "bots/bot.hpp"
#include "server/bot_service.hpp"
#include "server/metrics.hpp"

namespace notalone {

class BotPool : public BotService {
  public:
    BotPool(int threads, std::chrono::milliseconds budget, Metrics& metrics);
    /// Drops what has not been begun.
    ~BotPool() override;
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;
    BotPool(BotPool&&) = delete;
    BotPool& operator=(BotPool&&) = delete;

    void decide(const BotOrigin& origin, BotTask task, std::function<void(const Action&)> done) override;
    void weigh(const BotOrigin& origin, std::vector<View> positions,
               std::function<void(std::vector<double>)> done) override;

  private:
    /// The bots of one thread, made when they are first asked for.
    class Bots {
      public:
        /// The bot of that level; the weakest if there is none, so that a game can go on.
        Bot& of(const std::string& level);

      private:
        std::map<std::string, std::unique_ptr<Bot>> bots_;
    };
    using Job = std::function<void(Bots&, std::chrono::milliseconds budget)>;
    struct Lane {
        Lane(std::chrono::milliseconds budget, int threads) : schedule(budget, threads) {}

        std::mutex mutex;
        std::condition_variable something_to_do;
        BotSchedule<Job> schedule;
        bool stopping = false;

        void add(const BotOrigin& origin, Seat seat, Job job);
        void stop();
    };

    void run(Lane& lane);
    Lane& lane_for(const std::string& level);
    void note_time(const std::string& level, std::chrono::nanoseconds time);

    Metrics& metrics_;
    Lane quick_;
    Lane slow_;
    std::mutex pace_mutex_;
    std::map<std::string, std::chrono::nanoseconds> pace_;  // what a decision of a level takes, smoothed
    std::vector<std::thread> threads_;
};

}  // namespace notalone

// One thread with some of the tables and all their connections. What lives here is touched by this thread
// alone, so that nothing on the way of a move needs a lock.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "server/event_loop.hpp"
#include "server/live_table.hpp"
#include "server/server_clock.hpp"
#include "server/session.hpp"

namespace notalone {

class BotService;
class Listings;
class StoreQueue;

/// What all shards share.
struct ShardTools {
    const ServerConfig& config;
    Metrics& metrics;
    Oracle& oracle;
    const ServerClock& clock;
    BotService& bots;
    StoreQueue* store;  // null: nothing is kept
    Runner* loader;     // makes tables of what the store has read; null: the shard itself
    Listings& listings;
};

class Shard : public Runner, public TableHost {
  public:
    /// The loop must be gone before the shard: what it still holds belongs here.
    Shard(const ShardTools& tools, EventLoop& loop);
    ~Shard() override;
    Shard(const Shard&) = delete;
    Shard& operator=(const Shard&) = delete;
    Shard(Shard&&) = delete;
    Shard& operator=(Shard&&) = delete;

    void start();
    /// Says goodbye to all connections and ends what is left after a while.
    void begin_stop();
    /// Waits until the thread is done.
    void finish_stop();
    /// Lets everything that still waits come to its end, without doing anything new. When no thread, no bot
    /// and no store is left; until no shard has anything more, since what waits in one may belong to another.
    bool drain();

    // --- Any thread ------------------------------------------------------------------------------------

    void post(std::function<void()> work) override;
    EventLoop& loop() { return loop_; }

    // --- This thread -----------------------------------------------------------------------------------

    /// Calls `use` with the table when it is in memory; with null if there is none of that id, or if it
    /// cannot be read (then there is an error too). The table may be gone as soon as `use` returns: whatever
    /// goes on later asks again.
    using UseTable = std::function<void(LiveTable*, const StoreError*)>;
    void with_table(const std::string& id, UseTable use);
    /// A new table.
    LiveTable& add(const Entry& first);
    /// The table if it is in memory, or null.
    LiveTable* find(const std::string& id);
    /// A table that has been read. Before the shard starts, or on it.
    void restore(Table table);
    std::size_t table_count() const { return tables_.size(); }

    void add_session(Session& session);
    void remove_session(Session& session);
    void flush_soon(Session& session);
    /// The same in a while that nobody notices: what asks nothing of its reader waits for company, since
    /// sending is most of the work.
    void flush_later(Session& session);
    bool stopping() const { return stopping_; }

    // --- TableHost -------------------------------------------------------------------------------------

    TimePoint now() override;
    const ServerConfig& config() const override { return tools_.config; }
    Metrics& metrics() override { return tools_.metrics; }
    void settle_soon(LiveTable& table) override;
    void wake_at(LiveTable& table, std::optional<TimePoint> time) override;
    bool stores() const override { return tools_.store != nullptr; }
    void store(LiveTable& table, TableAppend append) override;
    void ask_bot(LiveTable& table, BotTask task) override;
    void ask_chances(LiveTable& table, ChanceTask task) override;
    void show_listing(const std::string& table, std::string listing) override;

  private:
    /// A table in memory as work that outlasts this moment refers to it: nothing but `tables_` owns one.
    struct TableRef {
        std::string id;
        std::uint64_t birth = 0;
    };
    static TableRef ref_to(const LiveTable& table) { return {table.id(), table.birth}; }
    /// Null: it is not in memory any more; another copy that has been read since is not meant.
    LiveTable* find(const TableRef& ref);
    LiveTable& take_in(std::unique_ptr<LiveTable> table);

    void turn_soon();
    /// One round: tables settle, then connections write.
    void turn();
    void arm_alarm();
    void ring();
    void arm_check();
    void check();
    void put_idle_tables_to_sleep();
    /// Takes it out of memory.
    std::unique_ptr<LiveTable> forget(LiveTable& table);
    void loaded(const std::string& id, Stored<std::optional<Table>> read);
    template <typename Do>
    void for_each_session(Do act);
    void wait_until(Timer& timer, std::chrono::milliseconds wait, void (Shard::*then)());
    void flush_later_now();
    void say_goodbye();
    void wait_for_the_store();
    void wait_for_sessions();

    ShardTools tools_;
    EventLoop& loop_;
    Timer& alarm_;
    Timer& checking_;
    Timer& patience_;
    std::unordered_map<std::string, std::unique_ptr<LiveTable>> tables_;
    std::uint64_t births_ = 0;
    std::unordered_map<std::string, std::vector<UseTable>> loading_;
    std::map<std::uint64_t, Session*> sessions_;
    std::uint64_t sessions_begun_ = 0;
    std::vector<LiveTable*> to_settle_;
    std::vector<LiveTable*> settling_;  // of this round; null: forgotten meanwhile
    std::vector<Session*> to_flush_;
    std::vector<Session*> to_flush_later_;
    std::map<std::pair<TimePoint, std::uint64_t>, LiveTable*> alarms_;  // by time and birth
    bool started_ = false;
    bool turn_is_due_ = false;
    bool stopping_ = false;
    bool drained_ = false;
    EventLoop::Clock::time_point goodbye_until_;
    std::optional<EventLoop::Clock::time_point> last_sleep_check_;
};

}  // namespace notalone

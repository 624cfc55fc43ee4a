#include "server/shard.hpp"

#include <algorithm>

#include <spdlog/spdlog.h>

#include "server/bot_service.hpp"
#include "server/listings.hpp"
#include "server/secrets.hpp"
#include "server/store_queue.hpp"
#include "server/table_reader.hpp"

namespace notalone {

namespace {

constexpr std::chrono::milliseconds check_every{500};
constexpr std::chrono::milliseconds closing_check_every{2};
/// How often tables at rest are looked for, in the time they may rest.
constexpr int sleep_checks = 30;

}  // namespace

Shard::Shard(const ShardTools& tools, EventLoop& loop)
    : tools_(tools),
      loop_(loop),
      alarm_(loop.add_timer()),
      checking_(loop.add_timer()),
      patience_(loop.add_timer()) {}

Shard::~Shard() = default;

void Shard::start() {
    started_ = true;
    arm_check();
    loop_.start();
}

void Shard::post(std::function<void()> work) { loop_.post(std::move(work)); }

void Shard::wait_until(Timer& timer, std::chrono::milliseconds wait, void (Shard::*then)()) {
    timer.set(loop_.now() + wait, [this, then] { (this->*then)(); });
}

// --- Tables -----------------------------------------------------------------------------------------------

void Shard::with_table(const std::string& id, UseTable use) {
    if (LiveTable* known = find(id)) return use(known, nullptr);
    if (tools_.store == nullptr || drained_) return use(nullptr, nullptr);
    auto& waiting = loading_[id];
    waiting.push_back(std::move(use));
    if (waiting.size() > 1) return;
    // A long table takes a while to read: the others here do not wait for it.
    Runner& loader = tools_.loader != nullptr ? *tools_.loader : *this;
    tools_.store->load(loader, id, [this, id](const Stored<std::vector<StoredEntry>>& entries) {
        auto read = std::make_shared<Stored<std::optional<Table>>>(read_table(id, entries, tools_.oracle));
        post([this, id, read] { loaded(id, std::move(*read)); });
    });
}

LiveTable* Shard::find(const std::string& id) {
    const auto known = tables_.find(id);
    return known == tables_.end() ? nullptr : known->second.get();
}

LiveTable* Shard::find(const TableRef& ref) {
    LiveTable* known = find(ref.id);
    return known != nullptr && known->birth == ref.birth ? known : nullptr;
}

void Shard::loaded(const std::string& id, Stored<std::optional<Table>> read) {
    auto waiting = loading_.extract(id);
    if (waiting.empty()) return;
    if (read && *read) restore(std::move(**read));
    for (const UseTable& use : waiting.mapped()) use(find(id), read ? nullptr : &read.error());
}

LiveTable& Shard::add(const Entry& first) {
    auto table = std::make_unique<LiveTable>(Table(tools_.oracle), *this, 0);
    table->found(first);
    return take_in(std::move(table));
}

LiveTable& Shard::take_in(std::unique_ptr<LiveTable> table) {
    table->birth = ++births_;
    tools_.metrics.tables_opened.add();
    return *tables_.insert_or_assign(table->id(), std::move(table)).first->second;
}

void Shard::restore(Table table) {
    const std::uint64_t stored = table.entry_count();
    LiveTable& live = take_in(std::make_unique<LiveTable>(std::move(table), *this, stored));
    live.resume();
    settle_soon(live);
}

std::unique_ptr<LiveTable> Shard::forget(LiveTable& table) {
    wake_at(table, std::nullopt);
    std::erase(to_settle_, &table);
    std::replace(settling_.begin(), settling_.end(), &table, static_cast<LiveTable*>(nullptr));
    tools_.listings.set(table.id(), {});
    tools_.metrics.tables_closed.add();
    return std::move(tables_.extract(table.id()).mapped());
}

void Shard::put_idle_tables_to_sleep() {
    // Without a store a table that leaves memory is gone, so only what has ended leaves.
    std::vector<LiveTable*> sleepy;
    for (const auto& [id, table] : tables_) {
        const bool kept = stores() || table->table().room().phase == TablePhase::closed;
        if (kept && table->may_sleep()) sleepy.push_back(table.get());
    }
    for (LiveTable* table : sleepy) {
        if (stores()) tools_.store->append(*this, table->sleeping(), [](const StoreError*) {});
        forget(*table);
    }
}

// --- TableHost --------------------------------------------------------------------------------------------

TimePoint Shard::now() { return tools_.clock.at(loop_.now()); }

void Shard::settle_soon(LiveTable& table) {
    if (table.settling_soon) return;
    table.settling_soon = true;
    to_settle_.push_back(&table);
    turn_soon();
}

void Shard::wake_at(LiveTable& table, std::optional<TimePoint> time) {
    if (table.wake_time == time) return;
    if (table.wake_time) alarms_.erase({*table.wake_time, table.birth});
    table.wake_time = time;
    if (!time) return;
    const auto alarm = alarms_.emplace(std::pair(*time, table.birth), &table).first;
    if (alarm == alarms_.begin()) arm_alarm();
}

void Shard::store(LiveTable& table, TableAppend append) {
    const std::uint64_t last = append.entries.back().number;
    tools_.store->append(*this, std::move(append),
                         [this, last, ref = ref_to(table)](const StoreError* error) {
                             LiveTable* kept = find(ref);
                             if (kept == nullptr) return;
                             if (error == nullptr) return kept->stored(last);
                             spdlog::error("table {}: not stored, to be read again", log_tag(kept->id()));
                             // Out of memory first: what it calls must not find it any more.
                             forget(*kept)->lost(*error);
                         });
}

void Shard::ask_bot(LiveTable& table, BotTask task) {
    auto done = [this, ref = ref_to(table), seat = task.seat, decision = task.decision,
                 not_before = task.not_before](const Action& action) {
        post([this, ref, seat, decision, not_before, action] {
            if (LiveTable* kept = find(ref)) kept->bot_answered(seat, decision, action, not_before);
        });
    };
    tools_.bots.decide(table.bot_origin(), std::move(task), std::move(done));
}

void Shard::ask_chances(LiveTable& table, ChanceTask task) {
    auto done = [this, ref = ref_to(table), game = task.game](std::vector<double> chances) {
        post([this, ref, game, chances = std::move(chances)] {
            if (LiveTable* kept = find(ref)) kept->chances_answered(game, chances);
        });
    };
    tools_.bots.weigh(table.bot_origin(), std::move(task.positions), std::move(done));
}

void Shard::show_listing(const std::string& table, std::string listing) {
    tools_.listings.set(table, std::move(listing));
}

// --- Rounds -----------------------------------------------------------------------------------------------

void Shard::turn_soon() {
    if (turn_is_due_) return;
    turn_is_due_ = true;
    // Behind everything that has arrived already, so that it is answered together.
    loop_.post([this] { turn(); });
}

void Shard::turn() {
    turn_is_due_ = false;
    if (drained_) return;
    settling_.swap(to_settle_);
    for (std::size_t i = 0; i < settling_.size(); ++i) {
        if (LiveTable* table = settling_[i]) {
            table->settle();
            table->settling_soon = false;
        }
    }
    settling_.clear();
    // Flushing can end a session, which then leaves its table: that waits for the next round.
    for (Session* session : std::exchange(to_flush_, {})) {
        if (sessions_.contains(session->number)) session->flush();
    }
}

void Shard::flush_soon(Session& session) {
    to_flush_.push_back(&session);
    turn_soon();
}

void Shard::flush_later(Session& session) {
    to_flush_later_.push_back(&session);
    if (to_flush_later_.size() > 1) return;
    wait_until(patience_, tools_.config.patience, &Shard::flush_later_now);
}

void Shard::flush_later_now() {
    for (Session* each : std::exchange(to_flush_later_, {})) flush_soon(*each);
}

void Shard::add_session(Session& session) {
    session.number = ++sessions_begun_;
    sessions_.emplace(session.number, &session);
}

void Shard::remove_session(Session& session) {
    sessions_.erase(session.number);
    std::erase(to_flush_, &session);
    std::erase(to_flush_later_, &session);
}

void Shard::arm_alarm() {
    wait_until(alarm_, std::max(Milliseconds{0}, alarms_.begin()->first.first - now()), &Shard::ring);
}

void Shard::ring() {
    const TimePoint time = now();
    while (!alarms_.empty() && alarms_.begin()->first.first <= time) {
        LiveTable& table = *alarms_.begin()->second;
        alarms_.erase(alarms_.begin());
        table.wake_time.reset();
        settle_soon(table);
    }
    if (!alarms_.empty()) arm_alarm();
}

template <typename Do>
void Shard::for_each_session(Do act) {
    // Sessions may end meanwhile.
    for (auto next = sessions_.begin(); next != sessions_.end();) {
        const std::uint64_t number = next->first;
        act(*next->second);
        next = sessions_.upper_bound(number);
    }
}

void Shard::arm_check() { wait_until(checking_, check_every, &Shard::check); }

void Shard::check() {
    const auto time = loop_.now();
    for_each_session([time](Session& session) { session.check(time); });
    if (!last_sleep_check_ || time - *last_sleep_check_ >= tools_.config.idle_table / sleep_checks) {
        last_sleep_check_ = time;
        put_idle_tables_to_sleep();
    }
    if (!stopping_) arm_check();
}

// --- The end ----------------------------------------------------------------------------------------------

void Shard::begin_stop() {
    if (started_) post([this] { say_goodbye(); });
}

void Shard::finish_stop() { loop_.join(); }

bool Shard::drain() {
    drained_ = true;
    for_each_session([](Session& session) { session.abort(); });
    return loop_.drain();
}

void Shard::say_goodbye() {
    stopping_ = true;
    goodbye_until_ = loop_.now() + tools_.config.closing_time;
    wait_for_the_store();
}

void Shard::wait_for_the_store() {
    // What has been done is still acknowledged.
    const bool waiting = std::any_of(tables_.begin(), tables_.end(),
                                     [](const auto& each) { return each.second->is_waiting(); });
    if (waiting && loop_.now() < goodbye_until_) {
        return wait_until(checking_, closing_check_every, &Shard::wait_for_the_store);
    }
    for_each_session([](Session& session) { session.go_away(); });
    wait_for_sessions();
}

void Shard::wait_for_sessions() {
    if (!sessions_.empty() && loop_.now() < goodbye_until_) {
        return wait_until(checking_, closing_check_every, &Shard::wait_for_sessions);
    }
    for_each_session([](Session& session) { session.abort(); });
    loop_.stop();
}

}  // namespace notalone

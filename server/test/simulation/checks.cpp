// Invariants after every step, and at the end of a run.
#include <algorithm>

#include "rules/game.hpp"
#include "server/test/simulation/simulation.hpp"

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

constexpr std::size_t most_work_waiting = 20'000;
/// One message on top of the limit.
constexpr std::size_t largest_message = 64UL * 1024;
constexpr auto time_to_progress = 30min;
constexpr std::uint64_t moves_to_see = 3;

}  // namespace

// --- After every step -------------------------------------------------------------------------------------

void Simulation::check() {
    if (!process_ || world_.failed()) return;
    std::size_t in_memory = 0;
    for (Shard* shard : process_->shards()) in_memory += shard->table_count();
    const Metrics& metrics = process_->hall().metrics();
    if (metrics.tables_opened.value() - metrics.tables_closed.value() != in_memory) {
        world_.fail("tables are counted wrongly");
    }
    for (const auto& [id, model] : judge_.tables()) {
        std::size_t copies = 0;
        for (Shard* shard : process_->shards()) {
            const LiveTable* live = shard->find(id);
            if (live == nullptr) continue;
            ++copies;
            if (live->table().entry_count() < model.entry_count()) {
                world_.fail(fmt::format("table {}: in memory with {} entries of {} durable ones", id,
                                        live->table().entry_count(), model.entry_count()));
            }
        }
        if (copies > 1) world_.fail(fmt::format("table {}: {} copies in memory", id, copies));
    }
}

void Simulation::check_memory() {
    if (!process_ || world_.failed()) return;
    for (const auto& link : links_) {
        const Connection* connection = link->connection();
        if (connection == nullptr) continue;
        if (connection->unsent_bytes() > scenario_.config.limits.unsent_bytes + largest_message) {
            world_.fail(fmt::format("a connection holds {} bytes", connection->unsent_bytes()));
        }
    }
    for (const SimulatedLoop* loop : process_->loops()) {
        if (loop->waiting() > most_work_waiting) world_.fail("a loop does not keep up with its work");
    }
}

// --- The end ----------------------------------------------------------------------------------------------

void Simulation::go_on_without_faults() {
    world_.note("from now on nothing goes wrong");
    faultless_ = true;
    disk_.heal();
    if (process_) process_->bots().heal();
    for (const auto& tab : tabs_) tab->become_diligent();
    wait_for_progress();
}

bool Simulation::waits_for_a_person(const TableModel& model) const {
    const Room& room = model.table().room();
    SeatSet seats = SeatSet::only(Seat::creature);
    if (room.phase == TablePhase::play) seats = must_act(room.match->state);
    const auto is_nobodys = [&](Seat seat) {
        const Chair& chair = room.chairs[room.chair_at(seat)];
        if (!chair.decider().empty() || room.settings.clock != ClockKind::none) return false;
        // Somebody whose window is open acts at once.
        return std::none_of(tabs_.begin(), tabs_.end(), [&](const auto& tab) {
            return !tab->finished() && tab->seating().table == room.id &&
                   tab->seating().member == chair.person;
        });
    };
    bool waits = false;
    for (const Seat seat : seats) waits = waits || is_nobodys(seat);
    return waits;
}

void Simulation::wait_for_progress() {
    struct Goal {
        const TableModel* model;
        std::uint64_t moves;
    };
    std::vector<Goal> goals;
    for (const auto& [id, model] : judge_.tables()) {
        if (model.table().room().in_game()) goals.push_back({&model, model.moves() + moves_to_see});
    }
    const auto reached = [&](const Goal& goal) {
        const Room& room = goal.model->table().room();
        return !room.in_game() || goal.model->moves() >= goal.moves || waits_for_a_person(*goal.model);
    };
    const auto settled = [&](const auto& tab) {
        return tab->finished() || (tab->is_open() && !tab->has_unanswered());
    };
    const auto served = [](const auto& visitor) { return !visitor->is_waiting(); };
    const Time last = world_.now() + time_to_progress;
    while (!world_.failed()) {
        if (std::all_of(goals.begin(), goals.end(), reached) &&
            std::all_of(tabs_.begin(), tabs_.end(), settled) &&
            std::all_of(visitors_.begin(), visitors_.end(), served)) {
            return;
        }
        if (world_.now() > last) break;
        step();
    }
    if (world_.failed()) return;
    for (const Goal& goal : goals) {
        if (reached(goal)) continue;
        world_.fail(fmt::format("table {}: the game does not go on and waits for nobody",
                                goal.model->table().room().id));
    }
    for (const auto& tab : tabs_) {
        if (!settled(tab))
            world_.fail(fmt::format("tab {}: not connected, or a command is never answered", tab->number()));
    }
    world_.fail("a request is never answered");
}

void Simulation::empty_the_server() {
    world_.note("everybody goes");
    visitors_.clear();
    for (const auto& tab : tabs_) tab->quit();
    const Time last = world_.now() + 2min;
    while (!world_.failed() && world_.now() < last) {
        sweep();
        if (process_ && process_->hall().addresses().connections() == 0 && links_.empty()) break;
        step();
    }
    if (!process_ || world_.failed()) return;
    if (process_->hall().addresses().connections() > 0 || !links_.empty()) {
        world_.fail("connections are left though everybody has gone");
    }
    stop_process();
}

}  // namespace notalone::simulation

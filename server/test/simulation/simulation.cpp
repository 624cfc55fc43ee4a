#include "server/test/simulation/simulation.hpp"

#include <algorithm>
#include <utility>

#include "rules/game.hpp"

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

/// New people found new tables when everybody has gone, up to so many.
constexpr std::size_t most_tables = 6;
constexpr TimePoint first_wall_time{std::chrono::days{20'000}};

}  // namespace

Simulation::Simulation(std::uint64_t seed, int steps, bool verbose)
    : world_(seed, verbose),
      scenario_(random_scenario(world_.dice)),
      disk_(world_, scenario_.store) {
    if (steps > 0) scenario_.steps = steps;
    disk_.on_commit = [this](std::span<const TableAppend> batch) { judge_.committed(batch); };
    add_visitors();
    start_process();
}

Simulation::~Simulation() {
    if (process_) kill_process();
    links_.clear();
}

// --- People -----------------------------------------------------------------------------------------------

void Simulation::add_visitors() {
    const auto site = [this]() -> Site* { return process_ && !stopping_ ? &process_->site() : nullptr; };
    for (int table = 0; table < scenario_.tables; ++table) {
        std::string& id = table_ids_.emplace_back();
        for (int person = 0; person < scenario_.visitors; ++person) {
            Visitor::Wish wish{.name = fmt::format("P{}-{}", table_ids_.size(), person),
                               .address = fmt::format("10.0.{}.{}", table_ids_.size(), person),
                               .table = &id,
                               .chairs = world_.dice.between(2, 4),
                               .founds = person == 0,
                               .watches = person > 0 && world_.dice.chance(0.2)};
            visitors_.push_back(std::make_unique<Visitor>(world_, judge_, std::move(wish), site,
                                                          [this, &id](const Seating& seating) {
                                                              if (id.empty()) id = seating.table;
                                                              seat(seating);
                                                          }));
        }
    }
}

void Simulation::seat(const Seating& seating) {
    const int windows = world_.dice.chance(0.3) ? 2 : 1;
    for (int i = 0; i < windows; ++i) {
        tabs_.push_back(std::make_unique<Tab>(world_, judge_, seating, scenario_.habits,
                                              static_cast<int>(tabs_.size()),
                                              [this](Tab& tab) { return connect(tab); }));
        if (faultless_) tabs_.back()->become_diligent();
    }
}

std::shared_ptr<Link> Simulation::connect(Tab& tab) {
    if (!process_ || stopping_) return nullptr;
    auto link = std::make_shared<Link>(world_, tab, links_made_++);
    links_.push_back(link);
    process_->connect(link, tab.seating().table, fmt::format("10.1.0.{}", tab.number()));
    return link;
}

// --- The process ------------------------------------------------------------------------------------------

TimePoint Simulation::wall() const {
    return first_wall_time + std::chrono::floor<Milliseconds>(world_.now().time_since_epoch()) + clock_jump_;
}

void Simulation::start_process() {
    world_.note("process: starts");
    process_ =
        std::make_unique<Process>(world_, disk_, scenario_.config, faultless_ ? BotFaults{} : scenario_.bots,
                                  wall(), [this](const std::function<bool()>& done) { run_until(done); });
    process_->start();
}

void Simulation::stop_process() {
    world_.note("process: stops");
    stopping_ = true;
    process_->stop();
    for (const auto& link : links_) {
        if (link->connection() != nullptr) world_.fail("a connection outlives the server");
        link->die();
    }
    process_.reset();
    stopping_ = false;
    for (const auto& visitor : visitors_) visitor->server_is_gone();
    restart_at_ = world_.now() + world_.dice.time(10ms, 10s);
}

void Simulation::kill_process() {
    world_.note("process: killed");
    ++report_.kills;
    process_->kill();
    for (const auto& link : links_) link->die();
    process_.reset();
    for (const auto& visitor : visitors_) visitor->server_is_gone();
    restart_at_ = world_.now() + world_.dice.time(10ms, 10s);
}

// --- Steps ------------------------------------------------------------------------------------------------

std::vector<Actor*> Simulation::actors() const {
    std::vector<Actor*> actors;
    if (process_) actors = process_->actors();
    for (const auto& link : links_) actors.push_back(link.get());
    for (const auto& tab : tabs_) actors.push_back(tab.get());
    for (const auto& visitor : visitors_) actors.push_back(visitor.get());
    return actors;
}

bool Simulation::let_one_act() {
    std::optional<Time> next;
    std::vector<Actor*> ready;
    for (Actor* actor : actors()) {
        const auto time = actor->next_time();
        if (!time) continue;
        if (*time <= world_.now()) ready.push_back(actor);
        next = next ? std::min(*next, *time) : *time;
    }
    if (!process_ && (!next || restart_at_ <= *next)) {
        world_.pass_until(restart_at_);
        start_process();
        return true;
    }
    if (!next) return false;
    if (ready.empty()) {
        world_.pass_until(*next);
        return true;
    }
    world_.dice.pick(ready)->step();
    world_.pass(world_.dice.time(0us, 200us));
    return true;
}

void Simulation::let_something_happen() {
    Dice& dice = world_.dice;
    if (process_ && dice.chance(scenario_.kill)) kill_process();
    if (process_ && dice.chance(scenario_.stop)) stop_process();
    if (dice.chance(scenario_.pause)) {
        world_.note("a pause");
        world_.pass(dice.chance(0.5) ? dice.time(100ms, 5s) : dice.time(10s, 20min));
    }
    if (dice.chance(scenario_.clock_jump)) {
        static constexpr std::chrono::milliseconds jumps[]{-24h, -1h, -1s, 1s, 1h, 24h};
        clock_jump_ += dice.pick(jumps);
        world_.note("the wall clock jumps");
    }
}

void Simulation::step() {
    ++report_.steps;
    let_one_act();
    check();
    if (report_.steps % 16 == 0) sweep();
}

void Simulation::run_until(const std::function<bool()>& done) {
    const Time last = world_.now() + 10min;
    while (!done() && !world_.failed()) {
        if (!let_one_act() || world_.now() > last) return world_.fail("the server does not stop");
        check();
    }
}

void Simulation::sweep() {
    std::erase_if(links_, [](const auto& link) { return link->over(); });
    const auto finished = [](const auto& tab) { return tab->finished(); };
    const bool quiet = std::all_of(tabs_.begin(), tabs_.end(), finished);
    if (quiet && !faultless_ && !tabs_.empty() && table_ids_.size() < most_tables) add_visitors();
    check_memory();
}

RunReport Simulation::run() {
    for (int i = 0; i < scenario_.steps && !world_.failed(); ++i) {
        let_something_happen();
        step();
    }
    if (!world_.failed()) go_on_without_faults();
    if (!world_.failed()) empty_the_server();
    report_.hash = world_.hash();
    if (world_.failed()) report_.violation = world_.violation();
    for (const auto& [id, model] : judge_.tables()) {
        report_.moves += model.moves();
        report_.entries += model.entry_count();
        report_.games_over +=
            model.table().room().finished.size() + (model.table().room().phase == TablePhase::over ? 1 : 0);
    }
    return report_;
}

}  // namespace notalone::simulation

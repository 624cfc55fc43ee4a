// One run: a server, its clients and everything that can go wrong, from one seed.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/test/simulation/judge.hpp"
#include "server/test/simulation/process.hpp"
#include "server/test/simulation/scenario.hpp"
#include "server/test/simulation/tab.hpp"
#include "server/test/simulation/visitor.hpp"
#include "server/test/simulation/world.hpp"

namespace notalone::simulation {

struct RunReport {
    std::uint64_t hash = 0;
    std::optional<std::string> violation;
    // To see that a run has come somewhere.
    std::uint64_t steps = 0;
    std::uint64_t moves = 0;
    std::uint64_t entries = 0;
    std::uint64_t kills = 0;
    std::uint64_t games_over = 0;
    std::uint64_t reloads = 0;
};

class Simulation {
  public:
    Simulation(std::uint64_t seed, int steps, bool verbose);
    ~Simulation();
    Simulation(const Simulation&) = delete;
    Simulation& operator=(const Simulation&) = delete;
    Simulation(Simulation&&) = delete;
    Simulation& operator=(Simulation&&) = delete;

    RunReport run();

  private:
    void add_visitors();
    void seat(const Seating& seating);
    std::shared_ptr<Link> connect(Tab& tab);

    void start_process();
    void stop_process();
    void kill_process();
    TimePoint wall() const;

    void step();
    void let_something_happen();
    bool let_one_act();
    void run_until(const std::function<bool()>& done);
    std::vector<Actor*> actors() const;
    void sweep();

    void check();
    void check_memory();
    void go_on_without_faults();
    void wait_for_progress();
    void empty_the_server();
    bool waits_for_a_person(const TableModel& model) const;

    World world_;
    Scenario scenario_;
    Judge judge_{world_};
    Disk disk_;
    std::deque<std::string> table_ids_;
    std::vector<std::unique_ptr<Visitor>> visitors_;
    std::vector<std::unique_ptr<Tab>> tabs_;
    std::vector<std::shared_ptr<Link>> links_;
    std::unique_ptr<Process> process_;
    Time restart_at_{};
    std::chrono::milliseconds clock_jump_{0};
    int links_made_ = 0;
    bool stopping_ = false;
    bool faultless_ = false;
    RunReport report_;
};

}  // namespace notalone::simulation

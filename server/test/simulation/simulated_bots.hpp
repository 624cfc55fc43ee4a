// Bots that play anything the rules allow, some of them late, and some only when the simulation ends.
#pragma once

#include <functional>
#include <map>

#include "server/bot_service.hpp"
#include "server/test/simulation/world.hpp"

namespace notalone::simulation {

struct BotFaults {
    Micro most_latency{20'000};
    double late = 0;     // takes up to a minute
    double never = 0;    // not before `heal`
    double illegal = 0;  // an answer the rules do not allow
};

class SimulatedBots : public BotService, public Actor {
  public:
    SimulatedBots(World& world, BotFaults faults) : world_(world), faults_(faults) {}

    void decide(const BotOrigin& origin, BotTask task, std::function<void(const Action&)> done) override;
    void weigh(const BotOrigin& origin, std::vector<View> positions,
               std::function<void(std::vector<double>)> done) override;

    std::optional<Time> next_time() const override;
    void step() override;
    void heal();
    void die();
    std::size_t waiting() const { return answers_.size(); }

  private:
    struct Answer {
        std::string table;
        Seat seat = Seat::spectator;
        std::function<void()> give;
    };
    void answer_later(Answer answer);

    World& world_;
    BotFaults faults_;
    std::multimap<Time, Answer> answers_;
    bool dead_ = false;
};

}  // namespace notalone::simulation

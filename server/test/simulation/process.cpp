#include "server/test/simulation/process.hpp"

#include <utility>

namespace notalone::simulation {

Process::Process(World& world, Disk& disk, const ServerConfig& config, const BotFaults& bots, TimePoint wall,
                 const SimulatedLoop::RunUntil& run_until)
    : hall_([&] {
          HallParts parts{.metrics = std::make_unique<Metrics>(),
                          .loops = {},
                          .bots = nullptr,
                          .store = nullptr,
                          .loader = nullptr,
                          .clock = ServerClock(wall, world.now())};
          for (int i = 0; i < config.threads; ++i) {
              auto loop = std::make_unique<SimulatedLoop>(world, i, run_until);
              loops_.push_back(loop.get());
              parts.loops.push_back(std::move(loop));
          }
          auto simulated_bots = std::make_unique<SimulatedBots>(world, bots);
          bots_ = simulated_bots.get();
          parts.bots = std::move(simulated_bots);
          auto store = std::make_unique<SimulatedStoreQueue>(world, disk, *parts.metrics);
          store_ = store.get();
          parts.store = std::move(store);
          auto loader = std::make_unique<SimulatedLoop>(world, config.threads, run_until);
          loader_ = loader.get();
          loader_->start();
          parts.loader = std::move(loader);
          return std::make_unique<Hall>(config, std::move(parts));
      }()),
      site_(*hall_, StaticFiles::of({})) {
    for (int i = 0; i < config.threads; ++i) shards_.push_back(&hall_->any_shard());
}

Process::~Process() = default;

void Process::kill() {
    for (SimulatedLoop* loop : loops_) loop->die();
    bots_->die();
    store_->die();
    loader_->die();
}

std::vector<Actor*> Process::actors() const {
    std::vector<Actor*> actors(loops_.begin(), loops_.end());
    actors.push_back(bots_);
    actors.push_back(store_);
    actors.push_back(loader_);
    return actors;
}

void Process::connect(const std::shared_ptr<Link>& link, const std::string& table,
                      const std::string& address) {
    HttpRequest request;
    request.method = "GET";
    request.path = "/api/tables/" + table + "/ws";
    request.address = address;
    site_.admit(request, [this, link, request](std::string admitted, const HttpResponse&) {
        Shard& home = site_.shard_for(request);
        home.post([this, link, request, admitted = std::move(admitted), &home] {
            // The client may have gone meanwhile.
            if (link->over()) return;
            if (admitted.empty()) return link->refuse();
            AddressBook::Refusal refusal{};
            auto lease = hall_->addresses().connect(request.address, refusal);
            if (!lease) return link->refuse();
            link->accept(home, {.table = admitted,
                                .lease = std::move(lease),
                                .account = hall_->addresses().account(request.address)});
        });
    });
}

}  // namespace notalone::simulation

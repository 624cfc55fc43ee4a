// A whole table of players for tests.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "server/test/person.hpp"

namespace notalone {

class Crowd {
  public:
    /// `players` people in the chairs, `spectators` beside them, all connected.
    Crowd(std::uint16_t port, int players, int spectators, const std::string& settings = {}) {
        const std::string chairs =
            R"("chairs":)" + std::to_string(players) + (settings.empty() ? "" : "," + settings);
        add(port, make_table(port, "Player 1", chairs));
        for (int i = 2; i <= players; ++i) add(port, join_table(port, id(), "Player " + std::to_string(i)));
        players_in_chairs = all.size();
        for (int i = 1; i <= spectators; ++i)
            add(port, join_table(port, id(), "Spectator " + std::to_string(i), true));
    }

    const std::string& id() const { return all.front()->ticket().table; }
    Person& host() { return *all.front(); }

    /// Everybody commits to a number for the shuffle, the host starts, everybody hears of it.
    void start() {
        // Those who came first have yet to hear of those who came last.
        for (std::size_t i = 0; i < players_in_chairs; ++i) {
            EXPECT_EQ(all[i]->ask(R"("cmd":"look")"), "snapshot");
            EXPECT_EQ(all[i]->give_nonce(), "done");
        }
        EXPECT_EQ(host().ask(R"("cmd":"start")"), "done");
        // The game begins when all have revealed their numbers.
        for (auto& each : all) each->hear_reveal();
        for (auto& each : all) each->hear_start();
    }

    /// Lets whoever has to act do so, until the game is over or so many actions have been taken.
    int play(int most = 100'000) {
        int actions = 0;
        while (actions < most && !host().over()) {
            if (play_one()) {
                ++actions;
            } else if (!hear_anything()) {
                ADD_FAILURE() << "nobody has anything to do, and nothing happens";
                break;
            }
        }
        return actions;
    }

    /// Lets somebody act who knows that they have to; false if nobody does.
    bool play_one() {
        Person* actor = next_actor();
        if (actor == nullptr) return false;
        const std::string answer = actor->answer_to(actor->act());
        // A card of somebody else may have come between.
        EXPECT_TRUE(answer == "done" || answer == "stale_decision") << answer;
        return true;
    }

    Person* next_actor() {
        for (auto& each : all) {
            if (each->connected() && each->must_act()) return each.get();
        }
        return nullptr;
    }

    bool hear_anything(int rounds = 400) {
        for (int round = 0; round < rounds; ++round) {
            for (auto& each : all) {
                if (each->connected() && each->hear(std::chrono::milliseconds{5}) != nullptr) return true;
            }
        }
        return false;
    }

    std::vector<std::unique_ptr<Person>> all;
    std::size_t players_in_chairs = 0;

  private:
    void add(std::uint16_t port, Ticket ticket) {
        all.push_back(std::make_unique<Person>(port, std::move(ticket), all.size() + 1));
        EXPECT_TRUE(all.back()->connect());
    }
};

}  // namespace notalone

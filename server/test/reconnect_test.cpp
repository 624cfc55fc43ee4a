// Connections that break, come back, come twice.
#include <boost/json/serialize.hpp>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/test/crowd.hpp"
#include "server/test/running_server.hpp"

namespace notalone {
namespace {

namespace json = boost::json;

/// A second connection on the seat of somebody.
Person second_tab(std::uint16_t port, const Person& player) { return {port, player.ticket(), 1000}; }

/// Takes in everything that is on its way: what a question asked now is answered after.
void catch_up(Person& player) { ASSERT_EQ(player.ask(R"("cmd":"look")"), "snapshot"); }

class Reconnecting : public testing::Test {
  protected:
    std::uint16_t port() const { return server_.port(); }

  private:
    RunningServer server_;
};

TEST_F(Reconnecting, AtEveryMomentOfAGameNothingIsLost) {
    Crowd crowd(port(), 3, 1);
    crowd.start();
    // After every action somebody else breaks off, misses the next ones and comes back.
    std::vector<std::size_t> snapshots;
    for (const auto& each : crowd.all) snapshots.push_back(each->snapshots());
    std::size_t away = 0;
    for (int moment = 0; !crowd.host().over() && moment < 2000; ++moment) {
        Person& dropped = *crowd.all[1 + away++ % (crowd.all.size() - 1)];
        dropped.drop();
        // It may well be the one all wait for.
        if (!crowd.play_one()) {
            while (crowd.hear_anything(1)) {
            }
        }
        ASSERT_TRUE(dropped.connect()) << "at moment " << moment;
    }
    for (std::size_t i = 0; i < crowd.all.size(); ++i) {
        Person& each = *crowd.all[i];
        while (!each.over()) ASSERT_NE(each.hear(), nullptr);
        EXPECT_EQ(each.snapshots(), snapshots[i])
            << "whoever is away for a moment gets what was missed, not everything";
        EXPECT_EQ(each.view(), crowd.host().view());
    }
}

TEST_F(Reconnecting, AnActionIsNotLostNorTakenTwiceWhenTheConnectionBreaksUponIt) {
    Crowd crowd(port(), 2, 0);
    crowd.start();
    for (int moment = 0; moment < 60 && !crowd.host().over(); ++moment) {
        Person* actor = crowd.next_actor();
        if (actor == nullptr) {
            ASSERT_TRUE(crowd.hear_anything());
            continue;
        }
        catch_up(*actor);
        if (!actor->must_act()) continue;
        // Sent, and gone before the answer: the same command again under the same cid is answered, not
        // applied.
        const std::uint32_t decision = actor->decision();
        const std::string action = json::serialize(actor->legal()[0].at("action"));
        const std::string command = R"({"cid":"again)" + std::to_string(moment) +
                                    R"(","cmd":"act","decision":)" + std::to_string(decision) +
                                    R"(,"action":)" + action + "}";
        ASSERT_TRUE(actor->socket().send(command));
        actor->drop();
        ASSERT_TRUE(actor->connect());
        ASSERT_TRUE(actor->socket().send(command));
        EXPECT_EQ(actor->answer_to("again" + std::to_string(moment)), "done");
        EXPECT_EQ(
            actor->ask(R"("cmd":"act","decision":)" + std::to_string(decision) + R"(,"action":)" + action),
            "stale_decision");
    }
}

TEST_F(Reconnecting, WhoeverMissedTooMuchGetsASnapshot) {
    Crowd crowd(port(), 2, 1);
    Person& away = *crowd.all[2];
    away.drop();
    for (int i = 0; i < 90; ++i) {
        ASSERT_EQ(
            crowd.host().ask(R"("cmd":"settings","expert":)" + std::string(i % 2 == 0 ? "true" : "false")),
            "done");
    }
    ASSERT_TRUE(away.connect());
    catch_up(away);
    catch_up(crowd.host());
    EXPECT_EQ(away.table(), crowd.host().table());
    EXPECT_GE(away.snapshots(), 2U);
}

TEST_F(Reconnecting, ANumberFromTheFutureGetsASnapshot) {
    const Ticket ticket = make_table(port(), "Ann");
    SocketClient socket(port(), ticket.table);
    ASSERT_TRUE(socket.send(R"({"cmd":"hello","secret":")" + ticket.secret + R"(","last":999999})"));
    EXPECT_EQ((*socket.next())["type"], "welcome");
    EXPECT_EQ((*socket.next())["type"], "snapshot");
}

TEST_F(Reconnecting, TwoTabsOnOneSeatSeeTheSameAndBothCanAct) {
    Crowd crowd(port(), 2, 0);
    Person& first = *crowd.all[1];
    Person second = second_tab(port(), first);
    ASSERT_TRUE(second.connect());
    crowd.start();
    second.hear_start();
    int turns = 0;
    while (!crowd.host().over() && turns++ < 300) {
        Person& active = turns % 2 == 0 ? first : second;
        catch_up(active);
        if (active.must_act()) {
            const std::string answer = active.answer_to(active.act());
            EXPECT_TRUE(answer == "done" || answer == "stale_decision") << answer;
        } else if (crowd.host().must_act()) {
            crowd.host().answer_to(crowd.host().act());
        } else {
            catch_up(crowd.host());
        }
    }
    // The win chances of the turns are told some time after the end, perhaps between these two.
    do {
        catch_up(first);
        catch_up(second);
    } while (first.last() != second.last());
    EXPECT_EQ(first.view(), second.view());
    // What the second has heard is the end of what the first has.
    const auto& all = first.numbered();
    const auto& part = second.numbered();
    ASSERT_LE(part.size(), all.size());
    EXPECT_TRUE(std::equal(part.rbegin(), part.rend(), all.rbegin()));
    first.drop();
    EXPECT_EQ(second.ask(R"("cmd":"look")"), "snapshot") << "one tab closed does not close the other";
}

TEST_F(Reconnecting, WhoeverWantsViewsHasTheOneOfEveryMoment) {
    Crowd crowd(port(), 2, 0);
    Person& player = *crowd.all[1];
    player.drop();
    player.want_views();
    ASSERT_TRUE(player.connect());
    crowd.start();
    int compared = 0;
    while (!crowd.host().over() && compared < 60) {
        crowd.play(1);
        // A snapshot comes after everything that was told before.
        catch_up(player);
        if (player.over()) break;
        EXPECT_EQ(player.told_view(), player.view());
        ++compared;
    }
    EXPECT_GT(compared, 5);
    EXPECT_GT(player.views(), 5U);
    EXPECT_EQ(crowd.host().views(), 0U) << "nobody gets what they did not ask for";
}

TEST_F(Reconnecting, TooManyTabsCloseTheOldest) {
    const Ticket ticket = make_table(port(), "Ann");
    std::vector<std::unique_ptr<Person>> tabs;
    for (std::size_t i = 0; i < test_config().limits.connections_of_member + 1; ++i) {
        tabs.push_back(std::make_unique<Person>(port(), ticket, i));
        ASSERT_TRUE(tabs.back()->connect());
    }
    EXPECT_TRUE(tabs.front()->socket().wait_for_end());
    EXPECT_EQ(tabs.front()->socket().close_code(), 4005U);
    EXPECT_EQ(tabs[1]->ask(R"("cmd":"look")"), "snapshot");
    EXPECT_EQ(tabs.back()->ask(R"("cmd":"look")"), "snapshot");
}

}  // namespace
}  // namespace notalone

// Timing: from everything a seat is sent in a window (what, in which order, when) it cannot tell those who
// could have played a card from those who could not. People think as people do: long where there is something
// to think about.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "table/test/classifiers.hpp"
#include "table/test/support.hpp"
#include "table/window.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;
using test::Observations;
namespace json = boost::json;

constexpr int windows_observed = 1500;
constexpr double most_accurate = 0.60;
constexpr double never = 600'000;

/// Chances in percent; all but the thinking have nothing to do with hands.
struct Habits {
    std::string name;
    std::size_t chairs = 3;
    int people = 3;
    ClockKind clock = ClockKind::none;
    Step step = Step::hunted_window;
    int window_rules = 2;
    std::uint32_t quick = 30;  // of those who could play: answer within the window
    std::uint32_t absent = 0;  // never answer
    std::uint32_t holds = 0;
    std::uint32_t hands_over = 0;
    std::uint32_t returns = 0;   // reconnects within the window
    std::uint32_t absences = 0;  // of the table: the server is started again
};

class Experiment {
  public:
    explicit Experiment(Habits habits) : habits_(std::move(habits)), house_(VeilTimes{}, habits_.name) {
        SettingsChange settings;
        settings.creature.emplace(ChairIndex{0});
        settings.clock = habits_.clock;
        std::vector<std::string> names;
        for (int i = 1; i <= habits_.people; ++i) names.push_back("P" + std::to_string(i));
        house_.window_rules = habits_.window_rules;
        house_.found(names, habits_.chairs, settings);
        house_.fill_with_bots("easy");
        house_.join("Watcher", true);
        house_.start();
        reach(Step::explore);
        start_ = state();
    }

    Observations observe() {
        Observations all;
        for (int i = 0; i < windows_observed && !::testing::Test::HasFatalFailure(); ++i) {
            deal_hands();
            watch_window(all);
        }
        for (const auto& [eyes, seen] : all)
            EXPECT_EQ(seen.size(), std::size_t{windows_observed}) << eyes.first;
        return all;
    }

  private:
    struct Deed {
        TimePoint at;
        std::function<void()> act;
    };
    struct Seen {
        double after = 0;
        json::object message;
        std::size_t size = 0;
    };

    const State& state() const { return house_.table.room().match->state; }
    const Room& room() const { return house_.table.room(); }
    bool percent(std::uint32_t chance) { return house_.random.below(100) < chance; }
    Milliseconds between(std::uint32_t least, std::uint32_t most) {
        return Milliseconds{least + house_.random.below(most - least)};
    }
    SeatSet targets() const {
        return habits_.step == Step::creature_window ? SeatSet::only(Seat::creature) : state().hunted_seats();
    }

    /// Lets everybody pass and do the first thing they may until the game is at this step.
    void reach(Step step) {
        for (int i = 0; state().step != step; ++i) {
            ASSERT_LT(i, 200);
            house_.pass_on_to_once();
        }
    }

    /// The window of the same position, with other cards: for each target a coin says whether there is one to
    /// play. All hold as many as before.
    void deal_hands() {
        for (const Chair& chair : room().chairs) {
            if (chair.person && !chair.stand_in.empty())
                house_.must(house_.client(static_cast<int>(number_of(*chair.person))), "take_back");
        }
        could_play_.clear();
        for (const Seat seat : targets()) {
            if (percent(50)) could_play_.insert(seat);
        }
        house_.now += Milliseconds{100'000};
        house_.rig([&](State& s) {
            s = start_;
            s.phase = Phase::reckoning;
            s.step = Step::creature_window;
            s.waiting = SeatSet::only(Seat::creature);
            s.tokens = {};
            s.tokens.creature = PlaceSet::only(Place::lair);
            s.creature.hand = could_play_.contains(Seat::creature)
                                  ? HuntSet{HuntCard::cataclysm, HuntCard::tracking}
                                  : HuntSet{HuntCard::despair, HuntCard::tracking};
            s.creature.plays_left = 1;
            for (const Seat seat : s.hunted_seats()) {
                Hunted& hunted = s.at(seat);
                hunted.explored[0] = {Place::lair, Place::lair, false, false};
                hunted.survival = {could_play_.contains(seat) ? SurvivalCard::dodge
                                                              : SurvivalCard::amplifier};
            }
        });
        if (habits_.step == Step::creature_window) return;
        while (state().step != habits_.step) house_.pass_on_to_once();
    }

    void plan_people() {
        deeds_.clear();
        bots_.clear();
        for (const auto& each : house_.clients) {
            Client* client = each.get();
            if (client->chair() < 0) {
                plan_return(*client);
                continue;
            }
            const Seat seat = seat_at(client->seat());
            plan_return(*client);
            if (!must_act(state()).contains(seat)) continue;
            if (percent(habits_.holds)) {
                deed(between(300, 1'500), [=, this] { house_.send(*client, "hold"); });
                deed(between(5'000, 12'000), [=, this] { pass(*client); });
                continue;
            }
            if (percent(habits_.hands_over)) {
                deed(between(200, 1'500), [=, this] { house_.send(*client, "hand_over"); });
                continue;
            }
            if (!could_play_.contains(seat) || percent(habits_.absent)) continue;
            deed(percent(habits_.quick) ? between(500, 1'500) : between(3'000, 5'000),
                 [=, this] { pass(*client); });
        }
        if (percent(habits_.absences)) {
            deed(between(200, 1'500), [this] {
                house_.now += Milliseconds{30'000};
                house_.commit(house_.table.resume(house_.now));
            });
        }
    }
    void plan_return(Client& client) {
        if (!percent(habits_.returns)) return;
        deed(between(100, 2'000), [this, &client] {
            const std::string snapshot = house_.table.greet(client.id, std::nullopt, house_.now).snapshot;
            seen_too_[number_of(client.id)].push_back(
                {since_opening(), test::parsed(snapshot), snapshot.size()});
        });
    }
    void deed(Milliseconds after, std::function<void()> act) { deeds_.push_back({house_.now + after, act}); }
    void pass(Client& client) {
        if (!client.decision) return;
        house_.send(client, "act", {{"decision", client.decision_id()}, {"action", {{"do", "pass"}}}});
    }
    double since_opening() const { return static_cast<double>((house_.now - opened_).count()); }

    /// Bots take their time, and then pass.
    void let_bots_answer() {
        for (const BotTask& task : house_.table.bot_tasks(house_.now)) {
            const auto [asked, is_new] =
                bots_.try_emplace({number_of(task.seat), task.decision}, TimePoint{});
            if (is_new) asked->second = std::max(task.not_before, house_.now + between(50, 500));
            if (asked->second > house_.now) continue;
            house_.commit(
                house_.table.bot_decided(task.seat, task.decision, {.kind = ActionKind::pass}, house_.now));
        }
    }
    TimePoint next_moment() {
        TimePoint next = house_.now + Milliseconds{1'000'000};
        for (const Deed& each : deeds_) next = std::min(next, std::max(each.at, house_.now));
        if (const auto due = house_.table.next_due(house_.now)) next = std::min(next, *due);
        for (const auto& [task, at] : bots_) {
            if (at > house_.now) next = std::min(next, at);
        }
        return next;
    }

    void watch_window(Observations& all) {
        opened_ = house_.now;
        seen_too_.clear();
        std::vector<std::size_t> seen_before;
        for (const auto& each : house_.clients) seen_before.push_back(each->inbox.size());
        const std::size_t moves = room().match->moves.size();
        plan_people();
        for (int i = 0; state().step == habits_.step; ++i) {
            ASSERT_LT(i, 500) << "the window never ends";
            let_bots_answer();
            while (auto entry = house_.table.tick(house_.now)) house_.commit(*entry);
            if (state().step != habits_.step) break;
            house_.now = next_moment();
            for (std::size_t at = 0; at < deeds_.size();) {
                if (deeds_[at].at > house_.now) {
                    ++at;
                    continue;
                }
                const Deed due = deeds_[at];
                deeds_.erase(deeds_.begin() + static_cast<std::ptrdiff_t>(at));
                due.act();
            }
        }
        // A bot in the place of an absent person may play the card; then there is nothing to guess.
        for (std::size_t i = moves; i < room().match->moves.size(); ++i)
            EXPECT_EQ(room().match->moves[i].action.kind, ActionKind::pass);
        for (std::size_t i = 0; i < house_.clients.size(); ++i) {
            const std::vector<Seen> seen = seen_by(*house_.clients[i], seen_before[i]);
            for (const Seat target : targets()) {
                if (house_.clients[i]->chair() >= 0 && house_.clients[i]->seat() == number_of(target))
                    continue;
                all[{static_cast<int>(i), number_of(target)}].push_back(
                    {could_play_.contains(target), features_of(seen, number_of(target))});
            }
        }
    }

    std::vector<Seen> seen_by(const Client& client, std::size_t from) {
        std::vector<Seen> seen;
        for (std::size_t i = from; i < client.inbox.size(); ++i) {
            const auto& received = client.inbox[i];
            seen.push_back({static_cast<double>((received.at - opened_).count()), test::parsed(received.text),
                            received.text.size()});
        }
        const auto& more = seen_too_[number_of(client.id)];
        seen.insert(seen.end(), more.begin(), more.end());
        std::stable_sort(seen.begin(), seen.end(),
                         [](const Seen& a, const Seen& b) { return a.after < b.after; });
        return seen;
    }

    static bool names(const json::object& object, std::string_view list, int seat) {
        const json::value* found = object.if_contains(list);
        if (found == nullptr || !found->is_array()) return false;
        return std::any_of(found->as_array().begin(), found->as_array().end(),
                           [seat](const json::value& each) { return each == seat; });
    }
    static std::vector<double> features_of(const std::vector<Seen>& seen, int target) {
        double left = never;
        double acted = never;
        double held = never;
        double closes = 0;
        double before_left = 0;
        double bytes = 0;
        double rank = 0;
        double waiting_sizes = 0;
        for (const Seen& each : seen) {
            const json::object* told = &each.message;
            if (const json::value* table = told->if_contains("table")) told = &table->as_object();
            if (told->contains("waiting")) {
                if (left == never && !names(*told, "waiting", target)) left = each.after;
                waiting_sizes =
                    waiting_sizes * 3 + static_cast<double>(told->at("waiting").as_array().size());
            }
            if (acted == never) {
                if (names(*told, "seats", target))
                    acted = each.after;
                else if (const json::value* seats = told->if_contains("seats"))
                    rank += static_cast<double>(seats->as_array().size());
            }
            if (const json::value* window = told->if_contains("window")) {
                if (held == never && names(window->as_object(), "holding", target)) held = each.after;
                closes =
                    static_cast<double>(window->at("closes").as_int64() - window->at("opened").as_int64());
            }
            if (left == never) ++before_left;
            bytes += static_cast<double>(each.size);
        }
        return {left,
                acted,
                held,
                closes,
                before_left,
                bytes,
                rank,
                waiting_sizes,
                static_cast<double>(seen.size()),
                seen.empty() ? never : seen.front().after,
                seen.empty() ? never : seen.back().after};
    }

    Habits habits_;
    House house_;
    State start_;
    SeatSet could_play_;
    TimePoint opened_;
    std::vector<Deed> deeds_;
    std::map<std::pair<int, std::uint32_t>, TimePoint> bots_;
    std::map<std::uint32_t, std::vector<Seen>> seen_too_;
};

class Timing : public ::testing::TestWithParam<Habits> {};

TEST_P(Timing, TellsNobodyWhoCouldHavePlayed) {
    const double accuracy = best_accuracy(Experiment(GetParam()).observe());
    RecordProperty("accuracy", std::to_string(accuracy));
    EXPECT_LE(accuracy, most_accurate);
}

INSTANTIATE_TEST_SUITE_P(
    People, Timing,
    ::testing::Values(Habits{.name = "Hunted"}, Habits{.name = "Creature", .step = Step::creature_window},
                      Habits{.name = "WithBots", .chairs = 5, .people = 3},
                      Habits{.name = "OnePersonAmongBots", .chairs = 4, .people = 1},
                      Habits{.name = "WithAClock", .clock = ClockKind::fast, .quick = 10, .absent = 50},
                      Habits{.name = "AskingForMoreTime", .holds = 25},
                      Habits{.name = "HandingOver", .hands_over = 40},
                      Habits{
                          .name = "ComingAndGoing", .chairs = 4, .people = 3, .returns = 60, .absences = 20}),
    [](const auto& each) { return each.param.name; });

/// The classifiers find what there is to find: in games where each seat passes on its own, as they once were.
TEST(TimingOfGamesFromBefore, TellsEverybodyWhoCouldHavePlayed) {
    for (const Step step : {Step::hunted_window, Step::creature_window}) {
        const Habits habits{.name = "Before", .step = step, .window_rules = 1, .quick = 0};
        const double accuracy = best_accuracy(Experiment(habits).observe());
        RecordProperty("accuracy", std::to_string(accuracy));
        EXPECT_GE(accuracy, 0.90);
    }
}

}  // namespace
}  // namespace notalone

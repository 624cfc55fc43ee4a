// The vocabulary of the scenario tests: set a position up in a few lines, play it, look at it.
//
//   Scene scene({.players = 3});                          // everybody with hand 1–5, 3 Will and no card
//   scene.hunted(1).hand({1, 2}).discard({3, 4}).survival({SurvivalCard::dodge});
//   scene.creature({HuntCard::clone}).rescue(6);          // cards that nobody names are not in the game
//   scene.explore(1, {3});
//   scene.explore(2, {5});
//   scene.does(0, act::hunt(HuntCard::clone, {5}));
//   scene.hunt_token(8);
//   scene.does(1, act::power(3));
//   EXPECT_EQ(scene.at(1).will, 3);
//
// The first move begins the turn. With no Hunt deck named, the Hunt cards of a turn are shuffled and drawn
// again at its end. A move that is refused, or accepted where `refuses` says it must not be, fails at the
// line of the test that asked for it.
#pragma once

#include <initializer_list>
#include <iosfwd>
#include <source_location>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/game.hpp"
#include "rules/test/act.hpp"

namespace notalone {

/// The line of a test.
using Where = std::source_location;

class Scene {
  public:
    explicit Scene(const Options& options = {}, std::string_view seed = "scene");

    // --- The position, before the first move ---

    /// What one Hunted has. Who is not told otherwise has 1–5 in hand; discarding some leaves the others.
    class HuntedSetup {
      public:
        explicit HuntedSetup(Hunted& hunted) : hunted_(hunted) {}
        HuntedSetup& hand(Numbers numbers);
        HuntedSetup& discard(Numbers numbers);
        HuntedSetup& will(int will);
        HuntedSetup& survival(std::initializer_list<SurvivalCard> cards);
        HuntedSetup& pending(Pending pending);

      private:
        Hunted& hunted_;
    };
    HuntedSetup hunted(int seat) { return HuntedSetup(state_.at(seat_at(seat))); }

    /// The Creature's hand.
    Scene& creature(std::initializer_list<HuntCard> hand);
    Scene& plays(int plays_left);
    Scene& hunt_deck(std::initializer_list<HuntCard> top_first);
    Scene& hunt_discard(std::initializer_list<HuntCard> oldest_first);
    Scene& survival_deck(std::initializer_list<SurvivalCard> top_first);
    Scene& survival_discard(std::initializer_list<SurvivalCard> oldest_first);
    Scene& rescue(int spaces_left);
    Scene& assimilation(int spaces_left);
    Scene& side(Side side);
    Scene& marker(bool on_the_beach = true);
    /// One copy of each of these. Left out: what the Hunted leave of the usual copies.
    Scene& reserve(Numbers numbers);

    // --- Moves. Each must be legal ---

    /// Begins the turn; the first move does so by itself.
    Scene& begin();
    Scene& does(int seat, const Action& action, Where where = Where::current());
    Scene& explore(int seat, Numbers numbers, Where where = Where::current());
    Scene& hunt_token(int place, Where where = Where::current());
    Scene& artemia_token(int place, Where where = Where::current());
    Scene& passes(int seat, Where where = Where::current());
    /// Everybody who is asked and could pass does so, as long as the turn and such windows last.
    Scene& pass_windows();
    /// Everybody passes and skips, and pays what is owed with the first choice there is, until the turn ends.
    Scene& finish_turn(Where where = Where::current());

    // --- Questions ---

    /// Expects that the action is refused and changes nothing.
    Scene& refuses(int seat, const Action& action, Where where = Where::current());
    /// Whether the action is in the seat's list of legal ones: EXPECT_TRUE(scene.offers(…)).
    testing::AssertionResult offers(int seat, const Action& action);
    std::vector<Action> legal(int seat);
    /// Whether some legal action of the seat plays this card.
    bool can_play(int seat, SurvivalCard card);
    bool can_play(HuntCard card);
    /// The seats the game waits for, and those that may act besides.
    SeatSet awaited();
    SeatSet free_to_act();

    const State& state() const { return state_; }
    const Hunted& at(int seat) const { return state_.at(seat_at(seat)); }
    PlaceSet hand(int seat) const { return at(seat).hand(); }
    PlaceSet discard(int seat) const { return at(seat).discard; }
    int will(int seat) const { return at(seat).will; }
    SurvivalSet survival(int seat) const { return at(seat).survival; }
    int rescue() const { return state_.rescue; }
    int assimilation() const { return state_.assimilation; }
    bool marker_lies() const { return state_.marker; }
    Step step() const { return state_.step; }
    int turn() const { return state_.turn; }
    Winner winner() const { return state_.winner; }
    /// Copies left of a place 6..10.
    int copies(int number) const { return state_.reserve.at(static_cast<std::size_t>(number - 6)); }

    /// What the last move brought about, and everything since the turn began.
    const std::vector<Event>& last_events() const { return last_events_; }
    const std::vector<Event>& events() const { return events_; }
    /// How often something of that kind happened since the turn began.
    int count(EventKind kind) const;

  private:
    void remember(const EventLog& log);

    State state_;
    std::vector<Event> events_;
    std::vector<Event> last_events_;
    bool reserve_given_ = false;
    bool begun_ = false;
};

std::string describe(const Action& action);

// What gtest prints when a comparison fails.
std::ostream& operator<<(std::ostream& out, Place place);
std::ostream& operator<<(std::ostream& out, Seat seat);
std::ostream& operator<<(std::ostream& out, HuntCard card);
std::ostream& operator<<(std::ostream& out, SurvivalCard card);
std::ostream& operator<<(std::ostream& out, Step step);
std::ostream& operator<<(std::ostream& out, PlaceSet set);
std::ostream& operator<<(std::ostream& out, SeatSet set);
std::ostream& operator<<(std::ostream& out, HuntSet set);
std::ostream& operator<<(std::ostream& out, SurvivalSet set);
std::ostream& operator<<(std::ostream& out, const Action& action);

}  // namespace notalone

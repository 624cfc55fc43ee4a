#include "rules/test/scene.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <ostream>
#include <sstream>

#include "rules/cards.hpp"

namespace notalone {

// --- The position -----------------------------------------------------------------------------------------

Scene::Scene(const Options& options, std::string_view seed) {
    state_.options = options;
    state_.random = Random::from_seed(seed);
    state_.rescue = static_cast<std::uint8_t>(rescue_at_start(options.players));
    state_.assimilation = static_cast<std::uint8_t>(assimilation_at_start(options.players));
    for (const Seat seat : state_.hunted_seats()) state_.at(seat).owned = basic_places;
}

Scene::HuntedSetup& Scene::HuntedSetup::hand(Numbers numbers) {
    hunted_.owned = places(numbers) | hunted_.discard;
    return *this;
}
Scene::HuntedSetup& Scene::HuntedSetup::discard(Numbers numbers) {
    hunted_.discard = places(numbers);
    hunted_.owned.insert(hunted_.discard);
    return *this;
}
Scene::HuntedSetup& Scene::HuntedSetup::will(int will) {
    hunted_.will = static_cast<std::uint8_t>(will);
    return *this;
}
Scene::HuntedSetup& Scene::HuntedSetup::survival(std::initializer_list<SurvivalCard> cards) {
    hunted_.survival = SurvivalSet(cards);
    return *this;
}
Scene::HuntedSetup& Scene::HuntedSetup::pending(Pending pending) {
    hunted_.pending = pending;
    return *this;
}

namespace {

template <typename Pile, typename Card>
void fill(Pile& pile, std::initializer_list<Card> bottom_first) {
    pile.clear();
    for (const Card card : bottom_first) pile.push(card);
}
template <typename Pile, typename Card>
void fill_top_first(Pile& pile, std::initializer_list<Card> top_first) {
    pile.clear();
    for (const Card card : top_first) pile.push_bottom(card);
}

}  // namespace

Scene& Scene::creature(std::initializer_list<HuntCard> hand) {
    state_.creature.hand = HuntSet(hand);
    return *this;
}
Scene& Scene::plays(int plays_left) {
    state_.creature.plays_left = static_cast<std::uint8_t>(plays_left);
    return *this;
}
Scene& Scene::hunt_deck(std::initializer_list<HuntCard> top_first) {
    fill_top_first(state_.creature.deck, top_first);
    return *this;
}
Scene& Scene::hunt_discard(std::initializer_list<HuntCard> oldest_first) {
    fill(state_.creature.discard, oldest_first);
    return *this;
}
Scene& Scene::survival_deck(std::initializer_list<SurvivalCard> top_first) {
    fill_top_first(state_.survival_deck, top_first);
    return *this;
}
Scene& Scene::survival_discard(std::initializer_list<SurvivalCard> oldest_first) {
    fill(state_.survival_discard, oldest_first);
    return *this;
}
Scene& Scene::rescue(int spaces_left) {
    state_.rescue = static_cast<std::uint8_t>(spaces_left);
    return *this;
}
Scene& Scene::assimilation(int spaces_left) {
    state_.assimilation = static_cast<std::uint8_t>(spaces_left);
    return *this;
}
Scene& Scene::side(Side side) {
    state_.options.side = side;
    return *this;
}
Scene& Scene::marker(bool on_the_beach) {
    state_.marker = on_the_beach;
    return *this;
}
Scene& Scene::reserve(Numbers numbers) {
    reserve_given_ = true;
    state_.reserve.fill(0);
    for (const int number : numbers) state_.reserve.at(static_cast<std::size_t>(number - 6)) = 1;
    return *this;
}

// --- Moves ------------------------------------------------------------------------------------------------

Scene& Scene::begin() {
    if (begun_) return *this;
    begun_ = true;
    if (!reserve_given_) {
        for (const Place place : reserve_places) {
            int copies = reserve_copies(state_.options.players);
            for (const Seat seat : state_.hunted_seats()) {
                copies -= static_cast<int>(state_.at(seat).owned.contains(place));
            }
            state_.reserve.at(static_cast<std::size_t>(number_of(place) - 6)) =
                static_cast<std::uint8_t>(copies);
        }
    }
    EventLog log;
    begin_turn(state_, &log);
    remember(log);
    return *this;
}

Scene& Scene::does(int seat, const Action& action, Where where) {
    begin();
    EventLog log;
    if (const auto refusal = apply(state_, seat_at(seat), action, &log)) {
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
            << "seat " << seat << " may not do " << describe(action) << ": " << refusal->sentence << "\n"
            << offers(seat, action).message();
    }
    remember(log);
    return *this;
}

Scene& Scene::explore(int seat, Numbers numbers, Where where) {
    return does(seat, act::explore(numbers), where);
}
Scene& Scene::hunt_token(int place, Where where) {
    return does(0, act::token(Token::creature, place), where);
}
Scene& Scene::artemia_token(int place, Where where) {
    return does(0, act::token(Token::artemia, place), where);
}
Scene& Scene::passes(int seat, Where where) { return does(seat, act::pass(), where); }

Scene& Scene::pass_windows() {
    begin();
    const auto someone_who_can_pass = [this] {
        for (const Seat seat : must_act(state_)) {
            if (offers(number_of(seat), act::pass())) return seat;
        }
        return Seat::spectator;
    };
    for (const int this_turn = turn(); turn() == this_turn;) {
        const Seat seat = someone_who_can_pass();
        if (seat == Seat::spectator) break;
        passes(number_of(seat));
    }
    return *this;
}

Scene& Scene::finish_turn(Where where) {
    begin();
    const auto is_idle = [](const Action& action) {
        return action.kind == ActionKind::pass || action.kind == ActionKind::skip;
    };
    for (const int this_turn = turn(); turn() == this_turn && !state_.over();) {
        const int seat = number_of(must_act(state_).first());
        const std::vector<Action> actions = legal(seat);
        if (actions.empty()) {
            ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
                << "the game waits for seat " << seat << ", which can do nothing";
            break;
        }
        const auto idle = std::ranges::find_if(actions, is_idle);
        does(seat, idle != actions.end() ? *idle : actions.front(), where);
    }
    return *this;
}

// --- Questions --------------------------------------------------------------------------------------------

Scene& Scene::refuses(int seat, const Action& action, Where where) {
    begin();
    const State before = state_;
    EventLog log;
    const auto refusal = apply(state_, seat_at(seat), action, &log);
    const char* wrong = !refusal                    ? " is accepted"
                        : state_ != before          ? " is refused, but changes the game"
                        : !log.events().empty()     ? " is refused, but tells of something"
                        : refusal->sentence.empty() ? " is refused without a word"
                                                    : nullptr;
    if (wrong != nullptr) {
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
            << "seat " << seat << ": " << describe(action) << wrong;
    }
    return *this;
}

std::vector<Action> Scene::legal(int seat) {
    begin();
    Choices choices;
    choices_of(state_, seat_at(seat), choices);
    std::vector<Action> actions;
    actions.reserve(static_cast<std::size_t>(choices.count()));
    for (int rank = 0; rank < choices.count(); ++rank) actions.push_back(choices.action(rank));
    return actions;
}

testing::AssertionResult Scene::offers(int seat, const Action& action) {
    const std::vector<Action> actions = legal(seat);
    const bool offered = std::ranges::find(actions, action) != actions.end();
    auto result = offered ? testing::AssertionSuccess() : testing::AssertionFailure();
    result << "step " << testing::PrintToString(state_.step) << ", seat " << seat << " may do:";
    for (const Action& legal_action : actions) result << "\n  " << describe(legal_action);
    return result;
}

bool Scene::can_play(int seat, SurvivalCard card) {
    return std::ranges::any_of(legal(seat), [card](const Action& action) {
        return action.kind == ActionKind::survive && action.survival == card;
    });
}
bool Scene::can_play(HuntCard card) {
    return std::ranges::any_of(legal(0), [card](const Action& action) { return action.hunt == card; });
}

SeatSet Scene::awaited() {
    begin();
    return must_act(state_);
}
SeatSet Scene::free_to_act() {
    begin();
    return may_act(state_);
}

int Scene::count(EventKind kind) const {
    return static_cast<int>(
        std::ranges::count_if(events_, [kind](const Event& event) { return event.kind == kind; }));
}

void Scene::remember(const EventLog& log) {
    last_events_.assign(log.events().begin(), log.events().end());
    events_.insert(events_.end(), last_events_.begin(), last_events_.end());
}

// --- Printing ---------------------------------------------------------------------------------------------

std::ostream& operator<<(std::ostream& out, Place place) {
    return out << number_of(place) << ' ' << id_of(place);
}
std::ostream& operator<<(std::ostream& out, Seat seat) { return out << "seat " << number_of(seat); }
std::ostream& operator<<(std::ostream& out, HuntCard card) {
    return out << (card < HuntCard::none ? id_of(card) : std::string_view("no card"));
}
std::ostream& operator<<(std::ostream& out, SurvivalCard card) {
    return out << (card < SurvivalCard::none ? id_of(card) : std::string_view("no card"));
}
std::ostream& operator<<(std::ostream& out, Step step) {
    static constexpr std::array<std::string_view, 13> names{
        "opening",         "explore",       "hunt",    "swap",        "keep",
        "creature_window", "hunted_window", "resolve", "last_window", "artemia",
        "creature_end",    "hunted_end",    "over"};
    return out << names.at(static_cast<std::size_t>(step));
}

namespace {

template <typename Id>
std::ostream& print(std::ostream& out, IdSet<Id> set) {
    out << '{';
    const char* separator = "";
    for (const Id id : set) {
        out << separator << id;
        separator = ", ";
    }
    return out << '}';
}

}  // namespace

std::ostream& operator<<(std::ostream& out, PlaceSet set) { return print(out, set); }
std::ostream& operator<<(std::ostream& out, SeatSet set) { return print(out, set); }
std::ostream& operator<<(std::ostream& out, HuntSet set) { return print(out, set); }
std::ostream& operator<<(std::ostream& out, SurvivalSet set) { return print(out, set); }
std::ostream& operator<<(std::ostream& out, const Action& action) { return out << describe(action); }

std::string describe(const Action& action) {
    static constexpr std::array<std::string_view, 15> kinds{
        "hunt",      "token", "explore", "resist",  "give_up",   "survive", "keep", "power",
        "take_back", "skip",  "choose",  "discard", "lose_will", "show",    "pass"};
    static constexpr std::array<std::string_view, 5> options{"", "take all", "marker on", "marker off",
                                                             "draw"};
    static constexpr std::array<std::string_view, 4> tokens{"", "creature", "artemia", "target"};
    std::ostringstream out;
    out << kinds.at(static_cast<std::size_t>(action.kind));
    const auto field = [&out](std::string_view name, const auto& value, const auto& unset) {
        if (value != unset) out << ' ' << name << '=' << testing::PrintToString(value);
    };
    field("card", action.hunt, HuntCard::none);
    field("card", action.survival, SurvivalCard::none);
    if (action.token != Token::none) out << ' ' << tokens.at(static_cast<std::size_t>(action.token));
    field("will", static_cast<int>(action.will), 0);
    field("place", action.place, Place::none);
    field("copy", action.copy, Place::none);
    field("lair_copy", action.lair_copy, Place::none);
    if (action.option != PowerOption::none) out << ' ' << options.at(static_cast<std::size_t>(action.option));
    field("hunted", action.hunted, Seat::creature);
    field("from", action.from, Place::none);
    field("to", action.to, Place::none);
    field("gain", action.gain, Place::none);
    field("places", action.places, PlaceSet{});
    field("take", action.take, PlaceSet{});
    return out.str();
}

}  // namespace notalone

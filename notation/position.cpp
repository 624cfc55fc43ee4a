#include "notation/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "notation/fields.hpp"
#include "notation/options_json.hpp"
#include "notation/words.hpp"
#include "rules/cards.hpp"
#include "rules/game.hpp"
#include "rules/planet.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

// --- What must be as it is at the start of a turn ---------------------------------------------------------

void expect_empty(Fields& fields, std::string_view name) {
    const json::value* value = fields.find(name);
    if (value == nullptr) return;
    const json::array* list = value->if_array();
    if (list == nullptr || !list->empty()) fields.complain(name, "must be [] at the start of a turn");
}

void expect_null(Fields& fields, std::string_view name) {
    const json::value* value = fields.find(name);
    if (value != nullptr && !value->is_null()) fields.complain(name, "must be null at the start of a turn");
}

void expect_false(Fields& fields, std::string_view name) {
    if (fields.boolean_or(name, false)) fields.complain(name, "must be false at the start of a turn");
}

void expect_start_of_turn(Fields& fields) {
    if (fields.integer_or("phase", 1, 4, 1) != 1)
        fields.complain("phase", "must be 1 at the start of a turn");
    if (fields.find("step") != nullptr) {
        const std::string_view step = fields.text("step");
        if (step != "opening" && step != "explore") {
            fields.complain("step", R"(must be "opening" or "explore" at the start of a turn)");
        }
    }
    expect_null(fields, "winner");
    for (const std::string_view name : {"ineffective", "forbidden", "effects", "used"}) {
        expect_empty(fields, name);
    }
    expect_null(fields, "anticipated");
    expect_false(fields, "answering");
    fields.find("actors");  // who may act follows from everything else
}

// --- Cards ------------------------------------------------------------------------------------------------

std::optional<HuntCard> card_named_by(std::string_view id, HuntSet) { return hunt_card_named(id); }
std::optional<SurvivalCard> card_named_by(std::string_view id, SurvivalSet) {
    return survival_card_named(id);
}

/// The cards of one kind, of which there is one copy each.
template <typename Card>
class CardBox {
  public:
    explicit CardBox(IdSet<Card> cards) : unnamed_(cards) {}

    /// Takes the cards that a field lists out of the box.
    std::vector<Card> read(Fields& fields, std::string_view name) {
        std::vector<Card> cards;
        const json::value* value = fields.find(name);
        if (value == nullptr) return cards;
        const json::array* list = value->if_array();
        if (list == nullptr) fields.complain(name, "must be a list of cards");
        for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
            const json::string* id = (*list)[i].if_string();
            const auto card = id == nullptr ? std::nullopt : card_named_by(*id, unnamed_);
            if (!card) {
                fields.complain(
                    name, "names an unknown card: " + (id == nullptr ? "not a string" : in_quotes(*id)));
                break;
            }
            if (!unnamed_.contains(*card)) {
                fields.complain(name, "names " + in_quotes(*id) +
                                          ", which is in another place already or not in this game");
                break;
            }
            unnamed_.erase(*card);
            cards.push_back(*card);
        }
        return cards;
    }
    IdSet<Card> read_set(Fields& fields, std::string_view name) {
        IdSet<Card> set;
        for (const Card card : read(fields, name)) set.insert(card);
        return set;
    }
    IdSet<Card> unnamed() const { return unnamed_; }

  private:
    IdSet<Card> unnamed_;
};

/// What is named on top, in that order; the rest shuffled under it.
template <typename Card, std::size_t Capacity>
void fill_deck(Pile<Card, Capacity>& deck, IdSet<Card> rest, const std::vector<Card>& named, Random& random) {
    deck.push_all(rest);
    deck.shuffle(random);
    for (auto card = named.rbegin(); card != named.rend(); ++card) deck.push(*card);
}

// --- The position -----------------------------------------------------------------------------------------

class PositionReader {
  public:
    Outcome<State> read(const json::value& value, std::string_view seed) {
        Fields fields(value, "position", problem_);
        read_options(fields);
        if (problem_.found()) return problem_;
        if (s_.options.bare) {
            hunt_box_ = CardBox<HuntCard>({});
            survival_box_ = CardBox<SurvivalCard>({});
        }
        expect_start_of_turn(fields);
        read_board(fields);
        read_creature(fields);
        read_survival(fields);
        read_all_hunted(fields);
        read_reserve(fields);
        fields.finish();
        if (problem_.found()) return problem_;
        s_.random = Random::from_seed(seed);
        fill_deck(s_.survival_deck, survival_box_.unnamed(), survival_deck_, s_.random);
        fill_deck(s_.creature.deck, hunt_box_.unnamed(), hunt_deck_, s_.random);
        begin_turn(s_);
        return s_;
    }

  private:
    void read_options(Fields& fields) {
        const json::value* list = fields.need("hunted");
        hunted_ = list == nullptr ? nullptr : list->if_array();
        if (hunted_ == nullptr || hunted_->empty() || hunted_->size() > max_hunted) {
            fields.complain("hunted", "must be a list of 1 to 6 Hunted");
            return;
        }
        const auto players = static_cast<std::int64_t>(hunted_->size()) + 1;
        s_.options.players = static_cast<std::uint8_t>(players);
        if (fields.integer_or("players", 2, max_players, players) != players) {
            fields.complain("players", "does not fit a list of " + std::to_string(players - 1) + " Hunted");
        }
        read_variants(fields, s_.options);
    }

    void read_board(Fields& fields) {
        const int rescue = rescue_at_start(s_.options.players);
        const int assimilation = assimilation_at_start(s_.options.players);
        s_.turn = static_cast<std::uint16_t>(fields.integer_or("turn", 1, 9999, 1));
        s_.rescue = static_cast<std::uint8_t>(fields.integer_or("rescue", 1, rescue, rescue));
        s_.assimilation =
            static_cast<std::uint8_t>(fields.integer_or("assimilation", 1, assimilation, assimilation));
        s_.marker = fields.boolean_or("marker", false);
        if (const json::value* value = fields.find("tokens")) {
            Fields tokens(*value, "position.tokens", problem_);
            for (const std::string_view token : {"creature", "artemia", "target"})
                expect_empty(tokens, token);
            tokens.finish();
        }
    }

    void read_creature(Fields& fields) {
        const json::value* value = fields.find("creature");
        if (value == nullptr) return;
        Fields creature(*value, "position.creature", problem_);
        s_.creature.hand = hunt_box_.read_set(creature, "hand");
        if (s_.creature.hand.size() > 3) creature.complain("hand", "has more than 3 cards");
        hunt_deck_ = hunt_box_.read(creature, "deck");
        for (const HuntCard card : hunt_box_.read(creature, "discard")) s_.creature.discard.push(card);
        expect_empty(creature, "played");
        s_.creature.plays_left = static_cast<std::uint8_t>(creature.integer_or("plays_left", 1, 2, 1));
        creature.finish();
    }

    void read_survival(Fields& fields) {
        const json::value* value = fields.find("survival");
        if (value == nullptr) return;
        Fields survival(*value, "position.survival", problem_);
        survival_deck_ = survival_box_.read(survival, "deck");
        for (const SurvivalCard card : survival_box_.read(survival, "discard"))
            s_.survival_discard.push(card);
        survival.finish();
    }

    void read_all_hunted(Fields& fields) {
        if (hunted_ == nullptr) return;
        SeatSet seats;
        for (std::size_t i = 0; i < hunted_->size(); ++i) {
            Fields hunted((*hunted_)[i], "position.hunted[" + std::to_string(i) + "]", problem_);
            const Seat seat = seat_at(static_cast<int>(hunted.integer("seat", 1, s_.options.players - 1)));
            if (seats.contains(seat)) hunted.complain("seat", "is the seat of another Hunted");
            seats.insert(seat);
            read_hunted(hunted, s_.at(seat));
            hunted.finish();
        }
        if (seats != s_.hunted_seats()) fields.complain("hunted", "must have every seat once");
    }

    void read_hunted(Fields& fields, Hunted& hunted) {
        hunted.will = static_cast<std::uint8_t>(fields.integer_or("will", 1, 3, 3));
        read_places(fields, hunted);
        hunted.survival = survival_box_.read_set(fields, "survival");
        if (fields.find("pending") != nullptr) {
            const auto pending = fields.id("pending", "thing that can be pending",
                                           [](std::string_view word) { return pending_words.find(word); });
            hunted.pending = pending.value_or(Pending::none);
        }
        for (const std::string_view name : {"played", "at", "announced", "shown", "committed", "offered",
                                            "resolved", "ignores", "struck_by"}) {
            expect_empty(fields, name);
        }
        for (const std::string_view name : {"survival_played", "ready", "resisted"})
            expect_false(fields, name);
        expect_null(fields, "owes");
    }

    /// Hand, discard and what is owned: any of the three may be left out.
    static void read_places(Fields& fields, Hunted& hunted) {
        hunted.discard = fields.places_or("discard", 0, place_count, {});
        const PlaceSet owned = fields.places_or("owns", 0, place_count, basic_places | hunted.discard);
        const PlaceSet hand = fields.places_or("hand", 0, place_count, owned - hunted.discard);
        hunted.owned = hand | hunted.discard;
        for (const Place place : hand& hunted.discard) {
            fields.complain("hand", "and \"discard\" both have place " + std::to_string(number_of(place)));
        }
        for (const Place place : basic_places - hunted.owned) {
            fields.complain("hand", "and \"discard\" both lack place " + std::to_string(number_of(place)) +
                                        ", which every Hunted owns");
        }
        if (fields.find("owns") != nullptr && owned != hunted.owned) {
            fields.complain("owns", "is not what \"hand\" and \"discard\" have together");
        }
    }

    void read_reserve(Fields& fields) {
        static constexpr std::array<std::string_view, 5> names{"6", "7", "8", "9", "10"};
        const int copies = reserve_copies(s_.options.players);
        const json::value* value = fields.find("reserve");
        const json::value none = json::object();
        Fields reserve(value == nullptr ? none : *value, "position.reserve", problem_);
        for (std::size_t i = 0; i < names.size(); ++i) {
            int left = copies;
            for (const Seat seat : s_.hunted_seats()) {
                left -= static_cast<int>(s_.at(seat).owned.contains(static_cast<Place>(6 + i)));
            }
            if (left < 0) {
                fields.complain("hunted", "own more cards of place " + std::string(names[i]) + " than the " +
                                              std::to_string(copies) + " there are");
                return;
            }
            // Fewer than are left is possible: cards may be out of the game.
            s_.reserve[i] = static_cast<std::uint8_t>(reserve.integer_or(names[i], 0, left, left));
        }
        reserve.finish();
    }

    State s_;
    Problem problem_;
    const json::array* hunted_ = nullptr;
    CardBox<HuntCard> hunt_box_{all_hunt_cards};
    CardBox<SurvivalCard> survival_box_{all_survival_cards};
    std::vector<HuntCard> hunt_deck_;
    std::vector<SurvivalCard> survival_deck_;
};

}  // namespace

Outcome<State> read_position(const json::value& value, std::string_view seed) {
    return PositionReader().read(value, seed);
}

}  // namespace notalone

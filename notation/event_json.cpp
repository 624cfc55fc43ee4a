#include "notation/event_json.hpp"

#include <array>
#include <cstddef>
#include <string_view>

#include "notation/json_items.hpp"
#include "notation/state_json.hpp"
#include "notation/words.hpp"
#include "rules/cards.hpp"

namespace notalone {

namespace {

constexpr JsonKey no_amount = "";

/// How an event is told beyond the fields that are written wherever they are set.
struct EventWords {
    EventKind kind;
    std::string_view id;
    JsonKey amount = no_amount;  // what the amount is called, if the event has one worth telling
    bool seat = false;           // it is about one Hunted
    bool places = false;         // it speaks of places, even if there are none of them
};

constexpr std::array<EventWords, 38> event_words{{
    {EventKind::turn_began, "turn_began", "turn"},
    {EventKind::hunt_played, "hunt_played"},
    {EventKind::survival_played, "survival_played", no_amount, true},
    {EventKind::token_placed, "token_placed", no_amount, false, true},
    {EventKind::token_moved, "token_moved", no_amount, false, true},
    {EventKind::resisted, "resisted", "will", true, true},
    {EventKind::gave_up, "gave_up", no_amount, true, true},
    {EventKind::explored, "explored", no_amount, true, true},
    {EventKind::recalled, "recalled"},
    {EventKind::swapped, "swapped", no_amount, true},
    {EventKind::kept, "kept", no_amount, true, true},
    {EventKind::shown, "shown", no_amount, true, true},
    {EventKind::revealed, "revealed", no_amount, true, true},
    {EventKind::moved, "moved", no_amount, true},
    {EventKind::power_used, "power_used", no_amount, true},
    {EventKind::took_back, "took_back", no_amount, true, true},
    {EventKind::gained, "gained", no_amount, true, true},
    {EventKind::skipped, "skipped", no_amount, true},
    {EventKind::nothing_here, "nothing_here", no_amount, true},
    {EventKind::target_struck, "target_struck", no_amount, true},
    {EventKind::artemia_struck, "artemia_struck", no_amount, true, true},
    {EventKind::caught, "caught", no_amount, true, true},
    {EventKind::will_lost, "will_lost", "will", true},
    {EventKind::will_gained, "will_gained", "will", true},
    {EventKind::recovered, "recovered", "will", true, true},
    {EventKind::discarded, "discarded", no_amount, true, true},
    {EventKind::survival_drawn, "survival_drawn", no_amount, true},
    {EventKind::survival_discarded, "survival_discarded", no_amount, true},
    {EventKind::hunt_drawn, "hunt_drawn"},
    {EventKind::hunt_lost, "hunt_lost"},
    {EventKind::hunt_shuffled, "hunt_shuffled"},
    {EventKind::survival_shuffled, "survival_shuffled"},
    {EventKind::marker_placed, "marker_placed"},
    {EventKind::marker_removed, "marker_removed"},
    {EventKind::rescue_moved, "rescue_moved", "rescue"},
    {EventKind::assimilation_moved, "assimilation_moved", "assimilation"},
    {EventKind::turn_ended, "turn_ended"},
    {EventKind::game_won, "game_won"},
}};

constexpr bool in_order() {
    for (std::size_t i = 0; i < event_words.size(); ++i) {
        if (static_cast<std::size_t>(event_words[i].kind) != i) return false;
    }
    return event_words.back().kind == EventKind::game_won;
}
static_assert(in_order());

void write_event_places(JsonWriter& writer, const Event& event, bool always, bool known) {
    if (event.places.empty() && !always) return;
    writer.key("places");
    if (known) {
        write_numbers(writer, event.places);
    } else {
        writer.number(event.places.size());
    }
}

template <typename Card>
void write_event_cards(JsonWriter& writer, IdSet<Card> cards, bool known) {
    if (cards.empty()) return;
    writer.key("cards");
    if (known) {
        write_cards(writer, cards);
    } else {
        writer.number(cards.size());
    }
}

void write_details(JsonWriter& writer, const Event& event, bool known) {
    const EventWords& words = event_words[static_cast<std::size_t>(event.kind)];
    writer.word_member("event", words.id);
    if (words.seat) writer.member("seat", number_of(event.seat));
    if (event.card != HuntCard::none) writer.word_member("card", id_of(event.card));
    if (event.copied != HuntCard::none) writer.word_member("copied", id_of(event.copied));
    if (event.survival_card != SurvivalCard::none) writer.word_member("card", id_of(event.survival_card));
    if (event.token != Token::none) writer.word_member("token", token_words[event.token]);
    if (event.hunted != Seat::creature) writer.member("hunted", number_of(event.hunted));
    write_place(writer, "place", event.place);
    write_place(writer, "power", event.copied_place);
    write_place(writer, "from", event.from);
    write_place(writer, "to", event.to);
    if (words.amount.size() > no_amount.size()) writer.member(words.amount, event.amount);
    write_event_places(writer, event, words.places, known);
    write_event_cards(writer, event.survival, known);
    write_event_cards(writer, event.hunt, known);
    if (event.winner != Winner::none) {
        writer.key("winner");
        write_winner(writer, event.winner);
    }
}

}  // namespace

void write_event(JsonWriter& writer, const Event& event, int players) {
    writer.begin_object();
    write_details(writer, event, true);
    if (event.known_to != everyone) {
        writer.key("known_to");
        writer.begin_array();
        for (const Seat seat : event.known_to) {
            if (seat == Seat::spectator || number_of(seat) < players) write_seat(writer, seat);
        }
        writer.end_array();
    }
    writer.end_object();
}

void write_event_for(JsonWriter& writer, const Event& event, Seat viewer) {
    writer.begin_object();
    write_details(writer, redacted(event, viewer), event.known_to.contains(viewer));
    writer.end_object();
}

void write_events(JsonWriter& writer, std::span<const Event> events, int players) {
    writer.begin_array();
    for (const Event& event : events) write_event(writer, event, players);
    writer.end_array();
}

}  // namespace notalone

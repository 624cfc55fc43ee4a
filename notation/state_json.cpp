#include "notation/state_json.hpp"

#include "notation/eyes.hpp"
#include "notation/hunted_json.hpp"
#include "notation/json_items.hpp"
#include "notation/options_json.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

void write_reserve(JsonWriter& writer, const State& s) {
    writer.key("reserve");
    writer.begin_object();
    writer.member("6", s.reserve[0]);
    writer.member("7", s.reserve[1]);
    writer.member("8", s.reserve[2]);
    writer.member("9", s.reserve[3]);
    writer.member("10", s.reserve[4]);
    writer.end_object();
}

template <typename Card, std::size_t Capacity>
void write_deck(JsonWriter& writer, const Pile<Card, Capacity>& deck, Eyes eyes) {
    writer.key("deck");
    if (eyes.see_all()) {
        write_top_first(writer, deck);
    } else {
        writer.number(deck.size());
    }
}

void write_creature(JsonWriter& writer, const State& s, Eyes eyes) {
    writer.key("creature");
    writer.begin_object();
    writer.key("hand");
    if (eyes.are(Seat::creature)) {
        write_cards(writer, s.creature.hand);
    } else {
        writer.number(s.creature.hand.size());
    }
    write_deck(writer, s.creature.deck, eyes);
    writer.key("discard");
    write_oldest_first(writer, s.creature.discard);
    writer.key("played");
    write_oldest_first(writer, s.creature.played);
    writer.member("plays_left", s.creature.plays_left);
    writer.end_object();
}

void write_survival(JsonWriter& writer, const State& s, Eyes eyes) {
    writer.key("survival");
    writer.begin_object();
    write_deck(writer, s.survival_deck, eyes);
    writer.key("discard");
    write_oldest_first(writer, s.survival_discard);
    writer.end_object();
}

void write_tokens(JsonWriter& writer, const State& s) {
    writer.key("tokens");
    writer.begin_object();
    write_places(writer, "creature", s.tokens.creature);
    write_places(writer, "artemia", s.tokens.artemia);
    write_places(writer, "target", s.tokens.target);
    writer.end_object();
}

void write_effects(JsonWriter& writer, const State& s) {
    write_places(writer, "ineffective", s.ineffective());
    write_places(writer, "forbidden", s.forbidden);
    writer.key("effects");
    writer.begin_array();
    for (const Effect effect : s.effects) {
        if (static_cast<std::size_t>(effect) < effect_words.list.size()) writer.word(effect_words[effect]);
    }
    writer.end_array();
    PlaceSet used;
    if (s.has(Effect::beach_used)) used.insert(Place::beach);
    if (s.has(Effect::wreck_used)) used.insert(Place::wreck);
    write_places(writer, "used", used);
    writer.key("anticipated");
    if (s.anticipated == Seat::spectator) {
        writer.null();
    } else {
        writer.number(number_of(s.anticipated));
    }
}

// --- Who may act ------------------------------------------------------------------------------------------

/// Whether everybody knows whom the game waits for. In the other steps of a game that is not veiled it waits
/// only for those who hold a card they could play, which is a secret of theirs (§12.6).
bool waits_openly(const State& s) {
    if (s.options.veiled || !s.owing.empty()) return true;
    if (s.answering) return false;
    return s.step == Step::explore || s.step == Step::hunt || s.step == Step::keep || s.step == Step::resolve;
}

void write_actor_list(JsonWriter& writer, const State& s, Eyes eyes) {
    const SeatSet must = must_act(s);
    const SeatSet may = may_act(s);
    const bool open = eyes.see_all() || waits_openly(s);
    writer.begin_array();
    for (const Seat seat : must | may) {
        const bool awaited = must.contains(seat);
        if (awaited && !open && !eyes.are(seat)) continue;
        writer.begin_object();
        writer.member("seat", number_of(seat));
        writer.flag("must", awaited);
        writer.end_object();
    }
    writer.end_array();
}

void write_game(JsonWriter& writer, const State& s, Eyes eyes) {
    writer.member("turn", s.turn);
    writer.member("phase", static_cast<int>(s.phase));
    writer.word_member("step", step_words[s.step]);
    writer.member("rescue", s.rescue);
    writer.member("assimilation", s.assimilation);
    write_options(writer, s.options);
    writer.flag("marker", s.marker);
    write_reserve(writer, s);
    writer.key("winner");
    write_winner(writer, s.winner);
    write_creature(writer, s, eyes);
    write_survival(writer, s, eyes);
    write_tokens(writer, s);
    write_effects(writer, s);
    if (s.answering && (s.options.veiled || eyes.are(Seat::creature))) writer.flag("answering", true);
    writer.key("hunted");
    writer.begin_array();
    for (const Seat seat : s.hunted_seats()) write_hunted(writer, s, seat, eyes);
    writer.end_array();
    writer.key("actors");
    write_actor_list(writer, s, eyes);
}

}  // namespace

void write_state(JsonWriter& writer, const State& state) {
    writer.begin_object();
    write_game(writer, state, Eyes{});
    writer.end_object();
}

std::string state_text(const State& state) {
    JsonWriter writer;
    write_state(writer, state);
    return writer.text();
}

void write_view(JsonWriter& writer, const View& view) {
    writer.begin_object();
    writer.key("viewer");
    write_seat(writer, view.viewer);
    write_game(writer, view.known, Eyes(view.viewer));
    writer.end_object();
}

std::string view_text(const View& view) {
    JsonWriter writer;
    write_view(writer, view);
    return writer.text();
}

void write_actors(JsonWriter& writer, const State& state) { write_actor_list(writer, state, Eyes{}); }

void write_seat(JsonWriter& writer, Seat seat) {
    if (seat == Seat::spectator) {
        writer.word(spectator_word);
    } else {
        writer.number(number_of(seat));
    }
}

void write_winner(JsonWriter& writer, Winner winner) {
    if (winner == Winner::none) {
        writer.null();
    } else {
        writer.word(winner == Winner::creature ? "creature" : "hunted");
    }
}

}  // namespace notalone

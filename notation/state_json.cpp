#include "notation/state_json.hpp"

#include "notation/json_items.hpp"
#include "notation/options_json.hpp"
#include "notation/words.hpp"
#include "rules/game.hpp"

namespace notalone {

namespace {

/// Whose eyes the game is written for: those of one seat, or eyes that see everything.
class Eyes {
  public:
    Eyes() = default;
    explicit Eyes(Seat viewer) : all_(false), viewer_(viewer) {}

    bool see_all() const { return all_; }
    bool are(Seat seat) const { return all_ || viewer_ == seat; }
    bool see_discards(const State& s) const { return all_ || sees_discard(s, viewer_); }
    bool see_hand(const State& s, Seat whose) const { return all_ || sees_hand(s, viewer_, whose); }
    bool see_played(const State& s, Seat whose) const { return all_ || sees_played(s, viewer_, whose); }

  private:
    bool all_ = true;
    Seat viewer_ = Seat::spectator;
};

void write_places(JsonWriter& writer, const JsonKey& name, PlaceSet places) {
    writer.key(name);
    write_numbers(writer, places);
}

void write_some_places(JsonWriter& writer, const JsonKey& name, PlaceSet places) {
    if (!places.empty()) write_places(writer, name, places);
}

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

// --- One Hunted -------------------------------------------------------------------------------------------

/// Where the visits led, if that is not simply where the played cards say.
void write_at(JsonWriter& writer, const Hunted& hunted) {
    const auto& [first, second] = hunted.explored;
    if (first.at == first.card && second.at == second.card) return;
    writer.key("at");
    writer.begin_array();
    for (const Explored& explored : hunted.explored) {
        if (explored.at != Place::none) writer.number(number_of(explored.at));
    }
    writer.end_array();
}

void write_place_cards(JsonWriter& writer, const State& s, Seat seat, Eyes eyes) {
    const Hunted& hunted = s.at(seat);
    const bool hand_known = eyes.see_hand(s, seat);
    const bool discard_known = eyes.see_discards(s);
    writer.key("hand");
    if (hand_known) {
        write_numbers(writer, hunted.hand());
    } else {
        writer.number(hunted.hand_size());
    }
    writer.key("discard");
    if (discard_known) {
        write_numbers(writer, hunted.discard);
    } else {
        writer.number(hunted.discard.size());
    }
    writer.key("played");
    if (eyes.see_played(s, seat)) {
        write_numbers(writer, hunted.played());
        write_at(writer, hunted);
    } else {
        writer.number(hunted.played_count());
    }
    if (!hand_known && discard_known) write_places(writer, "holds", hunted.holds());
}

void write_survival_cards(JsonWriter& writer, const JsonKey& name, SurvivalSet cards, bool known) {
    writer.key(name);
    if (known) {
        write_cards(writer, cards);
    } else {
        writer.number(cards.size());
    }
}

void write_debt(JsonWriter& writer, const Hunted& hunted) {
    writer.key("owes");
    if (hunted.owes == Debt::none) {
        writer.null();
        return;
    }
    writer.begin_object();
    writer.word_member("what", debt_words[hunted.owes]);
    // Toxin and Shelter ask for one card without counting it.
    writer.member("cards", hunted.owed_cards == 0 ? 1 : hunted.owed_cards);
    writer.end_object();
}

/// What is rare enough to be left out when there is nothing to say.
void write_rare_things(JsonWriter& writer, const State& s, Seat seat, Eyes eyes) {
    const Hunted& hunted = s.at(seat);
    PlaceSet announced;
    if (lies_face_down(s, seat)) {
        for (const Explored& explored : hunted.explored) {
            if (explored.announced) announced.insert(explored.card);
        }
    }
    write_some_places(writer, "announced", announced);
    if (eyes.are(seat) || eyes.are(Seat::creature)) write_some_places(writer, "shown", hunted.shown);
    if (eyes.are(seat)) write_some_places(writer, "committed", hunted.committed);
    if (!hunted.offered.empty()) write_survival_cards(writer, "offered", hunted.offered, eyes.are(seat));
    if (hunted.explored[0].resolved || hunted.explored[1].resolved) {
        writer.key("resolved");
        writer.begin_array();
        for (const Explored& explored : hunted.explored) {
            if (explored.resolved) writer.number(number_of(explored.at));
        }
        writer.end_array();
    }
    if (hunted.dodging || hunted.detecting) {
        writer.key("ignores");
        writer.begin_array();
        if (hunted.dodging) writer.word("creature");
        if (hunted.detecting) writer.word("artemia");
        writer.end_array();
    }
    if (!hunted.struck_by.empty()) {
        writer.key("struck_by");
        writer.begin_array();
        for (const Effect effect : hunted.struck_by) writer.word(effect_words[effect]);
        writer.end_array();
    }
}

void write_hunted(JsonWriter& writer, const State& s, Seat seat, Eyes eyes) {
    const Hunted& hunted = s.at(seat);
    writer.begin_object();
    writer.member("seat", number_of(seat));
    writer.member("will", hunted.will);
    write_place_cards(writer, s, seat, eyes);
    write_survival_cards(writer, "survival", hunted.survival, eyes.are(seat));
    writer.word_member("pending", pending_words[hunted.pending]);
    writer.flag("survival_played", hunted.survival_played);
    write_places(writer, "owns", hunted.owned);
    writer.flag("ready", hunted.has_chosen());
    writer.flag("resisted", hunted.resisted);
    write_debt(writer, hunted);
    write_rare_things(writer, s, seat, eyes);
    writer.end_object();
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

#include "notation/hunted_json.hpp"

#include "notation/json_items.hpp"
#include "notation/words.hpp"

namespace notalone {

namespace {

void write_some_places(JsonWriter& writer, const JsonKey& name, PlaceSet places) {
    if (!places.empty()) write_places(writer, name, places);
}

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

}  // namespace

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

}  // namespace notalone

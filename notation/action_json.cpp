#include "notation/action_json.hpp"

#include "notation/json_items.hpp"
#include "notation/words.hpp"
#include "rules/cards.hpp"

namespace notalone {

namespace {

void write_hunt(JsonWriter& writer, const Action& action) {
    writer.word_member("card", id_of(action.hunt));
    if (!action.places.empty()) write_places(writer, "places", action.places);
    if (action.hunted != Seat::creature) writer.member("hunted", number_of(action.hunted));
    write_place(writer, "from", action.from);
    write_place(writer, "to", action.to);
}

/// Where the Lair says what it copies: a Gate that leads to the Lair has used `copy` for the Lair itself.
enum class CopyField : std::uint8_t { copy, lair_copy };

/// The choices that belong to the power of `power`.
void write_power_choices(JsonWriter& writer, const Action& action, Place power, CopyField copy_field) {
    switch (power) {
        case Place::lair: {
            const bool through_gate = copy_field == CopyField::lair_copy;
            const Place copied = through_gate ? action.lair_copy : action.copy;
            if (copied != Place::none) {
                write_place(writer, through_gate ? JsonKey("lair_copy") : JsonKey("copy"), copied);
                write_power_choices(writer, action, copied, copy_field);
            } else if (action.option == PowerOption::take_all) {
                writer.word_member("take", "all");
            } else {
                write_places(writer, "take", action.take);
            }
            break;
        }
        case Place::jungle:
        case Place::swamp: write_places(writer, "take", action.take); break;
        case Place::beach:
            writer.word_member("marker", action.option == PowerOption::place_marker ? "place" : "remove");
            break;
        case Place::rover: writer.member("gain", number_of(action.gain)); break;
        case Place::source:
            if (action.option == PowerOption::draw) {
                writer.flag("draw", true);
            } else {
                writer.member("heal", number_of(action.hunted));
            }
            break;
        default: break;
    }
}

void write_survive(JsonWriter& writer, const Action& action) {
    writer.word_member("card", id_of(action.survival));
    write_place(writer, "place", action.place);
    switch (action.survival) {
        case SurvivalCard::sixth_sense:
        case SurvivalCard::vortex: write_places(writer, "take", action.take); break;
        case SurvivalCard::wrong_track:
            writer.word_member("token", token_words[action.token]);
            write_place(writer, "to", action.to);
            break;
        case SurvivalCard::hologram: write_place(writer, "to", action.to); break;
        case SurvivalCard::drone: write_power_choices(writer, action, Place::rover, CopyField::copy); break;
        case SurvivalCard::gate:
            write_place(writer, "copy", action.copy);
            write_power_choices(writer, action, action.copy, CopyField::lair_copy);
            break;
        default: break;
    }
}

}  // namespace

void write_action(JsonWriter& writer, const Action& action) {
    writer.begin_object();
    writer.word_member("do", action_words[action.kind]);
    switch (action.kind) {
        case ActionKind::hunt: write_hunt(writer, action); break;
        case ActionKind::token:
            writer.word_member("token", token_words[action.token]);
            write_places(writer, "places", action.places);
            break;
        case ActionKind::explore:
        case ActionKind::discard:
        case ActionKind::show: write_places(writer, "places", action.places); break;
        case ActionKind::resist:
            writer.member("will", action.will);
            write_places(writer, "take", action.take);
            break;
        case ActionKind::survive: write_survive(writer, action); break;
        case ActionKind::power:
            write_place(writer, "place", action.place);
            write_power_choices(writer, action, action.place, CopyField::copy);
            break;
        case ActionKind::take_back:
            write_place(writer, "place", action.place);
            write_places(writer, "take", action.take);
            break;
        case ActionKind::keep:
        case ActionKind::skip: write_place(writer, "place", action.place); break;
        case ActionKind::choose: writer.word_member("card", id_of(action.survival)); break;
        case ActionKind::give_up:
        case ActionKind::lose_will:
        case ActionKind::pass: break;
    }
    writer.end_object();
}

std::string action_text(const Action& action) {
    JsonWriter writer;
    write_action(writer, action);
    return writer.text();
}

void write_actions(JsonWriter& writer, const Choices& choices) {
    writer.begin_array();
    for (const Choice& choice : choices.all()) {
        for (int rank = 0; rank < choice.count; ++rank) write_action(writer, choice.action(rank));
    }
    writer.end_array();
}

}  // namespace notalone

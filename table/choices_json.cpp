#include "table/choices_json.hpp"

#include <string_view>

#include "notation/action_json.hpp"
#include "notation/json_items.hpp"
#include "rules/id_set.hpp"
#include "rules/planet.hpp"

namespace notalone {

namespace {

/// The field of an action that the open part stands for.
std::string_view open_field(const Choice& choice) {
    switch (choice.part) {
        case OpenPart::places:
        case OpenPart::adjacent_places: return "places";
        case OpenPart::take: return "take";
        case OpenPart::place: return "place";
        case OpenPart::to: return "to";
        case OpenPart::gain: return "gain";
        case OpenPart::hunted: return choice.base.kind == ActionKind::hunt ? "hunted" : "heal";
        case OpenPart::survival: return "card";
        case OpenPart::nothing: break;
    }
    return {};
}

void write_options(JsonWriter& writer, const Choice& choice) {
    if (choice.part == OpenPart::adjacent_places) {
        write_numbers(writer, all_places);
    } else if (choice.part == OpenPart::survival) {
        write_cards(writer, SurvivalSet::from_bits(choice.options));
    } else {
        // Seats are told by their numbers as places are.
        write_numbers(writer, PlaceSet::from_bits(choice.options));
    }
}

}  // namespace

void write_choices(JsonWriter& writer, std::span<const Choice> choices) {
    writer.begin_array();
    for (const Choice& choice : choices) {
        writer.begin_object();
        writer.key("action");
        write_action(writer, choice.action(0));
        if (choice.count > 1) {
            writer.word_member("open", open_field(choice));
            writer.key("of");
            write_options(writer, choice);
            writer.member("pick", choice.part == OpenPart::adjacent_places ? 2 : choice.pick);
            if (choice.part == OpenPart::adjacent_places) writer.flag("adjacent", true);
        }
        writer.end_object();
    }
    writer.end_array();
}

}  // namespace notalone

// The other half of action_json.hpp: from JSON to an action.
#include "notation/action_json.hpp"
#include "notation/fields.hpp"
#include "notation/words.hpp"
#include "rules/cards.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

/// Flashback takes the fields of the card it copies, which is for the rules to know: any of the shapes.
void read_flashback(Fields& fields, Action& action) {
    action.places = fields.places_or("places", 1, 2, {});
    if (fields.find("hunted") != nullptr) action.hunted = fields.hunted("hunted");
    if (fields.find("from") == nullptr && fields.find("to") == nullptr) return;
    action.from = fields.place("from");
    action.to = fields.place("to");
}

void read_hunt(Fields& fields, Action& action) {
    const auto card = fields.id("card", "Hunt card", hunt_card_named);
    if (!card) return;
    action.hunt = *card;
    if (action.hunt == HuntCard::flashback) {
        read_flashback(fields, action);
        return;
    }
    const HuntCardData& data = data_of(action.hunt);
    switch (data.choice) {
        case HuntChoice::nothing: break;
        case HuntChoice::one_place:
            // Left out where the Target token lies already; Cataclysm has no token.
            action.places = data.symbol == Token::target ? fields.places_or("places", 1, 1, {})
                                                         : fields.places("places", 1, 1);
            break;
        case HuntChoice::adjacent_places: action.places = fields.places("places", 2, 2); break;
        case HuntChoice::one_hunted: action.hunted = fields.hunted("hunted"); break;
        case HuntChoice::one_step:
            action.hunted = fields.hunted("hunted");
            action.from = fields.place("from");
            action.to = fields.place("to");
            break;
    }
}

void read_token(Fields& fields, Action& action, Token other) {
    const auto token = fields.id("token", "token that can go there", [other](std::string_view word) {
        const auto named = token_words.find(word);
        return named == Token::creature || named == other ? named : std::nullopt;
    });
    action.token = token.value_or(Token::none);
}

void read_beach(Fields& fields, Action& action) {
    const std::string_view word = fields.text("marker");
    if (word == "place") {
        action.option = PowerOption::place_marker;
    } else if (word == "remove") {
        action.option = PowerOption::remove_marker;
    } else {
        fields.complain("marker", "must be \"place\" or \"remove\"");
    }
}

void read_source(Fields& fields, Action& action) {
    if (fields.find("heal") != nullptr) {
        action.hunted = fields.hunted("heal");
    } else if (fields.boolean_or("draw", false)) {
        action.option = PowerOption::draw;
    } else {
        fields.complain("heal", "(a seat) or \"draw\" (true) is missing");
    }
}

/// The choices that belong to the power of `power`; `copy_field` is where the Lair says what it copies.
void read_power_choices(Fields& fields, Action& action, Place power, std::string_view copy_field) {
    switch (power) {
        case Place::lair:
            if (fields.find(copy_field) != nullptr) {
                const Place copied = fields.place(copy_field);
                (copy_field == "copy" ? action.copy : action.lair_copy) = copied;
                if (copied == Place::lair) {
                    fields.complain(copy_field, "cannot be the Lair itself");
                } else {
                    read_power_choices(fields, action, copied, copy_field);
                }
            } else if (const json::value* take = fields.find("take"); take == nullptr) {
                fields.complain("take", "or \"" + std::string(copy_field) + "\" is missing");
            } else if (take->is_string()) {
                if (fields.text("take") != "all") fields.complain("take", "must be \"all\" or a list");
                action.option = PowerOption::take_all;
            } else {
                action.take = fields.places("take", 1, 1);
            }
            break;
        case Place::jungle: action.take = fields.places_or("take", 0, 1, {}); break;
        case Place::swamp: action.take = fields.places_or("take", 0, 2, {}); break;
        case Place::beach: read_beach(fields, action); break;
        case Place::rover: action.gain = fields.place("gain"); break;
        case Place::source: read_source(fields, action); break;
        default: break;
    }
}

void read_survive(Fields& fields, Action& action) {
    const auto card = fields.id("card", "Survival card", survival_card_named);
    if (!card) return;
    action.survival = *card;
    switch (action.survival) {
        case SurvivalCard::sixth_sense: action.take = fields.places("take", 1, 2); break;
        case SurvivalCard::sacrifice:
        case SurvivalCard::double_back: action.place = fields.place("place"); break;
        case SurvivalCard::vortex:
            action.place = fields.place("place");
            action.take = fields.places("take", 1, 1);
            break;
        case SurvivalCard::hologram: action.to = fields.place("to"); break;
        case SurvivalCard::wrong_track:
            read_token(fields, action, Token::target);
            action.to = fields.place("to");
            break;
        case SurvivalCard::drone:
            action.place = fields.place("place");
            read_power_choices(fields, action, Place::rover, "copy");
            break;
        case SurvivalCard::gate:
            action.place = fields.place("place");
            action.copy = fields.place("copy");
            read_power_choices(fields, action, action.copy, "lair_copy");
            break;
        default: break;
    }
}

void read_fields(Fields& fields, Action& action) {
    switch (action.kind) {
        case ActionKind::hunt: read_hunt(fields, action); break;
        case ActionKind::token:
            read_token(fields, action, Token::artemia);
            action.places = fields.places("places", 1, 1);
            break;
        case ActionKind::explore: action.places = fields.places("places", 1, 2); break;
        case ActionKind::resist:
            action.will = static_cast<std::uint8_t>(fields.integer("will", 1, 2));
            action.take = fields.places("take", 1, 2 * action.will);
            break;
        case ActionKind::survive: read_survive(fields, action); break;
        case ActionKind::power:
            action.place = fields.place("place");
            read_power_choices(fields, action, action.place, "copy");
            break;
        case ActionKind::take_back:
            action.place = fields.place("place");
            action.take = fields.places("take", 1, 1);
            break;
        case ActionKind::keep:
        case ActionKind::skip: action.place = fields.place("place"); break;
        case ActionKind::choose:
            action.survival =
                fields.id("card", "Survival card", survival_card_named).value_or(SurvivalCard::none);
            break;
        case ActionKind::discard:
        case ActionKind::show: action.places = fields.places("places", 1, place_count); break;
        case ActionKind::give_up:
        case ActionKind::lose_will:
        case ActionKind::pass: break;
    }
}

}  // namespace

Outcome<Action> read_action(const json::value& value) {
    Problem problem;
    Fields fields(value, "action", problem);
    const auto kind =
        fields.id("do", "kind of action", [](std::string_view word) { return action_words.find(word); });
    if (problem.found()) return problem;
    Action action{.kind = *kind};
    fields.rename("action " + std::string(action_words[*kind]));
    read_fields(fields, action);
    fields.finish();
    if (problem.found()) return problem;
    return action;
}

}  // namespace notalone

#include "bots/easy/easy_bot.hpp"

#include "bots/chance.hpp"
#include "bots/easy/decisions.hpp"
#include "bots/easy/weights.hpp"
#include "bots/win_chance.hpp"

namespace notalone {

namespace easy {

namespace {

/// All ways to fill the open part of a choice, as one group.
void add_ways(const Mind& mind, const Choice& choice, double (*score)(const Mind&, const Action&),
              Menu& menu) {
    Menu ways;
    for (int rank = 0; rank < choice.count; ++rank) {
        const Action action = choice.action(rank);
        ways.add(action, score(mind, action));
    }
    menu.add_group(ways, detail_margin);
}

double score_of_hunted(const Mind& mind, const Action& action) {
    switch (action.kind) {
        case ActionKind::resist: return resisting(mind, action);
        case ActionKind::give_up: return giving_up(mind.s, mind.me());
        case ActionKind::survive: return survival_card(mind, action);
        case ActionKind::keep: return keeping(mind, action);
        case ActionKind::power:
        case ActionKind::take_back:
        case ActionKind::skip: return resolving(mind, action);
        case ActionKind::choose: return choosing_card(mind, action);
        case ActionKind::discard: return discarding(mind, action);
        case ActionKind::lose_will: return -lost_will(mind.s, mind.me(), 1);
        case ActionKind::show: return showing(mind, action);
        default: return 0;
    }
}

double score_of_creature(const Mind& mind, const Action& action) {
    return action.kind == ActionKind::hunt ? hunt_card(mind, action) : waiting(mind);
}

}  // namespace

Menu menu_of_hunted(const Mind& mind, const Choices& choices) {
    Menu menu;
    for (const Choice& choice : choices.all()) {
        if (choice.base.kind == ActionKind::explore) {
            add_places_to_go(mind, choice, menu);
        } else {
            add_ways(mind, choice, score_of_hunted, menu);
        }
    }
    return menu;
}

Menu menu_of_creature(const Mind& mind, const Choices& choices) {
    Menu menu;
    for (const Choice& choice : choices.all()) {
        if (choice.base.kind != ActionKind::token) {
            add_ways(mind, choice, score_of_creature, menu);
        } else if (choice.base.token == Token::creature) {
            add_places_to_hunt(mind, choice, menu);
        } else {
            add_places_for_artemia(mind, choice, menu);
        }
    }
    return menu;
}

}  // namespace easy

BotDecision EasyBot::decide(const BotRequest& request) {
    const auto& [viewer, known] = request.view;
    Choices choices;
    choices_of(known, viewer, choices);
    BotDecision decision;
    if (choices.count() == 1) {
        decision.action = choices.action(0);
    } else {
        const easy::Mind mind{known, viewer, easy::outlook_of(known)};
        const Menu menu =
            viewer == Seat::creature ? menu_of_creature(mind, choices) : menu_of_hunted(mind, choices);
        decision = menu.decide(easy::option_margin, chance_of(request));
    }
    decision.win_chance = win_chance(request.view);
    return decision;
}

}  // namespace notalone

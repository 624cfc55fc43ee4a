// Before a game: who sits where, and how it is played.
#include <algorithm>

#include "bots/bot.hpp"
#include "table/invitation.hpp"
#include "table/verdict.hpp"

namespace notalone {

std::optional<TableError> needs_host(const Asker& asker) {
    if (asker.is_host()) return std::nullopt;
    return TableError{ErrorCode::not_host, "only the host of the table may do that"};
}

std::optional<TableError> needs_lobby(const Asker& asker) {
    switch (asker.room.phase) {
        case TablePhase::lobby: return std::nullopt;
        case TablePhase::over:
            return TableError{ErrorCode::not_in_lobby,
                              "the game is over; that is possible after \"rematch\""};
        default:
            return TableError{ErrorCode::not_in_lobby, "that is possible before a game only, and one is on"};
    }
}

std::optional<TableError> needs_open_lobby(const Asker& asker) {
    if (auto error = needs_lobby(asker)) return error;
    if (!asker.room.shuffle.revealing) return std::nullopt;
    return TableError{ErrorCode::shuffling,
                      "the numbers for the shuffle are being revealed: the game begins with the last one"};
}

std::optional<TableError> needs_level(std::string_view level) {
    std::string names;
    for (const BotLevel& each : bot_levels()) {
        if (each.name == level) return std::nullopt;
        names += (names.empty() ? "" : ", ") + std::string(each.name);
    }
    return TableError{ErrorCode::no_such_level,
                      "there is no bot of level " + in_quotes(level) + "; there are " + names};
}

namespace {

std::optional<TableError> needs_chair(const Room& room, ChairIndex chair) {
    if (chair < room.chairs.size()) return std::nullopt;
    return TableError{ErrorCode::no_such_chair, "there is no chair " + std::to_string(chair) +
                                                    "; the chairs are 0 to " +
                                                    std::to_string(room.chairs.size() - 1)};
}

std::optional<TableError> needs_host_in_lobby(const Asker& asker) {
    if (auto error = needs_host(asker)) return error;
    return needs_open_lobby(asker);
}

Verdict refuse(std::optional<TableError> error) { return {std::nullopt, std::move(error), {}}; }

/// Strangers sit in chairs that are open to them, and one address in no more than its share.
std::optional<TableError> needs_open_chair(const Room& room, const Member& member, const Chair& chair) {
    if (!member.stranger) return std::nullopt;
    if (chair.reserved) {
        return TableError{ErrorCode::chair_reserved, "that chair is reserved for invited people"};
    }
    if (!stranger_may_sit(room, member.address_tag, member.id)) {
        return TableError{ErrorCode::too_many_here, "somebody with your address has a chair already"};
    }
    return std::nullopt;
}

/// An arrangement that is no other than before makes no entry to fold but is no mistake either.
Verdict arrange(std::vector<Chair> chairs, const Settings& settings) {
    return Verdict::accept(entry::Arranged{std::move(chairs), settings});
}

void vacate(std::vector<Chair>& chairs, MemberId member) {
    for (Chair& chair : chairs) {
        if (chair.person == member) chair.vacate();
    }
}

}  // namespace

Verdict judge(const Asker& asker, const command::Sit& sit) {
    const Room& room = asker.room;
    if (auto error = needs_open_lobby(asker)) return refuse(std::move(error));
    if (auto error = needs_chair(room, sit.chair)) return refuse(std::move(error));
    const Chair& chair = room.chairs[sit.chair];
    if (!chair.empty() && chair.person != asker.member.id) {
        return Verdict::refuse(ErrorCode::chair_taken, "chair " + std::to_string(sit.chair) + " is taken");
    }
    if (auto error = needs_open_chair(room, asker.member, chair)) return refuse(std::move(error));
    std::vector<Chair> chairs = room.chairs;
    vacate(chairs, asker.member.id);
    chairs[sit.chair].person = asker.member.id;
    return arrange(std::move(chairs), room.settings);
}

Verdict judge(const Asker& asker, const command::Stand&) {
    const Room& room = asker.room;
    if (auto error = needs_open_lobby(asker)) return refuse(std::move(error));
    if (!room.chair_of(asker.member.id)) {
        return Verdict::refuse(ErrorCode::not_seated, "you are in no chair");
    }
    std::vector<Chair> chairs = room.chairs;
    vacate(chairs, asker.member.id);
    return arrange(std::move(chairs), room.settings);
}

Verdict judge(const Asker& asker, const command::FillChair& fill) {
    const Room& room = asker.room;
    if (auto error = needs_host_in_lobby(asker)) return refuse(std::move(error));
    if (auto error = needs_chair(room, fill.chair)) return refuse(std::move(error));
    std::vector<Chair> chairs = room.chairs;
    if (fill.occupant.is_bot()) {
        if (auto error = needs_level(fill.occupant.bot)) return refuse(std::move(error));
    }
    if (fill.occupant.person) {
        if (room.present(*fill.occupant.person) == nullptr) {
            return Verdict::refuse(
                ErrorCode::no_such_member,
                "nobody here has the number " + std::to_string(number_of(*fill.occupant.person)));
        }
        vacate(chairs, *fill.occupant.person);
    }
    const bool reserved = chairs[fill.chair].reserved;
    chairs[fill.chair] = fill.occupant;
    chairs[fill.chair].reserved = reserved;
    return arrange(std::move(chairs), room.settings);
}

Verdict judge(const Asker& asker, const command::ReserveChair& reserve) {
    const Room& room = asker.room;
    if (auto error = needs_host_in_lobby(asker)) return refuse(std::move(error));
    if (auto error = needs_chair(room, reserve.chair)) return refuse(std::move(error));
    std::vector<Chair> chairs = room.chairs;
    chairs[reserve.chair].reserved = reserve.reserved;
    return arrange(std::move(chairs), room.settings);
}

Verdict judge(const Asker& asker, const command::OrderChairs& order) {
    const Room& room = asker.room;
    if (auto error = needs_host_in_lobby(asker)) return refuse(std::move(error));
    std::vector<ChairIndex> sorted = order.order;
    std::sort(sorted.begin(), sorted.end());
    bool complete = sorted.size() == room.chairs.size();
    for (ChairIndex chair = 0; complete && chair < sorted.size(); ++chair) complete = sorted[chair] == chair;
    if (!complete) {
        return Verdict::refuse(
            ErrorCode::no_such_chair,
            "the order must name each chair from 0 to " + std::to_string(room.chairs.size() - 1) + " once");
    }
    std::vector<Chair> chairs;
    Settings settings = room.settings;
    for (ChairIndex chair = 0; chair < order.order.size(); ++chair) {
        chairs.push_back(room.chairs[order.order[chair]]);
        // Whoever was to be the Creature stays it.
        if (room.settings.creature == order.order[chair]) settings.creature = chair;
    }
    return arrange(std::move(chairs), settings);
}

Verdict judge(const Asker& asker, const command::SetChairs& set) {
    const Room& room = asker.room;
    if (auto error = needs_host_in_lobby(asker)) return refuse(std::move(error));
    std::vector<Chair> chairs = room.chairs;
    Settings settings = room.settings;
    chairs.resize(set.count);
    if (settings.creature && *settings.creature >= set.count) settings.creature.reset();
    return arrange(std::move(chairs), settings);
}

Verdict judge(const Asker& asker, const command::ChangeSettings& settings) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return refuse(std::move(error));
    const SettingsChange& change = settings.change;
    const bool of_the_game = change.creature || change.side || change.expert || change.bare || change.clock;
    if (of_the_game) {
        if (auto error = needs_open_lobby(asker)) return refuse(std::move(error));
    }
    if (change.creature && *change.creature) {
        if (auto error = needs_chair(room, **change.creature)) return refuse(std::move(error));
    }
    return arrange(room.chairs, changed(room.settings, change));
}

}  // namespace notalone

// People, the seats they have and the bots that stand in for them.
#include "table/clock.hpp"
#include "table/text.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

/// The chair of somebody who plays in the game that is on.
struct Playing {
    const Chair* chair = nullptr;
    ChairIndex index = 0;
    std::optional<TableError> error;
};

Playing needs_seat_in_game(const Asker& asker) {
    const Room& room = asker.room;
    if (!room.in_game()) return {nullptr, 0, TableError{ErrorCode::no_game, "no game is on"}};
    const auto chair = room.chair_of(asker.member.id);
    if (!chair) return {nullptr, 0, TableError{ErrorCode::not_seated, "you have no seat in this game"}};
    return {&room.chairs[*chair], *chair, std::nullopt};
}

Verdict no_such_member(MemberId member) {
    return Verdict::refuse(ErrorCode::no_such_member,
                           "nobody here has the number " + std::to_string(number_of(member)));
}

}  // namespace

Verdict judge(const Asker& asker, const command::HandOver& hand) {
    const Playing playing = needs_seat_in_game(asker);
    if (playing.error) return {std::nullopt, playing.error, {}};
    if (!playing.chair->stand_in.empty()) {
        return Verdict::refuse(ErrorCode::handed_over, "a bot has your seat already");
    }
    const std::string level = hand.level.empty() ? std::string(stand_in_level) : hand.level;
    if (auto error = needs_level(level)) return {std::nullopt, std::move(error), {}};
    return Verdict::accept(entry::HandedOver{playing.index, level});
}

Verdict judge(const Asker& asker, const command::TakeBack&) {
    const Playing playing = needs_seat_in_game(asker);
    if (playing.error) return {std::nullopt, playing.error, {}};
    if (playing.chair->stand_in.empty()) {
        return Verdict::refuse(ErrorCode::not_handed_over, "you have your seat yourself");
    }
    return Verdict::accept(entry::TakenBack{playing.index});
}

Verdict judge(const Asker& asker, const command::SetWindows& set) {
    return Verdict::accept(entry::WindowsSet{asker.member.id, set.ask});
}

Verdict judge(const Asker& asker, const command::Rename& rename) {
    auto name = plain_text(rename.name, longest_name, "the name");
    if (!name) return Verdict::refuse(ErrorCode::bad_name, name.problem());
    for (const Member& member : asker.room.members) {
        if (!member.left && member.id != asker.member.id && member.name == *name) {
            return Verdict::refuse(ErrorCode::name_taken, "somebody else here has that name");
        }
    }
    return Verdict::accept(entry::Renamed{asker.member.id, std::move(*name)});
}

Verdict judge(const Asker& asker, const command::Leave&) {
    return Verdict::accept(entry::Left{asker.member.id, false});
}

Verdict judge(const Asker& asker, const command::RemoveMember& remove) {
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    const Room& room = asker.room;
    if (room.present(remove.member) == nullptr) return no_such_member(remove.member);
    if (remove.member == asker.member.id) return Verdict::accept(entry::Left{remove.member, false});
    // A stand-in came to the role by an accident of the network, and must not be able to do lasting harm.
    if (room.owner == remove.member) {
        return Verdict::refuse(ErrorCode::not_owner, "nobody can remove the owner of the table");
    }
    if (room.host_stands_in() && room.in_game() && room.chair_of(remove.member)) {
        return Verdict::refuse(ErrorCode::not_owner,
                               "only the owner of the table can remove somebody who plays");
    }
    return Verdict::accept(entry::Left{remove.member, true});
}

Verdict judge(const Asker& asker, const command::MakeHost& make) {
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    const Room& room = asker.room;
    if (room.present(make.member) == nullptr) return no_such_member(make.member);
    if (!room.may_host(make.member)) {
        return Verdict::refuse(ErrorCode::not_seated, "only somebody in a chair can become host");
    }
    return Verdict::accept(entry::Hosted{make.member, room.owner == asker.member.id});
}

}  // namespace notalone

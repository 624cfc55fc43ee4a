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

Verdict not_absent(const Member& member) {
    return Verdict::refuse(ErrorCode::not_absent, member.name + " is here, or has not been away for long");
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

Verdict judge(const Asker& asker, const command::StandIn& stand_in) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (!room.in_game()) return Verdict::refuse(ErrorCode::no_game, "no game is on");
    const Member* member = room.present(stand_in.member);
    const auto chair = room.chair_of(stand_in.member);
    if (member == nullptr || !chair) return no_such_member(stand_in.member);
    if (!room.chairs[*chair].stand_in.empty()) {
        return Verdict::refuse(ErrorCode::handed_over, "a bot has that seat already");
    }
    if (!member->absent) return not_absent(*member);
    const std::string level = stand_in.level.empty() ? std::string(stand_in_level) : stand_in.level;
    if (auto error = needs_level(level)) return {std::nullopt, std::move(error), {}};
    return Verdict::accept(entry::HandedOver{*chair, level, true});
}

Verdict judge(const Asker& asker, const command::GiveSeat& give) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (!room.in_game()) return Verdict::refuse(ErrorCode::no_game, "no game is on");
    if (give.chair >= room.chairs.size()) {
        return Verdict::refuse(ErrorCode::no_such_chair, "there is no chair " + std::to_string(give.chair));
    }
    if (room.present(give.member) == nullptr) return no_such_member(give.member);
    if (room.chair_of(give.member)) {
        return Verdict::refuse(ErrorCode::chair_taken, "only a spectator can be given a seat");
    }
    // Nobody may see two hands of one game. An earlier player of the seat has seen its hand anyway.
    const Seat seat = room.seat_of(give.chair);
    bool had_it = false;
    for (const auto& [member, seen] : room.match->seated) {
        if (member != give.member) continue;
        if (seen != seat) {
            return Verdict::refuse(ErrorCode::seen_hand,
                                   "they have played another seat in this game and know its hand");
        }
        had_it = true;
    }
    if (!room.is_persons(give.chair)) {
        return Verdict::refuse(ErrorCode::chair_taken, "that is the seat of a bot");
    }
    if (had_it) return Verdict::accept(entry::SeatGiven{give.chair, give.member});
    // A host who plays could have a second browser among the spectators, and see the cards of the other side.
    const auto own = room.chair_of(asker.member.id);
    if (own && (room.seat_of(*own) == Seat::creature) != (seat == Seat::creature)) {
        return Verdict::refuse(ErrorCode::seen_hand, "somebody of the other side cannot give that seat away");
    }
    const auto person = room.chairs[give.chair].person;
    if (person && !room.find(*person)->absent) return not_absent(*room.find(*person));
    return Verdict::accept(entry::SeatGiven{give.chair, give.member});
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

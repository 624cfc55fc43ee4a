// Whether an entry from a store can be the next one of a room. It was written by a table, so this is about
// files that are damaged or mixed up, not about what people ask for.
#include <string>

#include "rules/choices.hpp"
#include "rules/game.hpp"
#include "table/fold.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

using Reason = std::optional<std::string>;

Reason unless(bool good, std::string_view reason) { return good ? Reason{} : Reason{std::string(reason)}; }

Reason misfit_member(const Room& room, MemberId member) {
    return unless(room.present(member) != nullptr, "it speaks of somebody who is not at the table");
}

Reason misfit_chairs(const Room& room, const std::vector<Chair>& chairs, const Settings& settings) {
    if (settings.creature && *settings.creature >= chairs.size()) return "the Creature's chair is not there";
    for (const Chair& chair : chairs) {
        if (chair.person && room.present(*chair.person) == nullptr)
            return "somebody in a chair is not at the table";
    }
    return std::nullopt;
}

Reason misfit_stand_in(const Room& room, ChairIndex chair, bool before) {
    const bool fits = room.in_game() && chair < room.chairs.size() && room.chairs[chair].person &&
                      room.chairs[chair].stand_in.empty() == before;
    return unless(fits, "no such seat can change hands");
}

Reason misfit_decision(const Room& room, Seat seat, std::uint32_t decision, const Action& action) {
    if (room.phase != TablePhase::play) return "no game is on";
    if (number_of(seat) >= room.match->options.players) return "there is no such seat";
    const Decision& open = room.match->of(seat);
    if (!open.open || open.id != decision) return "that decision is not open";
    Choices choices;
    choices_of(room.match->state, seat, choices);
    return unless(choices.contains(action), "that action is not legal");
}

Reason misfit_data(const Room&, const entry::Created&) { return "the table exists already"; }
Reason misfit_data(const Room& room, const entry::Joined& joined) {
    if (number_of(joined.member) != room.members.size() + 1) return "it is not the next member";
    if (!joined.chair) return std::nullopt;
    return unless(*joined.chair < room.chairs.size() && room.chairs[*joined.chair].empty(),
                  "the chair is not free");
}
Reason misfit_data(const Room& room, const entry::Left& left) { return misfit_member(room, left.member); }
Reason misfit_data(const Room& room, const entry::Renamed& renamed) {
    return misfit_member(room, renamed.member);
}
Reason misfit_data(const Room& room, const entry::Hosted& hosted) {
    return misfit_member(room, hosted.member);
}
Reason misfit_data(const Room& room, const entry::Arranged& arranged) {
    if (room.phase != TablePhase::lobby && arranged.chairs != room.chairs)
        return "chairs change in a lobby only";
    return misfit_chairs(room, arranged.chairs, arranged.settings);
}
Reason misfit_data(const Room& room, const entry::Vacated& vacated) {
    if (room.phase != TablePhase::lobby) return "chairs change in a lobby only";
    return unless(room.chair_of(vacated.member).has_value(), "it speaks of somebody who is in no chair");
}
Reason misfit_data(const Room&, const entry::InvitationRenewed& renewed) {
    return unless(!renewed.key.empty(), "an invitation has a key");
}
Reason misfit_data(const Room& room, const entry::NonceGiven& given) {
    return misfit_member(room, given.member);
}
Reason misfit_data(const Room& room, const entry::Started& started) {
    if (room.phase != TablePhase::lobby) return "a game begins in a lobby only";
    for (const Chair& chair : room.chairs) {
        if (chair.empty()) return "a chair is empty";
    }
    return unless(started.creature < room.chairs.size(), "the Creature's chair is not there");
}
Reason misfit_data(const Room& room, const entry::SideChosen&) {
    return unless(room.phase == TablePhase::side, "no side is to be chosen");
}
Reason misfit_data(const Room& room, const entry::Acted& acted) {
    return misfit_decision(room, acted.seat, acted.decision, acted.action);
}
Reason misfit_data(const Room& room, const entry::PassedEarly& passed) {
    if (room.phase != TablePhase::play) return "no game is on";
    if (number_of(passed.seat) >= room.match->options.players) return "there is no such seat";
    const Decision& open = room.match->of(passed.seat);
    return unless(open.open && open.window && open.id == passed.decision, "that seat cannot pass");
}
Reason misfit_data(const Room& room, const entry::Passed& passed) {
    if (room.phase != TablePhase::play) return "no game is on";
    for (const Seat seat : passed.seats) {
        const bool can = number_of(seat) < room.match->options.players && room.match->of(seat).must &&
                         room.match->of(seat).window;
        if (!can) return "a seat in it cannot pass";
    }
    return std::nullopt;
}
Reason misfit_data(const Room& room, const entry::HandedOver& handed) {
    return misfit_stand_in(room, handed.chair, true);
}
Reason misfit_data(const Room& room, const entry::TakenBack& taken) {
    return misfit_stand_in(room, taken.chair, false);
}
Reason misfit_data(const Room& room, const entry::Absent& absent) {
    return unless(room.present(absent.member) != nullptr && !room.find(absent.member)->absent,
                  "nobody there can be absent now");
}
Reason misfit_data(const Room& room, const entry::Returned& returned) {
    return unless(room.present(returned.member) != nullptr && room.find(returned.member)->absent,
                  "nobody absent can return");
}
Reason misfit_data(const Room& room, const entry::SeatGiven& given) {
    if (auto reason = misfit_member(room, given.member)) return reason;
    const bool fits = room.in_game() && given.chair < room.chairs.size() && !room.chair_of(given.member);
    return unless(fits, "no such seat can be given to a spectator");
}
Reason misfit_data(const Room& room, const entry::DeviceOffered& offered) {
    return misfit_member(room, offered.member);
}
Reason misfit_data(const Room& room, const entry::DeviceAdded& added) {
    if (auto reason = misfit_member(room, added.member)) return reason;
    return unless(room.find(added.member)->offer.has_value(), "no code was made for another device");
}
Reason misfit_data(const Room& room, const entry::WindowsSet& set) { return misfit_member(room, set.member); }
Reason misfit_data(const Room& room, const entry::Said& said) { return misfit_member(room, said.member); }
Reason misfit_data(const Room& room, const entry::Rematched&) {
    return unless(room.phase == TablePhase::over, "no game is over");
}
Reason misfit_data(const Room&, const entry::ChancesComputed&) { return std::nullopt; }
Reason misfit_data(const Room& room, const entry::Resumed&) {
    return unless(room.in_game(), "no game is on");
}
Reason misfit_data(const Room& room, const entry::NonceCommitted& committed) {
    if (room.shuffle.revealing || room.shuffle.has_committed(committed.member))
        return "no commitment is expected";
    return misfit_member(room, committed.member);
}
Reason misfit_data(const Room& room, const entry::RevealBegun&) {
    return unless(room.phase == TablePhase::lobby && !room.shuffle.revealing, "no revealing can begin");
}
Reason misfit_data(const Room& room, const entry::NonceRevealed& revealed) {
    const bool fits = room.shuffle.revealing && room.shuffle.has_committed(revealed.member) &&
                      room.shuffle.nonce_of(revealed.member) == nullptr;
    return unless(fits, "no nonce is expected");
}
Reason misfit_data(const Room& room, const entry::RoundVoided&) {
    return unless(room.shuffle.revealing, "no nonces are being revealed");
}

Reason misfit_data(const Room& room, const entry::WindowHeld& held) {
    return unless(room.phase == TablePhase::play && number_of(held.seat) < room.match->options.players &&
                      may_hold(room, held.seat),
                  "that seat has no window to hold");
}

Reason misfit_founding(const entry::Created& created) {
    Room room;
    room.members.emplace_back().id = MemberId{1};
    return misfit_chairs(room, created.chairs, created.settings);
}

}  // namespace

std::optional<Problem> misfit(const Room& room, const Entry& entry) {
    const auto* created = std::get_if<entry::Created>(&entry.data);
    Reason reason;
    if (room.members.empty()) {
        reason = created == nullptr ? Reason{"a table begins with \"created\""} : misfit_founding(*created);
    } else if (entry.by && room.find(*entry.by) == nullptr) {
        reason = "it was made by somebody who never was at the table";
    } else {
        reason = std::visit([&room](const auto& data) { return misfit_data(room, data); }, entry.data);
    }
    if (!reason) return std::nullopt;
    return Problem("entry " + std::to_string(entry.number) + " (" + std::string(kind_of(entry)) +
                   "): " + *reason);
}

}  // namespace notalone

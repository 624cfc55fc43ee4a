#include "table/fold.hpp"

#include <algorithm>

#include "table/clock.hpp"
#include "table/invitation.hpp"
#include "table/shuffle.hpp"
#include "table/veil.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

Member& member_at(Room& room, MemberId id) { return room.members[number_of(id) - 1]; }

void add_member(Room& room, MemberId id, const std::string& name, const std::string& secret_hash) {
    Member& member = room.members.emplace_back();
    member.id = id;
    member.name = name;
    member.secret_hashes.push_back(secret_hash);
}

/// Another arrangement asks for new nonces: otherwise whoever knows the server's seed could choose the seats
/// to fit the shuffle.
/// Once the revealing has begun, those who know the server's seed may know the shuffle too: such a round is
/// counted.
void begin_round(Room& room, TimePoint now) {
    Shuffle& shuffle = room.shuffle;
    if (shuffle.revealing) {
        std::vector<std::string> names;
        for (const MemberId member : room.missing_devices()) names.push_back(room.find(member)->name);
        ++shuffle.voided.count;
        shuffle.voided.missing.push_back(std::move(names));
        if (shuffle.voided.missing.size() > VoidedRounds::kept) shuffle.voided.missing.pop_front();
    }
    ++shuffle.round;
    shuffle.since = now;
    shuffle.revealing = false;
    shuffle.nonces.clear();
    shuffle.absent.clear();
}

void begin_shuffle(Room& room, const std::string& server_seed, const std::string& key, TimePoint now,
                   const Oracle& oracle) {
    room.shuffle.server_seed = server_seed;
    room.shuffle.commitment = commitment_to(server_seed, oracle);
    room.shuffle.key = key;
    room.shuffle.voided = {};
    begin_round(room, now);
}

bool matters_to_shuffle(const Settings& a, const Settings& b) {
    return a.creature != b.creature || a.side != b.side || a.expert != b.expert || a.bare != b.bare;
}

/// The next owner, after the owner has left: the host, if another member stands in, or else the member who
/// came first of those who may be host.
std::optional<MemberId> heir(const Room& room) {
    if (room.host && room.may_host(*room.host)) return room.host;
    for (const Member& member : room.members) {
        if (room.may_host(member.id)) return member.id;
    }
    return std::nullopt;
}

/// Somebody who has left comes back with the same secret: they have seen the hand they had.
void remember_former(Match& match, const std::vector<Member>& members, const entry::Joined& joined) {
    for (const Member& member : members) {
        const auto& hashes = member.secret_hashes;
        if (!member.left || std::find(hashes.begin(), hashes.end(), joined.secret_hash) == hashes.end())
            continue;
        for (std::size_t i = 0, before = match.seated.size(); i < before; ++i) {
            if (match.seated[i].first == member.id)
                match.seated.emplace_back(joined.member, match.seated[i].second);
        }
    }
}

void end_stand_in(Chair& chair) {
    chair.stand_in.clear();
    chair.until_return = false;
}

/// Another one decides for this chair from now on: the waiting begins anew.
void restart_waiting(Room& room, ChairIndex chair, TimePoint now, const Oracle& oracle,
                     Happening& happening) {
    const Seat seat = room.seat_of(chair);
    const Decision& decision = room.match->of(seat);
    if (!decision.open) return;
    release_window(room, seat, now);
    if (decision.must) begin_waiting(room, SeatSet::only(seat), now, oracle);
    happening.decisions.changed.insert(seat);
}

// --- One function for each kind; those of a game are in match.cpp -----------------------------------------

void fold_data(Room& room, const entry::Created& created, TimePoint now, const Oracle& oracle, Happening&) {
    room.id = created.table;
    room.founder_tag = created.founder_tag;
    room.founded = now;
    room.chairs = created.chairs;
    room.settings = created.settings;
    room.veil = created.veil;
    add_member(room, MemberId{1}, created.name, created.secret_hash);
    room.owner = MemberId{1};
    room.host = room.owner;
    // Computed, so that tables from before there were invitations have one too.
    room.invitation = invitation_from(created.key, oracle);
    room.invitation_needed = created.settings.listed;
    begin_shuffle(room, created.server_seed, created.key, now, oracle);
}

void fold_data(Room& room, const entry::Joined& joined, TimePoint now, const Oracle&, Happening&) {
    if (room.match) remember_former(*room.match, room.members, joined);
    add_member(room, joined.member, joined.name, joined.secret_hash);
    room.members.back().stranger = joined.stranger;
    room.members.back().address_tag = joined.address_tag;
    if (!joined.chair) return;
    begin_round(room, now);
    room.chairs[*joined.chair].person = joined.member;
}

void fold_data(Room& room, const entry::Left& left, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    member_at(room, left.member).left = true;
    if (const auto chair = room.chair_of(left.member)) {
        Chair& vacated = room.chairs[*chair];
        if (room.in_game()) {
            const std::string level =
                vacated.stand_in.empty() ? std::string(stand_in_level) : vacated.stand_in;
            vacated.vacate();
            vacated.bot = level;
            restart_waiting(room, *chair, now, oracle, happening);
        } else {
            begin_round(room, now);
            vacated.vacate();
        }
    }
    if (room.owner == left.member) room.owner = heir(room);
    if (room.host == left.member) room.host = room.owner;
    if (!room.host) room.phase = TablePhase::closed;
}

void fold_data(Room& room, const entry::Renamed& renamed, TimePoint, const Oracle&, Happening&) {
    member_at(room, renamed.member).name = renamed.name;
}

void fold_data(Room& room, const entry::Hosted& hosted, TimePoint, const Oracle&, Happening&) {
    if (hosted.owner) room.owner = hosted.member;
    room.host = hosted.member;
}

void fold_data(Room& room, const entry::Arranged& arranged, TimePoint now, const Oracle&, Happening&) {
    const bool matters =
        !same_occupants(arranged.chairs, room.chairs) || matters_to_shuffle(arranged.settings, room.settings);
    // Before the chairs change: it names who was missing.
    if (matters) begin_round(room, now);
    room.chairs = arranged.chairs;
    room.settings = arranged.settings;
    if (room.settings.listed) room.invitation_needed = true;
}

void fold_data(Room& room, const entry::Vacated& vacated, TimePoint now, const Oracle&, Happening&) {
    begin_round(room, now);
    room.chairs[*room.chair_of(vacated.member)].vacate();
}

void fold_data(Room& room, const entry::InvitationRenewed& renewed, TimePoint, const Oracle&, Happening&) {
    room.invitation = renewed.key;
    room.invitation_needed = true;
}

void fold_data(Room& room, const entry::NonceGiven& given, TimePoint, const Oracle&, Happening&) {
    room.shuffle.nonces.push_back({given.member, {}, given.nonce});
}

void fold_data(Room& room, const entry::NonceCommitted& committed, TimePoint, const Oracle&, Happening&) {
    // One that was given in clear, before the server knew commitments, counts for nothing.
    std::erase_if(room.shuffle.nonces, [&](const auto& each) { return each.member == committed.member; });
    room.shuffle.nonces.push_back({committed.member, committed.commitment, {}});
}

void fold_data(Room& room, const entry::RevealBegun& begun, TimePoint now, const Oracle&, Happening&) {
    room.shuffle.revealing = true;
    room.shuffle.since = now;
    room.shuffle.absent = begun.absent;
}

void fold_data(Room& room, const entry::NonceRevealed& revealed, TimePoint, const Oracle&, Happening&) {
    for (Shuffle::Nonce& each : room.shuffle.nonces) {
        if (each.member == revealed.member) each.nonce = revealed.nonce;
    }
}

void fold_data(Room& room, const entry::RoundVoided&, TimePoint now, const Oracle&, Happening&) {
    begin_round(room, now);
}

void fold_data(Room& room, const entry::HandedOver& handed, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    room.chairs[handed.chair].stand_in = handed.level;
    room.chairs[handed.chair].until_return = handed.until_return;
    restart_waiting(room, handed.chair, now, oracle, happening);
}

void fold_data(Room& room, const entry::TakenBack& taken, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    end_stand_in(room.chairs[taken.chair]);
    restart_waiting(room, taken.chair, now, oracle, happening);
}

void fold_data(Room& room, const entry::Absent& absent, TimePoint, const Oracle&, Happening&) {
    member_at(room, absent.member).absent = true;
}

void fold_data(Room& room, const entry::Returned& returned, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    member_at(room, returned.member).absent = false;
    const auto chair = room.chair_of(returned.member);
    if (!chair || !room.in_game() || !room.chairs[*chair].until_return) return;
    end_stand_in(room.chairs[*chair]);
    restart_waiting(room, *chair, now, oracle, happening);
}

void fold_data(Room& room, const entry::SeatGiven& given, TimePoint now, const Oracle& oracle,
               Happening& happening) {
    Chair& chair = room.chairs[given.chair];
    happening.unseated = chair.person;
    chair.vacate();
    chair.person = given.member;
    room.match->seated.emplace_back(given.member, room.seat_of(given.chair));
    restart_waiting(room, given.chair, now, oracle, happening);
}

void fold_data(Room& room, const entry::DeviceOffered& offered, TimePoint now, const Oracle&, Happening&) {
    member_at(room, offered.member).offer = DeviceOffer{offered.code_hash, now, offered.until};
}

void fold_data(Room& room, const entry::DeviceAdded& added, TimePoint, const Oracle&, Happening&) {
    Member& member = member_at(room, added.member);
    member.offer.reset();
    // The device the member joined with stays; of the others the oldest goes.
    if (member.secret_hashes.size() >= most_devices)
        member.secret_hashes.erase(member.secret_hashes.begin() + 1);
    member.secret_hashes.push_back(added.secret_hash);
}

void fold_data(Room& room, const entry::WindowsSet& set, TimePoint now, const Oracle&, Happening& happening) {
    member_at(room, set.member).ask_windows = set.ask;
    const auto chair = room.chair_of(set.member);
    if (room.phase != TablePhase::play || !chair) return;
    const Seat seat = room.seat_of(*chair);
    if (!may_hold(room, seat) || room.match->window.holding.contains(seat) == set.ask) return;
    if (set.ask) {
        hold_window(room, seat, now);
    } else {
        release_window(room, seat, now);
    }
    happening.decisions.changed.insert(seat);
    happening.window_changed = true;
}

void fold_data(Room& room, const entry::Said& said, TimePoint now, const Oracle&, Happening&) {
    Member& member = member_at(room, said.member);
    const bool watching = !room.chair_of(said.member);
    member.talk.count(now, pace_of_member);
    if (watching) room.spectators_talk.count(now, pace_of_spectators);
    room.talk.push_back({member.id, member.name, now, said.text, said.phrase, said.place});
    if (room.talk.size() > talk_kept) room.talk.pop_front();
}

void fold_data(Room& room, const entry::Rematched& rematched, TimePoint now, const Oracle& oracle,
               Happening&) {
    for (const Decision& decision : room.match->decisions) {
        room.last_decision = std::max(room.last_decision, decision.id);
    }
    room.finished.push_back(std::move(*room.match));
    room.match.reset();
    if (room.finished.size() > games_kept) room.finished.pop_front();
    for (Chair& chair : room.chairs) end_stand_in(chair);
    room.phase = TablePhase::lobby;
    ++room.game;
    begin_shuffle(room, rematched.server_seed, rematched.key, now, oracle);
}

void fold_data(Room& room, const entry::ChancesComputed& computed, TimePoint, const Oracle&, Happening&) {
    if (room.match && room.match->number == computed.game) room.match->chances = computed.chances;
    for (Match& match : room.finished) {
        if (match.number == computed.game) match.chances = computed.chances;
    }
}

void fold_data(Room& room, const entry::Resumed& resumed, TimePoint, const Oracle&, Happening& happening) {
    happening.decisions.changed = postpone_waiting(room, resumed.away);
}

void keep(Room& room, Happening& happening, Notice notice) {
    happening.notices.push_back(notice);
    room.notices.push_back(std::move(notice));
    if (room.notices.size() > notices_kept) room.notices.pop_front();
}

/// Hosts change with several kinds of entries.
void keep_new_host(Room& room, const Entry& entry, Happening& happening) {
    Notice notice;
    notice.kind = NoticeKind::host;
    notice.at = entry.time;
    notice.member = *room.host;
    notice.name = room.find(notice.member)->name;
    notice.flag = room.host_stands_in();
    if (entry.by && std::holds_alternative<entry::Hosted>(entry.data)) {
        notice.by = entry.by;
        notice.by_name = room.find(*entry.by)->name;
    }
    keep(room, happening, std::move(notice));
}

}  // namespace

void fold(Room& room, const Entry& entry, const Oracle& oracle, Happening& happening) {
    const auto host = room.host;
    auto notice = notice_of(room, entry);
    std::visit(
        [&](const auto& data) {
            // Unqualified, so that the functions of match.cpp and of this file are found alike.
            fold_data(room, data, entry.time, oracle, happening);
        },
        entry.data);
    room.changed = std::max(room.changed, entry.time);
    const bool told_to_all = !std::holds_alternative<entry::PassedEarly>(entry.data) &&
                             !std::holds_alternative<entry::WindowsSet>(entry.data);
    if (told_to_all || happening.window_changed) room.told = std::max(room.told, entry.time);
    if (notice) keep(room, happening, std::move(*notice));
    if (host && room.host && room.host != host) keep_new_host(room, entry, happening);
    if (!entry.by || entry.cid.empty()) return;
    if (is_free_change(entry.data)) member_at(room, *entry.by).changes.count(entry.time, pace_of_changes);
    // Not all talk is kept, so what it leaves behind must not depend on lines that are gone.
    if (std::holds_alternative<entry::Said>(entry.data)) {
        room.talk.back().cid = entry.cid;
        return;
    }
    auto& done = member_at(room, *entry.by).done_cids;
    done.push_back(entry.cid);
    if (done.size() > cids_kept) done.erase(done.begin());
}

}  // namespace notalone

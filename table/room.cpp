#include "table/room.hpp"

#include <algorithm>

namespace notalone {

const Shuffle::Nonce* Shuffle::find(MemberId member) const {
    for (const Nonce& each : nonces) {
        if (each.member == member) return &each;
    }
    return nullptr;
}

const std::string* Shuffle::nonce_of(MemberId member) const {
    const Nonce* found = find(member);
    return found != nullptr && !found->nonce.empty() ? &found->nonce : nullptr;
}

bool Shuffle::has_committed(MemberId member) const {
    const Nonce* found = find(member);
    return found != nullptr && !found->commitment.empty();
}

std::vector<MemberId> Room::missing_devices() const {
    std::vector<MemberId> missing;
    for (const Chair& chair : chairs) {
        if (!chair.person) continue;
        const MemberId member = *chair.person;
        const bool absent =
            std::find(shuffle.absent.begin(), shuffle.absent.end(), member) != shuffle.absent.end();
        const bool done =
            shuffle.revealing ? absent || shuffle.nonce_of(member) != nullptr : shuffle.has_committed(member);
        if (!done) missing.push_back(member);
    }
    return missing;
}

const Member* Room::find(MemberId member) const {
    const std::size_t number = number_of(member);
    return number >= 1 && number <= members.size() ? &members[number - 1] : nullptr;
}

const Member* Room::present(MemberId member) const {
    const Member* found = find(member);
    return found != nullptr && !found->left ? found : nullptr;
}

std::optional<ChairIndex> Room::chair_of(MemberId member) const {
    for (ChairIndex chair = 0; chair < chairs.size(); ++chair) {
        if (chairs[chair].person == member) return chair;
    }
    return std::nullopt;
}

bool Room::may_host(MemberId member) const {
    if (present(member) == nullptr) return false;
    if (owner == member || chair_of(member)) return true;
    return std::none_of(chairs.begin(), chairs.end(),
                        [](const Chair& chair) { return chair.person.has_value(); });
}

Seat Room::seat_of(ChairIndex chair) const {
    return seat_at(static_cast<int>((chair + chairs.size() - match->creature_chair) % chairs.size()));
}

ChairIndex Room::chair_at(Seat seat) const {
    return (static_cast<std::size_t>(number_of(seat)) + match->creature_chair) % chairs.size();
}

bool Room::is_persons(ChairIndex chair) const {
    return match->players[static_cast<std::size_t>(number_of(seat_of(chair)))].level.empty();
}

Seat Room::eyes_of(MemberId member) const {
    const auto chair = chair_of(member);
    return chair ? seat_of(*chair) : Seat::spectator;
}

std::string_view id_of(TablePhase phase) {
    switch (phase) {
        case TablePhase::lobby: return "lobby";
        case TablePhase::side: return "side";
        case TablePhase::play: return "play";
        case TablePhase::over: return "over";
        case TablePhase::closed: break;
    }
    return "closed";
}

std::string_view id_of(NoticeKind kind) {
    switch (kind) {
        case NoticeKind::joined: return "joined";
        case NoticeKind::left: return "left";
        case NoticeKind::removed: return "removed";
        case NoticeKind::renamed: return "renamed";
        case NoticeKind::host: return "host";
        case NoticeKind::handed_over: return "handed_over";
        case NoticeKind::taken_back: return "taken_back";
        case NoticeKind::seat_given: break;
    }
    return "seat_given";
}

}  // namespace notalone

#include "server/absences.hpp"

#include <algorithm>

namespace notalone {

void Absences::note(const Room& room, const std::vector<MemberId>& here, TimePoint now) {
    anybody_here_ = !here.empty();
    if (room.phase != TablePhase::lobby) {
        lobby_since_.reset();
    } else if (!lobby_since_) {
        lobby_since_ = now;
    }
    for (const Member& member : room.members) {
        if (member.left || std::binary_search(here.begin(), here.end(), member.id)) {
            away_since_.erase(member.id);
        } else {
            away_since_.try_emplace(member.id, now);
        }
    }
}

std::optional<TimePoint> Absences::due_time(const Room& room, MemberId member, TimePoint since) const {
    if (room.chair_of(member)) {
        if (!lobby_since_) return std::nullopt;
        // A host who is alone has opened the table and waits for the others somewhere else.
        if (room.host == member && !anybody_here_) return std::nullopt;
        return std::max(since, *lobby_since_) + chair_time_;
    }
    if (!room.find(member)->stranger || room.owner == member) return std::nullopt;
    return since + stranger_time_;
}

std::optional<Entry> Absences::due_entry(const Table& table, TimePoint now) const {
    const Room& room = table.room();
    for (const auto& [member, since] : away_since_) {
        const auto due = due_time(room, member, since);
        if (!due || *due > now) continue;
        return room.chair_of(member) ? table.vacate(member, now) : table.dismiss(member, now);
    }
    return std::nullopt;
}

std::optional<TimePoint> Absences::next_due(const Room& room) const {
    std::optional<TimePoint> next;
    for (const auto& [member, since] : away_since_) {
        const auto due = due_time(room, member, since);
        if (due) next = next ? std::min(*next, *due) : *due;
    }
    return next;
}

}  // namespace notalone

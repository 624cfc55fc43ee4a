// Members of one table who are not connected, and what that leads to: before a game their chair becomes free
// for others, and strangers without a chair leave the table. The table only learns of it by entries.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <vector>

#include "table/table.hpp"

namespace notalone {

class Absences {
  public:
    /// The time for which a chair is kept before a game, and a stranger without one remembered.
    Absences(std::chrono::milliseconds chair, std::chrono::milliseconds stranger)
        : chair_time_(chair),
          stranger_time_(stranger) {}

    /// The table as it is now, with the members who are connected, in order.
    void note(const Room& room, const std::vector<MemberId>& here, TimePoint now);
    /// A consequence that is due. Call until there is none, with `note` after each.
    std::optional<Entry> due_entry(const Table& table, TimePoint now) const;
    /// The time of the next one.
    std::optional<TimePoint> next_due(const Room& room) const;

  private:
    /// The time at which the absence of this member has a consequence; none: never, as things are.
    std::optional<TimePoint> due_time(const Room& room, MemberId member, TimePoint since) const;

    std::chrono::milliseconds chair_time_;
    std::chrono::milliseconds stranger_time_;
    std::map<MemberId, TimePoint> away_since_;
    std::optional<TimePoint> lobby_since_;
    bool anybody_here_ = false;
};

}  // namespace notalone

// The pace of talk: some lines at once, then one at a time. By the times of entries alone, so that a table
// that is restored from them has the same bounds.
#pragma once

#include <algorithm>

#include "table/moment.hpp"

namespace notalone {

struct TalkPace {
    int at_once = 0;
    Milliseconds each{};  // after that

    constexpr Milliseconds all() const { return at_once * each; }
};

/// Of a member, over all their connections.
inline constexpr TalkPace pace_of_member{8, Milliseconds{1500}};
/// Of all together who are in no chair, so that a crowd of them cannot drown the players.
inline constexpr TalkPace pace_of_spectators{16, Milliseconds{500}};

class TalkMeter {
  public:
    bool allows(TimePoint now, const TalkPace& pace) const {
        return backlog(now, pace) + pace.each <= pace.all();
    }
    void count(TimePoint now, const TalkPace& pace) { paid_until_ = now + backlog(now, pace) + pace.each; }

  private:
    /// More than everything at once is possible only if the clock was set back while the table was not in
    /// memory: nobody is silenced for that.
    Milliseconds backlog(TimePoint now, const TalkPace& pace) const {
        const Milliseconds left = std::max(Milliseconds{0}, paid_until_ - now);
        return left > pace.all() ? Milliseconds{0} : left;
    }

    TimePoint paid_until_{};
};

}  // namespace notalone

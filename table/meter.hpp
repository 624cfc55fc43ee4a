// The pace at which something may come: some at once, then one at a time. By the times of entries alone, so
// that a table that is restored from them has the same bounds.
#pragma once

#include <algorithm>

#include "table/moment.hpp"

namespace notalone {

struct Pace {
    int at_once = 0;
    Milliseconds each{};  // after that

    constexpr Milliseconds all() const { return at_once * each; }
};

/// Talk of a member, over all their connections.
inline constexpr Pace pace_of_member{8, Milliseconds{1500}};
/// Talk of all together who are in no chair, so that a crowd of them cannot drown the players.
inline constexpr Pace pace_of_spectators{16, Milliseconds{500}};
/// Changes a member makes at the table beside playing: each is stored and told to everybody.
inline constexpr Pace pace_of_changes{100, Milliseconds{1000}};

class Meter {
  public:
    bool allows(TimePoint now, const Pace& pace) const {
        return backlog(now, pace) + pace.each <= pace.all();
    }
    void count(TimePoint now, const Pace& pace) { paid_until_ = now + backlog(now, pace) + pace.each; }

  private:
    /// More than everything at once is possible only if the clock was set back while the table was not in
    /// memory: nobody is held up for that.
    Milliseconds backlog(TimePoint now, const Pace& pace) const {
        const Milliseconds left = std::max(Milliseconds{0}, paid_until_ - now);
        return left > pace.all() ? Milliseconds{0} : left;
    }

    TimePoint paid_until_{};
};

}  // namespace notalone

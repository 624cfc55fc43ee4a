// What a seat sees of a scene, for the tests of who knows what (§12).
#pragma once

#include <initializer_list>

#include "rules/test/scene.hpp"
#include "rules/view.hpp"

namespace notalone {

inline constexpr Seat first = seat_at(1);
inline constexpr Seat second = seat_at(2);

inline State seen_by(const Scene& scene, Seat viewer) { return view_of(scene.state(), viewer).known; }

/// Expects that these viewers cannot tell the two games apart.
inline void expect_same_to(const Scene& one, const Scene& other, std::initializer_list<Seat> viewers,
                           Where where = Where::current()) {
    for (const Seat viewer : viewers) {
        if (seen_by(one, viewer) == seen_by(other, viewer)) continue;
        ADD_FAILURE_AT(where.file_name(), static_cast<int>(where.line()))
            << "seat " << number_of(viewer) << " can tell the difference";
    }
}

}  // namespace notalone

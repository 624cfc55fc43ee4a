// What a turn came to: for tests that look at its end rather than at a decision in it.
#pragma once

#include <vector>

#include "rules/test/scene.hpp"

namespace notalone {

/// The first turn played out with nobody doing more than they must. Nothing, if it has run through already
/// because nobody had anything to decide.
inline Scene& finish_first_turn(Scene& scene, Where where = Where::current()) {
    if (scene.turn() == 1 && !scene.state().over()) scene.finish_turn(where);
    return scene;
}

inline std::vector<EventKind> kinds(const std::vector<Event>& events) {
    std::vector<EventKind> result;
    result.reserve(events.size());
    for (const Event& event : events) result.push_back(event.kind);
    return result;
}

}  // namespace notalone

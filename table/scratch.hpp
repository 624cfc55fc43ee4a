// A writer to write one message or entry with and then forget: making a new one each time would cost more
// than writing most messages does.
#pragma once

#include "notation/json_writer.hpp"

namespace notalone {

/// Empty, and the caller's until it is asked for again by the same thread.
inline JsonWriter& scratch_writer() {
    static thread_local JsonWriter writer;
    writer.clear();
    return writer;
}

}  // namespace notalone

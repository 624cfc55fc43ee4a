// The message most often sent: what happened in the game, as each pair of eyes may know it.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>

#include "table/fold.hpp"
#include "table/room.hpp"

namespace notalone {

/// Writes as few different texts as there are different things to know; members who may know the same get the
/// same string.
class EventsMessage {
  public:
    EventsMessage(const Room& room, TimePoint at, const Happening& happening);

    std::shared_ptr<const std::string> text_for(Seat eyes);
    /// Whether the message makes its reader do something.
    bool asks(Seat eyes) const;

  private:
    /// Which of the events the eyes may know in full, as bits; public ones do not count.
    std::uint64_t knowledge_of(Seat eyes) const;
    std::shared_ptr<const std::string> write(Seat eyes) const;
    bool has_own_decision(Seat eyes) const;

    struct Shared {
        std::uint64_t knowledge = 0;
        std::shared_ptr<const std::string> text;
    };

    const Room& room_;
    TimePoint at_;
    const Happening& happening_;
    std::array<Shared, max_players + 1> shared_{};
    std::size_t shared_count_ = 0;
};

}  // namespace notalone

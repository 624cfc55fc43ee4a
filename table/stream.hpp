// The numbered messages of one member: those still to be sent, and the last few for somebody who comes back.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "table/message.hpp"

namespace notalone {

class Stream {
  public:
    /// How many messages that have been taken are kept for those who come back, at most.
    static constexpr std::size_t kept = 64;

    /// The number of the last message.
    std::uint64_t last() const { return last_; }

    void push(std::shared_ptr<const std::string> text, Manner manner = {}) {
        messages_.push_back({++last_, std::move(text), manner});
        ++fresh_;
    }
    /// Counts messages that nobody will read: when entries are replayed.
    void skip(std::uint64_t messages = 1) { last_ += messages; }

    template <typename Sink>
    void take(Sink&& sink) {
        std::size_t needed = std::min(messages_.size(), kept);
        for (; fresh_ > 0; --fresh_) {
            const Message& message = messages_[messages_.size() - fresh_];
            sink(message);
            if (message.manner.starts_anew) needed = std::min(needed, fresh_ - 1);
        }
        messages_.erase(messages_.begin(), messages_.end() - static_cast<std::ptrdiff_t>(needed));
    }

    /// What came after `number` and has been taken, or nothing if not all of it is kept (or that number has
    /// never been reached).
    std::optional<std::vector<Message>> since(std::uint64_t number) const;

  private:
    std::deque<Message> messages_;  // without gaps, up to last_
    std::size_t fresh_ = 0;         // how many at the end have not been taken
    std::uint64_t last_ = 0;
};

struct MemberStream {
    MemberId member{};
    Stream stream;
};

}  // namespace notalone

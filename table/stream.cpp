#include "table/stream.hpp"

namespace notalone {

std::optional<std::vector<Message>> Stream::since(std::uint64_t number) const {
    const std::uint64_t taken = last_ - fresh_;
    if (number > taken) return std::nullopt;
    std::vector<Message> missed;
    for (const Message& message : messages_) {
        if (message.number > number && message.number <= taken) missed.push_back(message);
    }
    if (missed.size() != taken - number) return std::nullopt;
    return missed;
}

}  // namespace notalone

// A connection as a table sees it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/error.hpp"
#include "table/message.hpp"

namespace notalone {

/// One JSON object for one connection. What is the same for several connections is shared: `tail` without its
/// first character follows `head`.
struct Line {
    std::string head;
    std::shared_ptr<const std::string> tail;
    bool can_wait = false;

    static Line of(std::string text) { return {std::move(text), nullptr}; }
    static Line of(const Message& message) { return {message.head(), message.text, message.manner.can_wait}; }
    static Line patient(std::string text) { return {std::move(text), nullptr, true}; }
    static Line shared(std::shared_ptr<const std::string> text) { return {"{", std::move(text)}; }

    std::string_view rest() const { return tail ? std::string_view(*tail).substr(1) : std::string_view(); }
    std::size_t size() const { return head.size() + rest().size(); }
};

/// Bytes that were sent because of what a guest has asked for or done.
struct Cost {
    std::size_t answered = 0;   // to itself, in answer
    std::size_t broadcast = 0;  // to everybody at the table
};

class Guest {
  public:
    Guest() = default;
    virtual ~Guest() = default;
    Guest(const Guest&) = delete;
    Guest& operator=(const Guest&) = delete;
    Guest(Guest&&) = delete;
    Guest& operator=(Guest&&) = delete;

    /// Goes out with everything else that is sent at this moment; a line that can wait, with what is sent
    /// next or after a time nobody notices.
    virtual void send(Line line) = 0;
    /// It has caused that much to be sent: it may have to wait before it causes more.
    virtual void charge(const Cost& cost) = 0;
    /// After what has been sent. Nothing more is heard from it, but that it has gone.
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

}  // namespace notalone

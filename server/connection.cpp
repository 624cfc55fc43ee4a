#include "server/connection.hpp"

#include <utility>

#include "server/live_table.hpp"
#include "table/command.hpp"

namespace notalone {

Connection::Connection(Transport& transport, Shard& shard, ConnectionStart start)
    : transport_(transport),
      shard_(shard),
      start_(std::move(start)),
      messages_(limits().messages_of_connection, shard.loop().now()),
      answered_(limits().answered_to_connection, shard.loop().now()),
      broadcast_(limits().broadcast_by_connection, shard.loop().now()),
      born_(shard.loop().now()),
      last_heard_(born_) {
    shard_.add_session(*this);
    shard_.metrics().websockets_opened.add();
}

Connection::~Connection() {
    shard_.metrics().websockets_closed.add();
    shard_.remove_session(*this);
}

// --- Guest ------------------------------------------------------------------------------------------------

void Connection::send(Line line) {
    if (closing_) return;
    unsent_bytes_ += line.size();
    if (unsent_bytes_ > limits().unsent_bytes) {
        // There is no way to tell somebody who does not listen.
        shard_.metrics().slow_readers.add();
        return abort();
    }
    const bool can_wait = line.can_wait;
    waiting_.push_back(std::move(line));
    if (!can_wait) {
        flush_soon();
    } else if (!flush_due_ && !flush_later_) {
        flush_later_ = true;
        shard_.flush_later(*this);
    }
}

void Connection::charge(const Cost& cost) {
    const auto now = shard_.loop().now();
    answered_.spend(static_cast<double>(cost.answered), now);
    broadcast_.spend(static_cast<double>(cost.broadcast), now);
    start_.account->spend_bytes(cost.answered + cost.broadcast);
}

void Connection::close(CloseCode code, std::string_view reason) {
    if (closing_) return;
    closing_ = true;
    close_code_ = code;
    close_reason_ = reason;
    closing_since_ = shard_.loop().now();
    flush_soon();
}

// --- Session ----------------------------------------------------------------------------------------------

void Connection::flush() {
    flush_due_ = false;
    flush_later_ = false;
    if (writing_ || !open_) return;
    if (!waiting_.empty()) {
        writing_ = true;
        sending_.swap(waiting_);
        transport_.write(sending_);
    } else if (closing_ && !close_sent_) {
        close_sent_ = true;
        transport_.close(close_code_, close_reason_);
        if (finding_table_) transport_.read_on();
    }
}

void Connection::check(Clock::time_point now) {
    if (closing_) {
        if (now - closing_since_ > shard_.config().closing_time) abort();
    } else if (!member_ && now - born_ > limits().hello_time) {
        close(CloseCode::hello_timeout, "no hello in time");
    } else if (now - last_heard_ > limits().silence) {
        close(CloseCode::silent, "no sign of life");
    } else if (now - last_heard_ > limits().ping_after && !pinged_ && open_) {
        pinged_ = true;
        transport_.ping();
    }
}

void Connection::abort() {
    closing_ = true;
    transport_.drop();
    if (finding_table_) transport_.read_on();
}

void Connection::flush_soon() {
    if (flush_due_) return;
    flush_due_ = true;
    shard_.flush_soon(*this);
}

// --- From the transport -----------------------------------------------------------------------------------

void Connection::note_life() {
    last_heard_ = shard_.loop().now();
    pinged_ = false;
}

void Connection::heard() {
    note_life();
    // Each is answered, or has been asked for: a flood of them is one of messages.
    if (closing_ || take_message()) return;
    if (++refused_in_a_row_ > limits().refusals_in_a_row) close(CloseCode::rate_limited, "too many pings");
}

void Connection::received(std::string_view message, bool is_text) {
    note_life();
    shard_.metrics().messages_received.add();
    if (closing_ || shard_.stopping()) return;
    if (!is_text) return close(CloseCode::not_text, "messages are text");
    if (!take_message() || !may_cause_bytes()) return refuse_for_rate(message);
    refused_in_a_row_ = 0;
    if (!member_) return greet(message);
    if (LiveTable* table = shard_.find(start_.table)) table->receive(*this, *member_, message);
}

void Connection::written(std::size_t bytes, bool failed) {
    writing_ = false;
    Metrics& metrics = shard_.metrics();
    metrics.messages_sent.add(sending_.size());
    metrics.bytes_sent.add(bytes);
    for (const Line& line : sending_) unsent_bytes_ -= line.size();
    // A connection at rest holds no memory for what it might send.
    sending_ = {};
    if (failed) {
        abort();
    } else if (!waiting_.empty() || closing_) {
        flush_soon();
    }
}

void Connection::ended() {
    open_ = false;
    closing_ = true;
    LiveTable* table = member_ ? shard_.find(start_.table) : nullptr;
    if (table != nullptr) table->leave(*this);
    member_.reset();
    start_.lease.reset();
}

bool Connection::take_message() { return messages_.take(last_heard_) && start_.account->take_message(); }

bool Connection::may_cause_bytes() {
    return answered_.any(last_heard_) && broadcast_.any(last_heard_) && start_.account->may_cause_bytes();
}

void Connection::refuse_for_rate(std::string_view text) {
    shard_.metrics().rate_limited.add();
    if (++refused_in_a_row_ > limits().refusals_in_a_row) {
        return close(CloseCode::rate_limited, "too many messages");
    }
    // Whoever waits for an answer to this one message gets it.
    const std::string cid = read_command(text).command.cid;
    send(Line::of(server_refusal(cid, id_of(ServerErrorCode::rate_limited), "too much at once: slow down")));
    // A hello is not sent again on the same connection.
    if (!member_) close(CloseCode::rate_limited, "too much at once");
}

void Connection::greet(std::string_view text) {
    const auto hello = read_hello(text);
    if (!hello) {
        send(Line::of(server_refusal({}, id_of(ServerErrorCode::hello_expected), hello.problem())));
        return close(CloseCode::hello_expected, "hello expected");
    }
    // The table may have left memory since the connection was let in.
    finding_table_ = true;
    shard_.with_table(start_.table,
                      [weak = weak_from_this(), hello = *hello](LiveTable* table, const StoreError*) {
                          if (const auto self = weak.lock()) self->enter(table, hello);
                      });
}

void Connection::stop_finding() {
    finding_table_ = false;
    transport_.read_on();
}

void Connection::refuse_seat(const StoreError* error) {
    stop_finding();
    if (closing_) return;
    if (error != nullptr) return close(CloseCode::storage_failed, "the table must be read again: come back");
    send(Line::of(server_refusal({}, id_of(ServerErrorCode::bad_secret), "no seat here has this secret")));
    close(CloseCode::bad_secret, "no such seat");
}

void Connection::enter(LiveTable* table, const Hello& hello) {
    const auto member = table == nullptr ? std::nullopt : table->member_with(hello.secret);
    if (table != nullptr && !member) {
        // Until leaving is on disk a crash may give the seat back.
        return table->when_stored([weak = weak_from_this()](const StoreError* error) {
            if (const auto self = weak.lock()) self->refuse_seat(error);
        });
    }
    stop_finding();
    if (closing_) return;
    if (table == nullptr) return close(CloseCode::storage_failed, "the table cannot be read: come back");
    member_ = member;
    std::string welcome = welcome_message(number_of(*member));
    charge({.answered = welcome.size()});
    table->reply(*this, std::move(welcome));
    table->enter(*this, *member, hello.last, hello.views);
}

}  // namespace notalone

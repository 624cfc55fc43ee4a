#include "server/test/simulation/link.hpp"

#include <algorithm>
#include <utility>

namespace notalone::simulation {

namespace {

/// Held by the kernels on both sides.
constexpr std::size_t pipe_bytes = 32UL * 1024;

}  // namespace

Link::Link(World& world, LinkEnd& end, int number) : world_(world), end_(&end), number_(number) {}

Link::~Link() = default;

void Link::post(void (Link::*then)()) {
    shard_->post([self = shared_from_this(), then] {
        if (!self->over_) (*self.*then)();
    });
}

void Link::accept(Shard& shard, ConnectionStart start) {
    shard_ = &shard;
    connection_ = std::make_shared<Connection>(*this, shard, std::move(start));
    post(&Link::open);
}

void Link::refuse() {
    over_ = true;
    if (LinkEnd* end = std::exchange(end_, nullptr)) end->closed(std::nullopt);
}

void Link::open() {
    if (broken_) return;
    connection_->opened();
    opened_ = true;
    if (end_ != nullptr) end_->opened();
}

// --- The client -------------------------------------------------------------------------------------------

void Link::send(std::string text, bool is_text) { to_server_.push_back({std::move(text), is_text, false}); }

void Link::leave(bool silent) {
    world_.note("link {}: client leaves{}", number_, silent ? " silently" : "");
    end_ = nullptr;
    client_told_ = true;
    if (connection_ == nullptr) {
        // It has not been accepted yet; whoever accepts it finds nobody there.
        over_ = true;
        return;
    }
    to_client_.clear();
    in_pipe_ = 0;
    // The last messages may have arrived.
    if (silent || world_.dice.chance(0.5)) to_server_.clear();
    silent_ = silent;
    if (!silent && to_server_.empty()) drop();
}

// --- Transport --------------------------------------------------------------------------------------------

void Link::write(std::span<const Line> lines) {
    if (pending_write_) world_.fail("a second write before the first one was answered");
    std::string frame;
    for (const Line& line : lines) {
        if (!frame.empty()) frame += '\n';
        frame += line.head;
        frame += line.rest();
    }
    written_bytes_ = frame.size();
    pending_write_ = std::move(frame);
    if (broken_) {
        write_failed_ = true;
        pending_write_.reset();
        post(&Link::tell_written);
    }
}

void Link::ping() { pinged_ = true; }

void Link::close(CloseCode code, std::string_view /*reason*/) { close_code_ = code; }

void Link::drop() {
    if (broken_) return;
    broken_ = true;
    world_.note("link {}: broken", number_);
    // The kernel may still deliver the rest, or not.
    if (world_.dice.chance(0.5)) to_client_.clear();
    to_server_.clear();
    if (pending_write_) {
        pending_write_.reset();
        write_failed_ = true;
        post(&Link::tell_written);
    }
    end_reading();
}

void Link::end_reading() {
    if (end_posted_ || connection_ == nullptr || reading_ || paused_) return;
    end_posted_ = true;
    post(&Link::tell_ended);
}

void Link::read_on() {
    if (!paused_) return;
    paused_ = false;
    if (broken_) end_reading();
}

void Link::tell_written() {
    if (connection_ == nullptr) return;
    connection_->written(write_failed_ ? 0 : written_bytes_, write_failed_);
    write_failed_ = false;
}

void Link::tell_ended() {
    if (connection_ == nullptr) return;
    connection_->ended();
    // The frame of the session ends after this, once no write is left.
    shard_->post([self = shared_from_this()] {
        if (self->over_) return;
        self->broken_ = true;
        self->pending_write_.reset();
        self->connection_.reset();
        if (self->end_ == nullptr) self->over_ = true;
    });
}

// --- Actor ------------------------------------------------------------------------------------------------

bool Link::can_take_write() const {
    return pending_write_ && !broken_ && (in_pipe_ == 0 || in_pipe_ + pending_write_->size() <= pipe_bytes);
}

bool Link::can_deliver_to_client() const {
    if (end_ == nullptr || !opened_) return end_ != nullptr && broken_;
    return !to_client_.empty() || pinged_ || broken_ || (close_code_ && !pending_write_);
}

bool Link::can_deliver_to_server() const {
    return !to_server_.empty() && connection_ != nullptr && opened_ && !reading_ && !paused_ &&
           !end_posted_ && !broken_ && !silent_;
}

std::optional<Time> Link::next_time() const {
    if (over_) return std::nullopt;
    if (can_deliver_to_server()) return world_.now();
    const bool client_is_gone = end_ == nullptr && !silent_;
    if (can_take_write() && !silent_) return world_.now();
    if (client_is_gone && connection_ != nullptr && !broken_ && !reading_ && !paused_) return world_.now();
    if (can_deliver_to_client()) return std::max(stalled_until_, world_.now());
    return std::nullopt;
}

void Link::step() {
    std::vector<void (Link::*)()> possible;
    if (can_deliver_to_server()) possible.push_back(&Link::deliver_to_server);
    if (can_take_write() && !silent_) possible.push_back(&Link::take_pending_write);
    if (can_deliver_to_client() && stalled_until_ <= world_.now())
        possible.push_back(&Link::deliver_to_client);
    if (possible.empty()) {
        // All that the client has sent has been read: the server sees its end.
        if (end_ == nullptr && !silent_) drop();
        return;
    }
    (this->*world_.dice.pick(possible))();
}

void Link::take_pending_write() {
    world_.note("link {}: {} bytes written", number_, pending_write_->size());
    if (end_ != nullptr) {
        in_pipe_ += pending_write_->size();
        to_client_.push_back(std::move(*pending_write_));
    }
    pending_write_.reset();
    post(&Link::tell_written);
}

void Link::deliver_to_client() {
    if (pinged_) {
        pinged_ = false;
        to_server_.push_back({{}, true, true});
        return;
    }
    if (to_client_.empty()) return tell_client_of_the_end();
    const std::string frame = std::move(to_client_.front());
    to_client_.pop_front();
    in_pipe_ -= frame.size();
    end_->heard(frame);
}

void Link::tell_client_of_the_end() {
    LinkEnd* end = std::exchange(end_, nullptr);
    const auto code = broken_ ? std::nullopt : close_code_;
    world_.note("link {}: the client sees its end ({})", number_, code ? number_of(*code) : 0);
    if (!broken_) drop();
    if (connection_ == nullptr) over_ = true;
    end->closed(code);
}

void Link::deliver_to_server() {
    reading_ = true;
    post(&Link::receive_one);
}

void Link::receive_one() {
    reading_ = false;
    if (!to_server_.empty() && !broken_) {
        const Sent sent = std::move(to_server_.front());
        to_server_.pop_front();
        if (sent.is_pong) {
            connection_->heard();
        } else {
            connection_->received(sent.text, sent.is_text);
        }
        // After a message only: a pong is no message.
        if (!sent.is_pong && !connection_->takes_messages()) paused_ = true;
    }
    if (broken_) end_reading();
}

void Link::die() {
    connection_.reset();
    pending_write_.reset();
    to_server_.clear();
    broken_ = true;
    opened_ = true;
    end_posted_ = true;
    if (world_.dice.chance(0.5)) to_client_.clear();
    if (end_ == nullptr) over_ = true;
}

}  // namespace notalone::simulation

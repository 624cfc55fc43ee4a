#include "server/live_table.hpp"

#include <algorithm>
#include <utility>
#include <variant>

#include "server/secrets.hpp"
#include "table/window.hpp"

namespace notalone {

namespace {

/// Whether an entry can change what the list of public tables says. Play itself does not, but for its end.
bool changes_listing(const Entry& entry) {
    return !std::holds_alternative<entry::Acted>(entry.data) &&
           !std::holds_alternative<entry::Passed>(entry.data) &&
           !std::holds_alternative<entry::PassedEarly>(entry.data) &&
           !std::holds_alternative<entry::WindowHeld>(entry.data) &&
           !std::holds_alternative<entry::Said>(entry.data);
}

/// The lead of a table over a host whose clock is behind its last entry. Counted from what everybody has been
/// told: the time of a pass that does not show yet is a secret, and no such pass comes later than that.
Milliseconds lead_over(TimePoint now, const Room& room) {
    if (now >= room.changed) return Milliseconds{0};
    return std::max(room.changed, room.told + hold_time) - now;
}

}  // namespace

LiveTable::LiveTable(Table table, TableHost& host, std::uint64_t stored)
    : table_(std::move(table)),
      host_(host),
      ahead_(lead_over(host.now(), table_.room())),
      stored_(stored),
      absences_(host.config().absent_chair, host.config().absent_stranger),
      last_active_(now()) {}

// --- Change -----------------------------------------------------------------------------------------------

void LiveTable::apply(const Entry& entry) {
    const TablePhase phase = table_.room().phase;
    table_.apply(entry);
    if (host_.stores()) {
        fresh_.entries.push_back({.number = entry.number,
                                  .time = count_of(entry.time),
                                  .kind = std::string(kind_of(entry)),
                                  .body = entry_body(entry)});
    } else {
        stored_ = table_.entry_count();
    }
    if (phase != table_.room().phase || changes_listing(entry)) status_changed_ = true;
    if (phase != table_.room().phase && table_.room().phase == TablePhase::over) chances_due_ = true;
    host_.settle_soon(*this);
}

void LiveTable::found(const Entry& entry) {
    apply(entry);
    host_.metrics().tables_made.add();
}

void LiveTable::resume() {
    if (const auto entry = table_.resume(now())) apply(*entry);
}

void LiveTable::join(const JoinRequest& request, Joined done) {
    Answer answer = table_.join(request, now());
    if (answer.entry) host_.metrics().members_joined.add();
    let_in(std::move(answer), std::move(done));
}

void LiveTable::add_device(std::string_view code, const std::string& secret_hash, Joined done) {
    let_in(table_.add_device(code, secret_hash, now()), std::move(done));
}

void LiveTable::let_in(Answer answer, Joined done) {
    if (answer.entry) apply(*answer.entry);
    // A refusal may speak of what is not on disk yet, too.
    when_stored([done = std::move(done), answer = std::move(answer)](const StoreError* error) {
        done(answer, error);
    });
}

void LiveTable::when_stored(std::function<void(const StoreError*)> done) {
    if (stored_ >= table_.entry_count()) return done(nullptr);
    held_.push_back({table_.entry_count(), nullptr, {}, std::move(done)});
}

void LiveTable::receive(Guest& guest, MemberId member, std::string_view text) {
    Answer answer = table_.receive(member, text, now());
    if (answer.entry) {
        apply(*answer.entry);
        causes_.push_back(&guest);
    }
    guest.charge({.answered = answer.reply.size()});
    if (answer.error) host_.metrics().commands_refused.add();
    // An answer that tells how things stand comes after everything that has led there.
    if (!answer.entry) send_outbox();
    if (!answer.reply.empty()) send(guest, Line::of(std::move(answer.reply)));
}

void LiveTable::reply(Guest& guest, std::string text) { send(guest, Line::of(std::move(text))); }

// --- Connections ------------------------------------------------------------------------------------------

std::optional<MemberId> LiveTable::member_with(std::string_view secret) const {
    const std::string hash = hash_of_secret(secret);
    std::optional<MemberId> found;
    for (const Member& member : table_.room().members) {
        for (const std::string& each : member.secret_hashes) {
            if (!member.left && same_hash(each, hash)) found = member.id;
        }
    }
    return found;
}

std::size_t LiveTable::guests_of(MemberId member) const {
    return static_cast<std::size_t>(std::count_if(
        guests_.begin(), guests_.end(), [&](const Present& each) { return each.member == member; }));
}

void LiveTable::enter(Guest& guest, MemberId member, std::optional<std::uint64_t> last, bool views) {
    if (guests_of(member) >= host_.config().limits.connections_of_member) {
        const auto oldest = std::find_if(guests_.begin(), guests_.end(),
                                         [&](const Present& each) { return each.member == member; });
        Guest& replaced = *oldest->guest;
        leave(replaced);
        replaced.close(CloseCode::replaced, "this seat has been opened in too many places");
    }
    if (const auto entry = table_.returned(member, now())) apply(*entry);
    // What has been applied is sent to those who are here already: the greeting begins after it.
    send_outbox();
    Greeting greeting = table_.greet(member, last, now());
    // A snapshot has the view in it.
    const GameMoment viewed = greeting.snapshot.empty() ? GameMoment{} : moment();
    // Everybody is told that it has come, and some day that it has gone.
    Cost cost{.answered = greeting.snapshot.size(),
              .broadcast = 2 * guests_.size() * Table::presence_message(members_here()).size()};
    if (!greeting.snapshot.empty()) send(guest, Line::of(std::move(greeting.snapshot)));
    for (const Message& message : greeting.missed) {
        cost.answered += message.text->size();
        send(guest, Line::of(message));
    }
    guest.charge(cost);
    presence_changed_ = true;
    guests_.push_back({&guest, member, views, viewed});
    last_active_ = now();
    host_.settle_soon(*this);
}

void LiveTable::leave(Guest& guest) {
    std::erase_if(guests_, [&](const Present& each) { return each.guest == &guest; });
    std::erase_if(held_, [&](const Held& each) { return each.guest == &guest; });
    std::erase(causes_, &guest);
    presence_changed_ = true;
    last_active_ = now();
    host_.settle_soon(*this);
}

void LiveTable::close_guests(CloseCode code, std::string_view reason) {
    for (const Present& each : std::exchange(guests_, {})) each.guest->close(code, reason);
    std::erase_if(held_, [](const Held& each) { return each.guest != nullptr; });
    causes_.clear();
}

std::vector<MemberId> LiveTable::members_here() const {
    std::vector<MemberId> here;
    here.reserve(guests_.size());
    for (const Present& each : guests_) here.push_back(each.member);
    std::sort(here.begin(), here.end());
    here.erase(std::unique(here.begin(), here.end()), here.end());
    return here;
}

// --- Sending ----------------------------------------------------------------------------------------------

void LiveTable::send(Guest& guest, Line line) {
    if (stored_ >= table_.entry_count()) {
        guest.send(std::move(line));
    } else {
        held_.push_back({table_.entry_count(), &guest, std::move(line), {}});
    }
}

void LiveTable::send_outbox() {
    std::size_t bytes = 0;
    table_.take_outbox([&](MemberId member, const Message& message) {
        for (const Present& each : guests_) {
            if (each.member != member) continue;
            bytes += message.text->size();
            send(*each.guest, Line::of(message));
        }
    });
    bytes += send_views();
    const std::vector<Guest*> causes = std::exchange(causes_, {});
    for (Guest* cause : causes) cause->charge({.broadcast = bytes / causes.size()});
}

LiveTable::GameMoment LiveTable::moment() const {
    const Room& room = table_.room();
    return room.match ? GameMoment{room.match->number, room.match->moves.size()} : GameMoment{};
}

std::size_t LiveTable::send_views() {
    std::size_t bytes = 0;
    // When a game is over everybody is told its whole state.
    if (table_.room().phase != TablePhase::play) return bytes;
    const GameMoment now = moment();
    for (Present& each : guests_) {
        if (!each.views || each.viewed == now || table_.room().present(each.member) == nullptr) continue;
        each.viewed = now;
        // It travels with the events that changed it.
        std::string view = table_.view_message(each.member);
        bytes += view.size();
        send(*each.guest, Line::patient(std::move(view)));
    }
    return bytes;
}

void LiveTable::tell_presence() {
    presence_changed_ = false;
    const auto text = std::make_shared<const std::string>(Table::presence_message(members_here()));
    for (const Present& each : guests_) send(*each.guest, Line::shared(text));
}

void LiveTable::part_from_those_who_left() {
    const auto stays = [this](const Present& each) { return table_.room().present(each.member) != nullptr; };
    if (std::all_of(guests_.begin(), guests_.end(), stays)) return;
    const auto gone = std::stable_partition(guests_.begin(), guests_.end(), stays);
    const std::vector<Present> leaving(gone, guests_.end());
    guests_.erase(gone, guests_.end());
    for (const Present& each : leaving) {
        presence_changed_ = true;
        Guest* guest = each.guest;
        // After the entry is on disk, and after whatever still waits to be sent to it.
        held_.push_back({table_.entry_count(), guest, {}, [guest](const StoreError*) {
                             guest->close(CloseCode::gone_from_table, "no longer at this table");
                         }});
    }
}

// --- Time -------------------------------------------------------------------------------------------------

void LiveTable::settle() {
    const TimePoint now = this->now();
    pass_time(now);
    hand_in_bot_answers(now);
    update_host(now);
    part_from_the_absent(now);
    note_absences(now);
    send_outbox();
    part_from_those_who_left();
    if (presence_changed_) tell_presence();
    ask_bots(now);
    if (chances_due_) ask_chances();
    store_entries();
    stored(stored_);
    set_alarm(now);
}

void LiveTable::pass_time(TimePoint now) {
    while (const auto entry = table_.tick(now)) apply(*entry);
}

void LiveTable::hand_in_bot_answers(TimePoint now) {
    // Each answer can make others stale or due, so the list is gone through until nothing happens any more.
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < answers_.size();) {
            if (answers_[i].not_before > now) {
                ++i;
                continue;
            }
            const BotAnswer answer = answers_[i];
            answers_.erase(answers_.begin() + static_cast<std::ptrdiff_t>(i));
            if (const auto entry = table_.bot_decided(answer.seat, answer.decision, answer.action, now)) {
                apply(*entry);
                pass_time(now);
                changed = true;
            } else {
                // Its moment has been put off, or it is void. If it is still wanted, it is asked for again.
                std::erase_if(asked_, [&](const Asked& each) {
                    return each.seat == answer.seat && each.decision == answer.decision;
                });
            }
        }
    }
}

void LiveTable::update_host(TimePoint now) {
    const Room& room = table_.room();
    const auto next = table_.next_host(members_here());
    const bool host_is_here = room.host && guests_of(*room.host) > 0;
    // The owner is host again as soon as they are back; a stand-in only takes over after a while.
    const bool owner_is_back = next && next == room.owner && next != room.host;
    if (!next || (host_is_here && !owner_is_back)) {
        host_absent_since_.reset();
        return;
    }
    if (!owner_is_back) {
        if (!host_absent_since_) host_absent_since_ = now;
        if (now - *host_absent_since_ < host_.config().absent_host) return;
    }
    host_absent_since_.reset();
    const Answer answer = table_.appoint_host(*next, now);
    if (answer.entry) apply(*answer.entry);
}

void LiveTable::part_from_the_absent(TimePoint now) {
    absences_.note(table_.room(), members_here(), now);
    while (const auto entry = absences_.due_entry(table_, now)) {
        apply(*entry);
        absences_.note(table_.room(), members_here(), now);
    }
}

void LiveTable::note_absences(TimePoint now) {
    // When everybody is away, the network is likelier to blame than any of them.
    if (!table_.room().in_game() || guests_.empty()) return away_since_.clear();
    for (const Chair& chair : table_.room().chairs) {
        if (!chair.person) continue;
        if (guests_of(*chair.person) > 0 || table_.room().find(*chair.person)->absent) {
            away_since_.erase(*chair.person);
            continue;
        }
        const auto since = away_since_.emplace(*chair.person, now).first;
        if (now - since->second < host_.config().absent_player) continue;
        const MemberId member = since->first;
        away_since_.erase(since);
        if (const auto entry = table_.absent(member, now)) apply(*entry);
    }
}

void LiveTable::ask_chances() {
    chances_due_ = false;
    if (auto task = table_.chance_task()) host_.ask_chances(*this, std::move(*task));
}

void LiveTable::ask_bots(TimePoint now) {
    std::vector<BotTask> tasks = table_.bot_tasks(now);
    const auto is_task = [&](Seat seat, std::uint32_t decision) {
        return std::any_of(tasks.begin(), tasks.end(), [&](const BotTask& task) {
            return task.seat == seat && task.decision == decision;
        });
    };
    std::erase_if(asked_, [&](const Asked& each) { return !is_task(each.seat, each.decision); });
    std::erase_if(answers_, [&](const BotAnswer& each) { return !is_task(each.seat, each.decision); });
    for (BotTask& task : tasks) {
        const bool known = std::any_of(asked_.begin(), asked_.end(), [&](const Asked& each) {
            return each.seat == task.seat && each.decision == task.decision;
        });
        if (known) continue;
        asked_.push_back({task.seat, task.decision});
        host_.ask_bot(*this, std::move(task));
    }
}

BotOrigin LiveTable::bot_origin() const {
    const std::string& founder = table_.room().founder_tag;
    return {.founder = founder.empty() ? id() : founder, .table = id()};
}

void LiveTable::bot_answered(Seat seat, std::uint32_t decision, const Action& action, TimePoint not_before) {
    answers_.push_back({seat, decision, action, not_before});
    host_.settle_soon(*this);
}

void LiveTable::chances_answered(int game, const std::vector<double>& chances) {
    if (const auto entry = table_.chances_computed(game, chances, now())) apply(*entry);
}

void LiveTable::set_alarm(TimePoint now) {
    std::optional<TimePoint> due = table_.next_due(now);
    const auto consider = [&due](TimePoint time) { due = due ? std::min(*due, time) : time; };
    for (const BotAnswer& each : answers_) consider(each.not_before);
    for (const auto& [member, since] : away_since_) consider(since + host_.config().absent_player);
    if (host_absent_since_) consider(*host_absent_since_ + host_.config().absent_host);
    something_due_ = due.has_value();
    if (const auto next = absences_.next_due(table_.room())) consider(*next);
    if (due) *due -= ahead_;
    host_.wake_at(*this, due);
}

// --- Storing ----------------------------------------------------------------------------------------------

void LiveTable::store_entries() {
    if (status_changed_) {
        status_changed_ = false;
        const std::string listing = table_.listing();
        // Not before it is on disk, like everything that is told.
        when_stored([this, listing](const StoreError* error) {
            if (error == nullptr) host_.show_listing(id(), listing);
        });
        fresh_.status =
            TableStatus{.finished = table_.room().phase == TablePhase::closed, .listing = listing};
    }
    // A new status alone can wait for the next entry.
    if (fresh_.entries.empty() || !host_.stores()) return;
    fresh_.table = id();
    host_.store(*this, std::exchange(fresh_, {}));
}

void LiveTable::stored(std::uint64_t number) {
    stored_ = std::max(stored_, number);
    while (!held_.empty() && held_.front().after <= stored_) {
        // What is called may change the list.
        const Held held = std::move(held_.front());
        held_.pop_front();
        if (held.call) {
            held.call(nullptr);
        } else {
            held.guest->send(held.line);
        }
    }
}

void LiveTable::lost(const StoreError& error) {
    for (const Held& held : std::exchange(held_, {})) {
        if (held.call) held.call(&error);
    }
    close_guests(CloseCode::storage_failed, "the server could not store what happened: try again");
    host_.wake_at(*this, std::nullopt);
}

bool LiveTable::may_sleep() const {
    return guests_.empty() && held_.empty() && fresh_.entries.empty() && asked_.empty() && answers_.empty() &&
           !something_due_ && now() - last_active_ >= host_.config().idle_table;
}

TableAppend LiveTable::sleeping() const {
    return {
        .table = id(), .entries = {}, .status = TableStatus{.finished = true, .listing = table_.listing()}};
}

}  // namespace notalone

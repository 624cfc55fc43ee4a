// A table: people and bots who meet, play and meet again.
//
// Event-sourced. A table is the fold of its entries, and nothing changes but by an entry. Whoever hosts it (a
// server, a browser, a test) does this with everything that comes in:
//
//     Answer answer = table.receive(member, text, now);   // or join, bot_decided, …: changes nothing
//     if (answer.entry) { table.apply(*answer.entry); store(*answer.entry); }
//     … when everything that has been applied is on disk (also if this answer has no entry):
//     send answer.reply to whoever asked; table.take_outbox(send);
//
// and lets time pass like this, after every apply and whenever next_due says:
//
//     while (auto entry = table.tick(now)) { table.apply(*entry); store(*entry); }
//     for (BotTask& task : table.bot_tasks(now)) … decide somewhere else, then table.bot_decided(…);
//     wake up again at table.next_due(now);
//
// An entry made by a table must be applied before the table is asked for the next one.
//
// No sockets, threads, files or clock in here. One thread at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "notation/problem.hpp"
#include "rules/view.hpp"
#include "table/command.hpp"
#include "table/entry.hpp"
#include "table/message.hpp"
#include "table/moment.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"
#include "table/stream.hpp"
#include "table/table_error.hpp"

namespace notalone {

/// What came of a request: an entry to apply and store, or none because it was refused, was a question, or
/// had been done before. `reply` is for the connection that asked, once all that was applied by then is on
/// disk: even an answer without an entry may speak of what came before it.
struct Answer {
    std::optional<Entry> entry;
    std::string reply;
    std::optional<TableError> error;
    std::optional<MemberId> member;  // who joined

    static Answer refused(TableError error, std::string_view cid = {});
};

struct FoundRequest {
    std::string table;        // its id: 1 to 64 letters, digits, '-' and '_'
    std::string name;         // of the founder, who becomes the host and takes chair 0
    std::string secret_hash;  // of the founder's secret
    std::size_t chairs = 4;
    SettingsChange settings;
    VeilTimes veil;
    std::string founder_tag = {};  // tells founders apart, to share resources fairly; empty: unknown
};

struct JoinRequest {
    std::string name;
    std::string secret_hash;
    bool watch = false;       // not into a chair, even if there is one
    std::string invitation;   // the key of the link; empty: none
    std::string address_tag;  // the same for the same address at this table, and tells nothing else of it;
                              // empty: unknown, and not counted
};

/// What a bot has to decide.
struct BotTask {
    Seat seat{};
    std::uint32_t decision = 0;
    std::string level;
    View view;
    std::uint64_t seed = 0;
    std::optional<std::uint64_t> agreed;  // see `BotRequest`
    TimePoint not_before;                 // when the answer may be handed in
};

/// What is to be computed after a game: the Hunted's chances at the start of each turn, as a spectator sees
/// them.
struct ChanceTask {
    int game = 1;
    std::vector<View> positions;
};

/// What to send to a connection that comes (back): either `missed`, or a snapshot.
struct Greeting {
    std::vector<Message> missed;
    std::string snapshot;      // empty: `missed` is all
    std::uint64_t number = 0;  // after this the connection has everything up to that number
};

class Table {
  public:
    // --- Beginning ------------------------------------------------------------------------------------

    /// The first entry of a new table. `oracle` gives its seeds.
    static Answer found(const FoundRequest& request, Oracle& oracle, TimePoint now);

    /// A table without entries; the first one to apply is that of `found`. `oracle` must outlive it.
    explicit Table(Oracle& oracle) : oracle_(&oracle) {}

    /// The table these entries make: the same as the one they were taken from, down to the numbers of streams
    /// and decisions. No messages are built. An entry that does not fit is a problem. `missing_talk`: how
    /// many lines of talk are left out, all of them older than the last `talk_kept`.
    static Outcome<Table> replay(std::span<const Entry> entries, Oracle& oracle,
                                 std::uint64_t missing_talk = 0);

    // --- Requests: nothing changes ---------------------------------------------------------------------

    /// Reads a command and handles it.
    Answer receive(MemberId member, std::string_view text, TimePoint now) const;
    Answer handle(MemberId member, const Command& command, TimePoint now) const;
    /// Somebody new. The new member is in the answer; there is no reply.
    Answer join(const JoinRequest& request, TimePoint now) const;
    /// Makes a member the host, for a process that sees that the host has gone or that the owner is back.
    /// Refused for a member who may not be (`Room::may_host`).
    Answer appoint_host(MemberId member, TimePoint now) const;
    /// Lets a new device be the member whose code it shows (command `device`). There is no reply.
    Answer add_device(std::string_view code, const std::string& secret_hash, TimePoint now) const;
    /// Notes that somebody who plays has not been connected for a while, or is connected again; none if that
    /// is known or of no consequence.
    std::optional<Entry> absent(MemberId member, TimePoint now) const;
    std::optional<Entry> returned(MemberId member, TimePoint now) const;
    /// The best host among those who are here: the owner, or else the first who may be host.
    std::optional<MemberId> next_host(std::span<const MemberId> here) const;
    /// Takes the chair of somebody who has been disconnected for long; none if that is not possible now.
    std::optional<Entry> vacate(MemberId member, TimePoint now) const;
    /// Takes a stranger without a chair, disconnected for long, from the table; none for everybody else and
    /// for the owner.
    std::optional<Entry> dismiss(MemberId member, TimePoint now) const;

    /// For a host that has just loaded the table, at its first moment: the entry by which nobody loses the
    /// time the table was away. None if nothing here depends on time.
    std::optional<Entry> resume(TimePoint now) const;

    /// An automatic pass or choice that is due. Call until there is none.
    std::optional<Entry> tick(TimePoint now) const;
    /// The earliest moment, not before `now`, at which there will be something new from `tick` or `bot_tasks`
    /// unless an entry comes before.
    std::optional<TimePoint> next_due(TimePoint now) const;

    /// What bots have to decide now, also for people who have run out of time. The same task is told again
    /// until it is done or gone: (seat, decision) tells them apart.
    std::vector<BotTask> bot_tasks(TimePoint now) const;
    /// The decision of a bot. None if it is not wanted (any more) or comes before its time. An illegal action
    /// is replaced by a legal one: a broken bot does not stop a game.
    std::optional<Entry> bot_decided(Seat seat, std::uint32_t decision, const Action& action,
                                     TimePoint now) const;

    /// The latest game that is over and whose chances are not known yet: `Bot::win_chance` of each position
    /// is to be handed to `chances_computed`. That is never urgent; a rematch does not make it void.
    std::optional<ChanceTask> chance_task() const;
    std::optional<Entry> chances_computed(int game, std::span<const double> chances, TimePoint now) const;

    // --- Change ----------------------------------------------------------------------------------------

    /// Folds an entry made by this table and appends to the outbox what each member is to be told.
    void apply(const Entry& entry);

    // --- Messages --------------------------------------------------------------------------------------

    /// Calls `sink(MemberId, const Message&)` for everything that has not been taken yet, in order for each
    /// member.
    template <typename Sink>
    void take_outbox(Sink&& sink) {
        for (MemberStream& each : streams_) {
            each.stream.take([&](const Message& message) { sink(each.member, message); });
        }
    }

    /// For a connection that has everything up to `last` (none: nothing yet). Must not be called between
    /// `apply` and the taking of the outbox: it would show what is not on disk.
    Greeting greet(MemberId member, std::optional<std::uint64_t> last, TimePoint now) const;

    /// What a member may know of the game now, without a number: {"type":"view",…}. For clients that do not
    /// follow events.
    std::string view_message(MemberId member) const;
    /// Who is connected, without a number: {"type":"presence",…}.
    static std::string presence_message(std::span<const MemberId> here);

    // --- Looking ---------------------------------------------------------------------------------------

    const Room& room() const { return room_; }
    std::uint64_t entry_count() const { return entry_count_; }
    /// The member (still at the table) with this hash of their secret.
    std::optional<MemberId> find_member(std::string_view secret_hash) const;
    /// Nothing will happen here by itself.
    bool at_rest() const;

    /// What anyone may know who looks in from outside: the JSON of the lobby.
    std::string outside_look() const;
    /// A few words for the list of public tables, as JSON; empty if it is not among them.
    std::string listing() const;
    /// The record of a finished game (none: the last one), or why there is none.
    struct RecordAnswer {
        std::string text;
        std::optional<TableError> error;
    };
    RecordAnswer record(std::optional<int> game = std::nullopt) const;

  private:
    friend struct TableProbe;  // tests look into and change what nobody else may

    void apply(const Entry& entry, bool silent);
    /// Counts lines of talk that are not kept any more.
    void pass_over_talk(std::uint64_t lines);
    Entry next_entry(EntryData data, TimePoint now) const;
    std::optional<Entry> next_entry(std::optional<EntryData> data, TimePoint now) const;
    /// The game of that number, if it is over and still kept.
    const Match* finished_game(int game) const;
    const Stream& stream_of(MemberId member) const { return streams_[number_of(member) - 1].stream; }

    Room room_;
    std::vector<MemberStream> streams_;
    std::uint64_t entry_count_ = 0;
    Oracle* oracle_;
};

}  // namespace notalone

// A table that is in memory, with the connections of those who are there: everything between a Table, which
// only computes, and the world.
//
// What is sent is held back until the entries it speaks of are on disk. One thread at a time.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/absences.hpp"
#include "server/bot_schedule.hpp"
#include "server/config.hpp"
#include "server/guest.hpp"
#include "server/metrics.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace notalone {

class LiveTable;

/// Where a table lives.
class TableHost {
  public:
    TableHost() = default;
    virtual ~TableHost() = default;
    TableHost(const TableHost&) = delete;
    TableHost& operator=(const TableHost&) = delete;
    TableHost(TableHost&&) = delete;
    TableHost& operator=(TableHost&&) = delete;

    virtual TimePoint now() = 0;
    virtual const ServerConfig& config() const = 0;
    virtual Metrics& metrics() = 0;
    /// Calls `settle` once everything that has come in by now is done.
    virtual void settle_soon(LiveTable& table) = 0;
    /// Calls `settle` at that time; none: never mind.
    virtual void wake_at(LiveTable& table, std::optional<TimePoint> time) = 0;
    /// Whether entries are stored at all. If not, `store` is never called.
    virtual bool stores() const = 0;
    /// Answers with `stored` or `lost`.
    virtual void store(LiveTable& table, TableAppend append) = 0;
    /// Answers with `bot_answered`.
    virtual void ask_bot(LiveTable& table, BotTask task) = 0;
    /// Answers with `chances_answered`.
    virtual void ask_chances(LiveTable& table, ChanceTask task) = 0;
    virtual void show_listing(const std::string& table, std::string listing) = 0;
};

class LiveTable {
  public:
    /// `stored`: how many of its entries are on disk. The time of the table begins after its last entry, also
    /// where the clock of the host is behind it.
    LiveTable(Table table, TableHost& host, std::uint64_t stored);
    ~LiveTable() = default;
    LiveTable(const LiveTable&) = delete;
    LiveTable& operator=(const LiveTable&) = delete;
    LiveTable(LiveTable&&) = delete;
    LiveTable& operator=(LiveTable&&) = delete;

    const Table& table() const { return table_; }
    const std::string& id() const { return table_.room().id; }
    /// Whose share of the time for thinking its bots use. A table of an unknown founder has one of its own.
    BotOrigin bot_origin() const;

    // --- Requests without a connection to the table ----------------------------------------------------

    /// Everything a new table is: applies its first entry.
    void found(const Entry& entry);
    /// Everything a table is that was loaded: nobody loses the time it was away.
    void resume();
    /// Joins; calls `done` with the answer when everything up to it is on disk.
    using Joined = std::function<void(const Answer&, const StoreError*)>;
    void join(const JoinRequest& request, Joined done);
    /// The same for a new device of a member, with the code that member was given for it.
    void add_device(std::string_view code, const std::string& secret_hash, Joined done);
    /// Calls `done` when everything up to now is on disk.
    void when_stored(std::function<void(const StoreError*)> done);

    // --- Connections -----------------------------------------------------------------------------------

    std::optional<MemberId> member_with(std::string_view secret) const;
    /// The connection gets everything it has missed after `last`, and everything from now on; with `views`
    /// also its view whenever something has happened in a game.
    void enter(Guest& guest, MemberId member, std::optional<std::uint64_t> last, bool views);
    void leave(Guest& guest);
    void receive(Guest& guest, MemberId member, std::string_view text);
    /// An answer of the server itself, in its place among what the table sends.
    void reply(Guest& guest, std::string text);
    std::size_t guests() const { return guests_.size(); }
    /// About as many bytes as are sent when all who are here are told how the table stands.
    std::size_t broadcast_bytes() const { return guests_.size() * table_.outside_look().size(); }
    /// Sends all away.
    void close_guests(CloseCode code, std::string_view reason);

    // --- From the host ---------------------------------------------------------------------------------

    /// Does what is due, hands on what has happened.
    void settle();
    void stored(std::uint64_t number);
    /// What has been applied is not on disk and never will be: the table must be read again. The host has
    /// taken it out of memory already, and ends it after this.
    void lost(const StoreError& error);
    void bot_answered(Seat seat, std::uint32_t decision, const Action& action, TimePoint not_before);
    void chances_answered(int game, const std::vector<double>& chances);
    /// Something waits to be stored.
    bool is_waiting() const { return !held_.empty() || !fresh_.entries.empty(); }
    /// Nobody is here and nothing will happen for now.
    bool may_sleep() const;
    /// What to store when it goes to sleep.
    TableAppend sleeping() const;

    /// For the host: which of the tables it has ever had in memory this is.
    std::uint64_t birth = 0;
    /// For the host: the time it was last told to wake.
    std::optional<TimePoint> wake_time;
    /// For the host: `settle_soon` has been called.
    bool settling_soon = false;

  private:
    /// How far which game has come.
    struct GameMoment {
        int game = 0;
        std::size_t moves = 0;
        bool operator==(const GameMoment&) const = default;
    };
    struct Present {
        Guest* guest = nullptr;
        MemberId member{};
        bool views = false;
        GameMoment viewed;  // the moment of the last view it was sent
    };
    /// Something that waits for an entry to be on disk.
    struct Held {
        std::uint64_t after;
        Guest* guest;
        Line line;
        std::function<void(const StoreError*)> call;
    };
    struct BotAnswer {
        Seat seat{};
        std::uint32_t decision = 0;
        Action action;
        TimePoint not_before;
    };
    struct Asked {
        Seat seat;
        std::uint32_t decision;
    };

    TimePoint now() const { return host_.now() + ahead_; }
    void apply(const Entry& entry);
    void let_in(Answer answer, Joined done);
    void send(Guest& guest, Line line);
    void send_outbox();
    /// Returns the number of their bytes.
    std::size_t send_views();
    GameMoment moment() const;
    void pass_time(TimePoint now);
    void hand_in_bot_answers(TimePoint now);
    void update_host(TimePoint now);
    void part_from_the_absent(TimePoint now);
    void note_absences(TimePoint now);
    void ask_bots(TimePoint now);
    void ask_chances();
    void tell_presence();
    void part_from_those_who_left();
    void store_entries();
    void set_alarm(TimePoint now);
    std::vector<MemberId> members_here() const;
    std::size_t guests_of(MemberId member) const;

    Table table_;
    TableHost& host_;
    Milliseconds ahead_;  // of the clock of the host; constant
    std::vector<Present> guests_;
    std::vector<Guest*> causes_;  // whose commands have led to what has not been sent yet
    std::deque<Held> held_;
    TableAppend fresh_;         // applied, not yet handed to the store
    std::uint64_t stored_ = 0;  // on disk
    std::vector<Asked> asked_;  // bots, who have not answered yet
    std::vector<BotAnswer> answers_;
    std::optional<TimePoint> host_absent_since_;
    Absences absences_;
    bool something_due_ = false;  // besides consequences of absence, which begin anew in another memory
    bool chances_due_ = true;     // a game may be over whose chances nobody has computed
    std::map<MemberId, TimePoint> away_since_;  // players of the game that is on
    bool presence_changed_ = false;
    bool status_changed_ = true;
    TimePoint last_active_;
};

}  // namespace notalone

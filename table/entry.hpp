// An entry: one thing that happened at a table. Entries are numbered 1, 2, 3, …, are only ever added, and are
// the only thing that is stored: a table *is* what folding its entries gives.
//
// Entries hold the secrets of a table (seeds, hashes of members' secrets). They never leave the process but
// for the store.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "notation/problem.hpp"
#include "rules/action.hpp"
#include "rules/ids.hpp"
#include "table/moment.hpp"
#include "table/settings.hpp"

namespace notalone {

/// Who made a decision.
enum class Decider : std::uint8_t {
    person,
    bot,    // of a bot's chair, or one standing in for a person
    clock,  // a bot, because a person had run out of time; or nobody, where that person could pass
    veil    // the table: nothing but passing was possible, or the window closed without an answer
};

/// The way the seed of a game is made from the numbers of all devices.
enum class ShuffleScheme : std::uint8_t {
    open = 1,      // nonces in clear, one after the other: the last one could be chosen
    commit_reveal  // commitments first
};

namespace entry {

/// Always entry 1. The founder is member 1, the owner and the host.
struct Created {
    std::string table;
    std::string name;
    std::string secret_hash;
    std::string server_seed;  // 64 hexadecimal digits, secret until the first game is over
    std::string key;          // the same, for draws of no consequence to the cards; secret for ever
    VeilTimes veil;
    std::vector<Chair> chairs;
    Settings settings;
    std::string founder_tag = {};  // of the founder's address, opaque; empty: unknown
};
struct Joined {
    MemberId member{};
    std::string name;
    std::string secret_hash;
    std::optional<ChairIndex> chair;
    bool stranger = false;    // came without the invitation, from the list of public tables
    std::string address_tag;  // see `JoinRequest`; empty: unknown
};
/// By leaving or by being removed. In a game a bot takes the seat.
struct Left {
    MemberId member{};
    bool removed = false;
};
struct Renamed {
    MemberId member{};
    std::string name;
};
struct Hosted {
    MemberId member{};
    bool owner = false;  // the owner has handed the table over; otherwise the owner stays the owner
};
/// Chairs and settings as they are from now on.
struct Arranged {
    std::vector<Chair> chairs;
    Settings settings;
};
/// Somebody who has been disconnected for too long before a game has lost their chair.
struct Vacated {
    MemberId member{};
};
/// Links with the former invitation are void.
struct InvitationRenewed {
    std::string key;
};
/// A nonce in clear, as tables took it before there were commitments to nonces.
struct NonceGiven {
    MemberId member{};
    std::string nonce;
};
struct Started {
    std::string seed;  // of the game
    ChairIndex creature = 0;
    /// 1: each seat passes on its own. 2: windows close for all at one public moment. Games go on by the
    /// rules they were begun with.
    int window_rules = 1;
    ShuffleScheme scheme = ShuffleScheme::commit_reveal;
};
struct SideChosen {
    Side side = Side::one;
    Decider decider = Decider::person;
};
struct Acted {
    Seat seat{};
    std::uint32_t decision = 0;
    Action action;
    Decider decider = Decider::person;
};
/// Somebody has passed (or skips a place that offers nothing) before the moment at which that shows.
struct PassedEarly {
    Seat seat{};
    std::uint32_t decision = 0;
};
/// Passes that take effect together: automatic ones, and those given early.
struct Passed {
    SeatSet seats;
};
/// A bot plays a person's seat: by their own command or, until they return, by the host's.
struct HandedOver {
    ChairIndex chair = 0;
    std::string level;
    bool until_return = false;
};
struct TakenBack {
    ChairIndex chair = 0;
};
/// Somebody who plays has not been connected for a while.
struct Absent {
    MemberId member{};
};
struct Returned {
    MemberId member{};
};
/// The seat of somebody absent, or of a bot that plays on for somebody who has left, goes to a spectator.
struct SeatGiven {
    ChairIndex chair = 0;
    MemberId member{};
};
/// A code with which another device can become this member, once and until that time.
struct DeviceOffered {
    MemberId member{};
    std::string code_hash;
    TimePoint until{};
};
/// The code has been used: that device has a secret of its own.
struct DeviceAdded {
    MemberId member{};
    std::string secret_hash;
};
struct WindowsSet {
    MemberId member{};
    bool ask = false;
};
struct Said {
    MemberId member{};
    std::string text;    // or
    std::string phrase;  // a quick phrase
    Place place = Place::none;
};
/// Back to the lobby for another game, with a new seed.
struct Rematched {
    std::string server_seed;
    std::string key;
};
/// The chance of the Hunted at the start of each turn, in thousandths.
struct ChancesComputed {
    int game = 0;
    std::vector<int> chances;
};
/// A table with a running game was loaded again. The time since the entry before counts for nobody: what is
/// being waited for ends that much later.
struct Resumed {
    Milliseconds away{};  // that time; in the entry, since the one before may be talk that is not kept
};
/// Somebody asks aloud for more time in the window that is open.
struct WindowHeld {
    Seat seat{};
};
struct NonceCommitted {
    MemberId member{};
    std::string commitment;
};
/// The host has asked for the game: nonces are revealed from now on, and it begins with the last of them.
struct RevealBegun {
    std::vector<MemberId> absent;  // in a chair, without a commitment: their devices take no part
};
struct NonceRevealed {
    MemberId member{};
    std::string nonce;
};
/// The host has given up waiting for somebody's nonce.
struct RoundVoided {};

}  // namespace entry

using EntryData =
    std::variant<entry::Created, entry::Joined, entry::Left, entry::Renamed, entry::Hosted, entry::Arranged,
                 entry::NonceGiven, entry::Started, entry::SideChosen, entry::Acted, entry::PassedEarly,
                 entry::Passed, entry::HandedOver, entry::TakenBack, entry::WindowsSet, entry::Said,
                 entry::Rematched, entry::ChancesComputed, entry::Resumed, entry::WindowHeld, entry::Vacated,
                 entry::InvitationRenewed, entry::NonceCommitted, entry::RevealBegun, entry::NonceRevealed,
                 entry::RoundVoided, entry::Absent, entry::Returned, entry::SeatGiven, entry::DeviceOffered,
                 entry::DeviceAdded>;

struct Entry {
    std::uint64_t number = 0;
    TimePoint time{};
    std::optional<MemberId> by;  // whose command made it
    std::string cid;             // the id that member gave the command
    EntryData data;
};

/// A change that members can make as often as they like. Play, nonces and leaving come to an end by
/// themselves, and talk has a bound of its own.
bool is_free_change(const EntryData& data);

/// A word for the kind of entry, e.g. "acted".
std::string_view kind_of(const Entry& entry);

/// The entry without its number and time, which are kept beside it: {"v":1,"kind":"acted",…}.
std::string entry_body(const Entry& entry);

/// Reads what `entry_body` wrote. Whether it fits the table is seen when it is applied.
Outcome<Entry> read_entry(std::uint64_t number, TimePoint time, std::string_view body);

}  // namespace notalone

// All that a table is, as plain data: what its entries add up to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/choice.hpp"
#include "rules/state.hpp"
#include "table/chain.hpp"
#include "table/entry.hpp"
#include "table/meter.hpp"
#include "table/moment.hpp"
#include "table/settings.hpp"

namespace notalone {

inline constexpr std::size_t talk_kept = 100;
inline constexpr std::size_t cids_kept = 32;
inline constexpr std::size_t games_kept = 16;
inline constexpr std::size_t notices_kept = 100;
inline constexpr std::size_t most_devices = 8;

enum class TablePhase : std::uint8_t {
    lobby,
    side,  // the Creature chooses the side of the board; nothing is dealt yet
    play,
    over,
    closed  // everybody has left
};

/// A code for one more device, not used yet.
struct DeviceOffer {
    std::string code_hash;
    TimePoint made{};
    TimePoint until{};
};

struct Member {
    MemberId id{};
    std::string name;
    std::vector<std::string> secret_hashes;  // one for each device, that of joining first
    bool left = false;
    bool absent = false;                 // has a seat and has not been connected for a while
    bool ask_windows = false;            // wants to pass every window in person
    std::vector<std::string> done_cids;  // of the last commands that changed something, but for talk
    Meter talk = {};
    Meter changes = {};
    bool stranger = false;    // came without the invitation
    std::string address_tag;  // see `JoinRequest`; empty: unknown
    std::optional<DeviceOffer> offer;
};

struct TalkLine {
    MemberId from{};
    std::string name;  // at that time
    TimePoint at{};
    std::string text;
    std::string phrase;
    Place place = Place::none;
    std::string cid = {};  // of the command
};

/// The time the host gives somebody's device before the round can go on without it or be voided.
inline constexpr Milliseconds device_patience{20'000};

/// Rounds of the shuffle of one game that ended after the revealing had begun. More than a few mean that
/// somebody may have been looking for a shuffle they like.
struct VoidedRounds {
    static constexpr std::size_t kept = 16;
    int count = 0;
    std::deque<std::vector<std::string>> missing;  // of the last ones: whose nonce was never revealed

    bool operator==(const VoidedRounds&) const = default;
};

enum class NoticeKind : std::uint8_t {
    joined,
    left,
    removed,
    renamed,
    host,         // is the host from now on
    handed_over,  // a bot plays the seat
    taken_back,   // … and does not any more
    seat_given    // has got the seat of another member
};

/// A change of the people at the table or in the seats, which everybody is told and which is kept like talk:
/// with the names of that time.
struct Notice {
    NoticeKind kind{};
    TimePoint at{};
    MemberId member{};
    std::string name;
    std::optional<MemberId> by;  // another member whose command it was
    std::string by_name;
    std::string new_name;        // renamed
    std::string level;           // handed_over: of the bot
    std::optional<Seat> seat;    // handed_over, taken_back, seat_given
    std::optional<MemberId> of;  // seat_given: the member whose seat it was; none if they have left
    std::string of_name;
    bool flag = false;  // joined: to watch; host: as a stand-in for the owner; handed_over: until the return
};

/// The fair shuffle (docs/protocol.md): a seed that is promised before, opened after, and mixed with a number
/// from everybody. Each device commits to its number; only when all commitments are public are the numbers
/// revealed.
struct Shuffle {
    struct Nonce {
        MemberId member{};
        std::string commitment;  // empty in tables from before there were any
        std::string nonce;       // empty until it is revealed
    };
    std::string server_seed;
    std::string commitment;
    std::string key;
    std::uint32_t round = 1;  // grows with every change of chairs or settings, which makes nonces void
    TimePoint since{};        // of the round, or of the revealing
    bool revealing = false;   // the host has started: only a whole set of nonces, or a new round, can follow
    std::vector<Nonce> nonces;
    std::vector<MemberId> absent;  // who is in a chair and takes no part in this round
    VoidedRounds voided;

    const Nonce* find(MemberId member) const;
    const std::string* nonce_of(MemberId member) const;
    bool has_committed(MemberId member) const;
};

/// What one seat has to decide, or may.
struct Decision {
    std::uint32_t id = 0;
    bool open = false;
    bool must = false;    // the game waits for it
    bool window = false;  // passing is possible, or skipping a place that offers nothing
    bool only_pass = false;
    bool passing = false;  // a pass has been given that does not show yet
    /// Since when the game waits for this seat, and when an answer of a bot shows at the earliest (in games
    /// without public windows also a pass). Both depend on nothing but what everybody knows, and the second
    /// on chance.
    TimePoint since{};
    TimePoint due{};
    std::vector<Choice> choices;
};

/// The window that is open for several seats at once (window.hpp).
struct Window {
    SeatSet seats;  // asked; none: no window is open
    TimePoint opened{};
    TimePoint closes{};  // unless it is held for longer
    SeatSet holding;
    std::array<TimePoint, max_players> held_until{};

    TimePoint& held_until_of(Seat seat) { return held_until[static_cast<std::size_t>(number_of(seat))]; }
    TimePoint held_until_of(Seat seat) const { return held_until[static_cast<std::size_t>(number_of(seat))]; }
};

struct Move {
    Seat seat{};
    Decider decider{};
    Action action;
    Milliseconds after{};  // since the start of the game
};

/// Somebody who plays a game, as its record names them.
struct Player {
    ChairIndex chair = 0;
    std::string name;   // of a person
    std::string level;  // of a bot
    std::string nonce;  // of a person whose device took part in the shuffle
    std::string nonce_commitment;
};

struct Match {
    int number = 1;
    State state;  // from the moment the side is chosen
    Options options;
    ChairIndex creature_chair = 0;
    bool creature_by_lot = false;
    std::optional<Decider> side_chosen_by;  // none: the host's setting
    Milliseconds side_after{};              // since the start of the game
    std::string seed;
    std::string server_seed;
    std::string commitment;
    ShuffleScheme scheme = ShuffleScheme::commit_reveal;
    std::uint32_t round = 1;  // of the shuffle
    VoidedRounds voided;
    std::vector<Player> players;  // by seat
    /// Everybody who has had a seat in this game, and so has seen its hand.
    std::vector<std::pair<MemberId, Seat>> seated;
    bool alone = false;    // one person among bots at the start
    int window_rules = 1;  // of the entry that began it
    Window window;
    TimePoint began{};
    std::array<Decision, max_players> decisions;
    std::vector<Move> moves;
    Chain chain;               // of the start, the side, the moves and the end
    std::vector<int> chances;  // once computed

    Decision& of(Seat seat) { return decisions[static_cast<std::size_t>(number_of(seat))]; }
    const Decision& of(Seat seat) const { return decisions[static_cast<std::size_t>(number_of(seat))]; }
};

struct Room {
    std::string id;
    std::string founder_tag;  // see entry::Created
    TablePhase phase = TablePhase::lobby;
    TimePoint founded{};
    TimePoint changed{};          // the latest time of an entry
    TimePoint told{};             // of one that everybody was told of
    int game = 1;                 // the number of the game that is on, or of the next one
    std::vector<Member> members;  // everybody who ever was here, by number
    /// The founder, or the member the table was handed to. The owner is the host, unless they are away and
    /// another member stands in.
    std::optional<MemberId> owner;
    std::optional<MemberId> host;
    std::vector<Chair> chairs;
    Settings settings;
    VeilTimes veil;
    std::string invitation;          // the key that links for invited people carry
    bool invitation_needed = false;  // to count as invited: the id of the table alone has been published
    Shuffle shuffle;
    std::optional<Match> match;  // the game that is on or has just ended
    std::deque<Match> finished;  // earlier games
    std::deque<TalkLine> talk;
    Meter spectators_talk;
    std::deque<Notice> notices;
    std::uint32_t last_decision = 0;  // the highest decision id of earlier games

    const Member* find(MemberId member) const;
    /// Still at the table.
    const Member* present(MemberId member) const;
    std::optional<ChairIndex> chair_of(MemberId member) const;
    bool host_stands_in() const { return host != owner; }
    /// True for those who can be made host: the owner, or somebody in a chair. As long as anyone holds a
    /// chair, connected or not, nobody else.
    bool may_host(MemberId member) const;
    /// Members who came without the invitation are not told it, unless they are the owner.
    bool knows_invitation(const Member& member) const { return !member.stranger || owner == member.id; }
    /// The members in chairs who have not committed to a nonce in this round, or not revealed it once the
    /// revealing has begun: what the shuffle waits for.
    std::vector<MemberId> missing_devices() const;
    bool in_game() const { return phase == TablePhase::side || phase == TablePhase::play; }

    // While there is a match.
    Seat seat_of(ChairIndex chair) const;
    ChairIndex chair_at(Seat seat) const;
    /// True if a person sat in this chair when the game began.
    bool is_persons(ChairIndex chair) const;
    /// The seat whose eyes a member has: their own, or the spectator's.
    Seat eyes_of(MemberId member) const;
};

std::string_view id_of(TablePhase phase);
std::string_view id_of(NoticeKind kind);

}  // namespace notalone

// What a member asks of a table. docs/protocol.md describes each command.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/action.hpp"
#include "table/settings.hpp"
#include "table/table_error.hpp"

namespace notalone {

inline constexpr std::size_t longest_cid = 32;

namespace command {

// In the lobby.
struct Sit {
    ChairIndex chair = 0;
};
struct Stand {};
struct FillChair {  // host
    ChairIndex chair = 0;
    Chair occupant;  // a person, a bot, or nobody
};
struct ReserveChair {  // host
    ChairIndex chair = 0;
    bool reserved = false;
};
struct OrderChairs {  // host: the chairs in their new order, by their old numbers
    std::vector<ChairIndex> order;
};
struct SetChairs {  // host
    std::size_t count = 0;
};
struct ChangeSettings {  // host
    SettingsChange change;
};
struct CommitNonce {
    std::uint32_t round = 0;
    std::string commitment;
};
struct RevealNonce {
    std::uint32_t round = 0;
    std::string nonce;
};
struct Start {                      // host
    std::vector<MemberId> without;  // whose devices have not committed to a nonce
};
struct VoidRound {};  // host
struct Rematch {};    // host

// In a game.
struct Act {
    std::uint32_t decision = 0;
    Action action;
    std::optional<Side> side;  // instead of the action, where that is what is asked
};
struct HandOver {
    std::string level;
};
struct TakeBack {};
struct StandIn {  // host: a bot plays for an absent player until they return
    MemberId member{};
    std::string level;
};
struct GiveSeat {  // host: the seat of an absent player, or of one who has left, for a spectator
    ChairIndex chair = 0;
    MemberId member{};
};
struct SetWindows {
    bool ask = false;
};
struct Hold {};
struct ListLegal {};

// At any time.
struct Say {
    std::string text;
    std::string phrase;
    Place place = Place::none;
};
struct Rename {
    std::string name;
};
struct Leave {};
struct RemoveMember {  // host
    MemberId member{};
};
struct MakeHost {  // host
    MemberId member{};
};
struct RenewInvitation {};  // host
struct Look {};
struct OfferDevice {};

}  // namespace command

using CommandData =
    std::variant<command::Sit, command::Stand, command::FillChair, command::OrderChairs, command::SetChairs,
                 command::ChangeSettings, command::CommitNonce, command::RevealNonce, command::Start,
                 command::VoidRound, command::Rematch, command::Act, command::HandOver, command::TakeBack,
                 command::SetWindows, command::Hold, command::ListLegal, command::Say, command::Rename,
                 command::Leave, command::RemoveMember, command::MakeHost, command::Look,
                 command::ReserveChair, command::RenewInvitation, command::StandIn, command::GiveSeat,
                 command::OfferDevice>;

struct Command {
    std::string cid;  // chosen by the client, 1 to 32 printable ASCII characters
    CommandData data;
};

/// A command, or why the text is none. The cid is there in both cases if it could be read.
struct CommandReading {
    Command command;
    std::optional<TableError> error;
};

CommandReading read_command(std::string_view text);

/// The names of all commands.
std::vector<std::string_view> command_names();

}  // namespace notalone

// Inside of the table: what is made of each command. A function `judge` for each kind looks at the room and
// gives the entry the command makes, or why it is refused; it changes nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "table/command.hpp"
#include "table/entry.hpp"
#include "table/oracle.hpp"
#include "table/room.hpp"
#include "table/table_error.hpp"

namespace notalone {

struct Verdict {
    std::optional<EntryData> entry;
    std::optional<TableError> error;
    std::string answer;  // to a question, or instead of "done"

    static Verdict accept(EntryData data) { return {std::move(data), std::nullopt, {}}; }
    static Verdict refuse(ErrorCode code, std::string sentence) {
        return {std::nullopt, TableError{code, std::move(sentence)}, {}};
    }
};

struct Asker {
    const Room& room;
    const Member& member;  // at the table
    TimePoint now;
    Oracle& oracle;
    std::string_view cid;
    std::uint64_t last_message;  // the number of the last message of the asker's stream

    bool is_host() const { return room.host == member.id; }
};

// What several of them check first; nothing if there is nothing to complain about.
std::optional<TableError> needs_host(const Asker& asker);
std::optional<TableError> needs_lobby(const Asker& asker);
/// A lobby in which chairs and settings of the game may change: not while nonces are being revealed.
std::optional<TableError> needs_open_lobby(const Asker& asker);
std::optional<TableError> needs_level(std::string_view level);

// lobby.cpp: chairs and settings
Verdict judge(const Asker& asker, const command::Sit& sit);
Verdict judge(const Asker& asker, const command::Stand& stand);
Verdict judge(const Asker& asker, const command::FillChair& fill);
Verdict judge(const Asker& asker, const command::ReserveChair& reserve);
Verdict judge(const Asker& asker, const command::OrderChairs& order);
Verdict judge(const Asker& asker, const command::SetChairs& set);
Verdict judge(const Asker& asker, const command::ChangeSettings& settings);

// start.cpp: the shuffle, the beginning of a game and of the next one
Verdict judge(const Asker& asker, const command::CommitNonce& commit);
Verdict judge(const Asker& asker, const command::RevealNonce& reveal);
Verdict judge(const Asker& asker, const command::Start& start);
Verdict judge(const Asker& asker, const command::VoidRound& round);
Verdict judge(const Asker& asker, const command::Rematch& rematch);

// play.cpp
Verdict judge(const Asker& asker, const command::Act& act);
Verdict judge(const Asker& asker, const command::Hold& hold);
Verdict judge(const Asker& asker, const command::ListLegal& list);

// seats.cpp: people and the seats they have
Verdict judge(const Asker& asker, const command::HandOver& hand);
Verdict judge(const Asker& asker, const command::TakeBack& take);
Verdict judge(const Asker& asker, const command::StandIn& stand_in);
Verdict judge(const Asker& asker, const command::GiveSeat& give);
Verdict judge(const Asker& asker, const command::SetWindows& set);
Verdict judge(const Asker& asker, const command::Rename& rename);
Verdict judge(const Asker& asker, const command::Leave& leave);
Verdict judge(const Asker& asker, const command::RemoveMember& remove);
Verdict judge(const Asker& asker, const command::MakeHost& make);

// invitation.cpp
Verdict judge(const Asker& asker, const command::RenewInvitation& renew);
// devices.cpp
Verdict judge(const Asker& asker, const command::OfferDevice& offer);

// talk.cpp
Verdict judge(const Asker& asker, const command::Say& say);

// replies.cpp
Verdict judge(const Asker& asker, const command::Look& look);

}  // namespace notalone

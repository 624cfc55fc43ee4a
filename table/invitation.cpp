#include "table/invitation.hpp"

#include <algorithm>

#include "table/table.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

constexpr std::size_t invitation_digits = 24;  // 96 bits

/// Takes as long however much the two have in common.
bool same_key(std::string_view one, std::string_view other) {
    if (one.size() != other.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        const auto differing = static_cast<unsigned char>(one[i] ^ other[i]);
        difference |= differing;
    }
    return difference == 0;
}

struct Count {
    std::size_t at_once = 0;
    std::size_t ever = 0;

    bool reaches(const PlaceLimit& limit) const { return at_once >= limit.at_once || ever >= limit.ever; }
};

template <typename Test>
Count count_members(const Room& room, Test&& test) {
    Count count;
    for (const Member& member : room.members) {
        if (!test(member)) continue;
        ++count.ever;
        count.at_once += static_cast<std::size_t>(!member.left);
    }
    return count;
}

TableError full() { return {ErrorCode::table_full, "there is no room for more people at this table"}; }

}  // namespace

std::string invitation_from(std::string_view table_key, const Oracle& oracle) {
    return hex_of(oracle.sha256("notalone-invitation-1\n" + std::string(table_key) + "\n"))
        .substr(0, invitation_digits);
}

std::string new_invitation(Oracle& oracle) {
    return hex_of(oracle.random_bytes()).substr(0, invitation_digits);
}

bool is_invited(const Room& room, std::string_view key) {
    return !room.invitation_needed || same_key(key, room.invitation);
}

std::optional<TableError> no_place_left(const Room& room, bool stranger, std::string_view address_tag) {
    const auto everybody = [](const Member&) { return true; };
    const auto strangers = [](const Member& member) { return member.stranger; };
    const auto neighbours = [&](const Member& member) {
        return !address_tag.empty() && member.address_tag == address_tag && (member.stranger || !stranger);
    };
    if (count_members(room, everybody).reaches(most_members)) return full();
    if (stranger && count_members(room, strangers).reaches(most_strangers)) return full();
    if (count_members(room, neighbours).reaches(stranger ? most_strangers_of_address : most_of_address)) {
        return TableError{ErrorCode::too_many_here,
                          "there are too many people with your address at this table"};
    }
    return std::nullopt;
}

bool stranger_may_sit(const Room& room, std::string_view address_tag, std::optional<MemberId> member) {
    if (address_tag.empty()) return true;
    std::size_t seated = 0;
    for (const Chair& chair : room.chairs) {
        if (!chair.person || chair.person == member) continue;
        const Member& other = *room.find(*chair.person);
        seated += static_cast<std::size_t>(other.stranger && other.address_tag == address_tag);
    }
    return seated < std::max<std::size_t>(1, room.chairs.size() / 3);
}

std::optional<ChairIndex> chair_for(const Room& room, bool stranger, std::string_view address_tag) {
    if (stranger && !stranger_may_sit(room, address_tag)) return std::nullopt;
    const auto first = [&room](bool reserved) -> std::optional<ChairIndex> {
        for (ChairIndex chair = 0; chair < room.chairs.size(); ++chair) {
            if (room.chairs[chair].empty() && room.chairs[chair].reserved == reserved) return chair;
        }
        return std::nullopt;
    };
    if (!stranger) {
        if (const auto chair = first(true)) return chair;
    }
    return first(false);
}

Verdict judge(const Asker& asker, const command::RenewInvitation&) {
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    return Verdict::accept(entry::InvitationRenewed{new_invitation(asker.oracle)});
}

std::optional<Entry> Table::vacate(MemberId member, TimePoint now) const {
    if (room_.phase != TablePhase::lobby || !room_.chair_of(member)) return std::nullopt;
    return next_entry(EntryData{entry::Vacated{member}}, now);
}

std::optional<Entry> Table::dismiss(MemberId member, TimePoint now) const {
    const Member* found = room_.present(member);
    if (found == nullptr || !found->stranger || room_.chair_of(member)) return std::nullopt;
    if (room_.owner == member) return std::nullopt;
    return next_entry(EntryData{entry::Left{member, false}}, now);
}

}  // namespace notalone

// How tables begin and how people come to them.
#include <algorithm>
#include <string_view>

#include "table/invitation.hpp"
#include "table/table.hpp"
#include "table/text.hpp"

namespace notalone {

namespace {

constexpr std::size_t longest_table_id = 64;
constexpr std::size_t longest_secret_hash = 128;

bool is_table_id(std::string_view id) {
    const auto fits = [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
               c == '_';
    };
    return !id.empty() && id.size() <= longest_table_id && std::all_of(id.begin(), id.end(), fits);
}

bool is_secret_hash(std::string_view hash) { return !hash.empty() && hash.size() <= longest_secret_hash; }

}  // namespace

Answer Table::found(const FoundRequest& request, Oracle& oracle, TimePoint now) {
    auto name = plain_text(request.name, longest_name, "the name");
    if (!name) return Answer::refused({ErrorCode::bad_name, name.problem()});
    if (!is_table_id(request.table) || !is_secret_hash(request.secret_hash)) {
        return Answer::refused(
            {ErrorCode::bad_command, "a table needs an id and the hash of its founder's secret"});
    }
    if (request.chairs < fewest_chairs || request.chairs > most_chairs) {
        return Answer::refused({ErrorCode::no_such_chair, "a table has 2 to 7 chairs"});
    }
    const Settings settings = changed({}, request.settings);
    if (settings.creature && *settings.creature >= request.chairs) {
        return Answer::refused({ErrorCode::no_such_chair, "the Creature's chair must be one of the table"});
    }
    std::vector<Chair> chairs(request.chairs);
    chairs[0].person = MemberId{1};
    Answer answer;
    answer.member = MemberId{1};
    answer.entry =
        Entry{.number = 1,
              .time = now,
              .by = {},
              .cid = {},
              .data = entry::Created{request.table, std::move(*name), request.secret_hash,
                                     hex_of(oracle.random_bytes()), hex_of(oracle.random_bytes()),
                                     request.veil, std::move(chairs), settings, request.founder_tag}};
    return answer;
}

Answer Table::join(const JoinRequest& request, TimePoint now) const {
    if (room_.phase == TablePhase::closed)
        return Answer::refused({ErrorCode::table_closed, "everybody has left this table"});
    if (room_.settings.locked)
        return Answer::refused({ErrorCode::table_locked, "the host has locked this table"});
    auto name = plain_text(request.name, longest_name, "the name");
    if (!name) return Answer::refused({ErrorCode::bad_name, name.problem()});
    if (!is_secret_hash(request.secret_hash))
        return Answer::refused({ErrorCode::bad_command, "a member needs a secret"});
    const bool stranger = !is_invited(room_, request.invitation);
    if (stranger && !room_.settings.listed) {
        return Answer::refused(
            {ErrorCode::invited_only, "this table is for those who have its present invitation"});
    }
    for (const Member& member : room_.members) {
        if (member.left) continue;
        if (member.name == *name)
            return Answer::refused({ErrorCode::name_taken, "somebody here has that name"});
    }
    if (find_member(request.secret_hash))
        return Answer::refused({ErrorCode::bad_command, "that secret is taken"});
    if (const auto error = no_place_left(room_, stranger, request.address_tag)) {
        return Answer::refused(*error);
    }
    entry::Joined joined{.member = static_cast<MemberId>(room_.members.size() + 1),
                         .name = std::move(*name),
                         .secret_hash = request.secret_hash,
                         .chair = {},
                         .stranger = stranger,
                         .address_tag = request.address_tag};
    if (!request.watch && room_.phase == TablePhase::lobby) {
        joined.chair = chair_for(room_, stranger, request.address_tag);
    }
    Answer answer;
    answer.member = joined.member;
    answer.entry = next_entry(EntryData{std::move(joined)}, now);
    return answer;
}

Answer Table::appoint_host(MemberId member, TimePoint now) const {
    if (room_.present(member) == nullptr) {
        return Answer::refused(
            {ErrorCode::no_such_member, "nobody here has the number " + std::to_string(number_of(member))});
    }
    if (!room_.may_host(member)) {
        return Answer::refused({ErrorCode::not_seated, "only somebody in a chair can become host"});
    }
    Answer answer;
    answer.entry = next_entry(EntryData{entry::Hosted{member}}, now);
    return answer;
}

std::optional<Entry> Table::absent(MemberId member, TimePoint now) const {
    const Member* found = room_.present(member);
    if (found == nullptr || found->absent || !room_.in_game() || !room_.chair_of(member)) return std::nullopt;
    return next_entry(EntryData{entry::Absent{member}}, now);
}

std::optional<Entry> Table::returned(MemberId member, TimePoint now) const {
    const Member* found = room_.present(member);
    if (found == nullptr || !found->absent) return std::nullopt;
    return next_entry(EntryData{entry::Returned{member}}, now);
}

std::optional<MemberId> Table::next_host(std::span<const MemberId> here) const {
    if (room_.owner && std::find(here.begin(), here.end(), *room_.owner) != here.end()) return room_.owner;
    const auto next =
        std::find_if(here.begin(), here.end(), [this](MemberId member) { return room_.may_host(member); });
    return next == here.end() ? std::nullopt : std::optional(*next);
}

}  // namespace notalone

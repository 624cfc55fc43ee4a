// How tables begin and how people come to them.
#include <algorithm>
#include <string_view>

#include "table/replies.hpp"
#include "table/table.hpp"
#include "table/text.hpp"

namespace notalone {

namespace {

constexpr std::size_t longest_table_id = 64;
constexpr std::size_t longest_secret_hash = 128;
// Somebody who joins and leaves again and again must not fill the memory either.
constexpr std::size_t most_ever = 1000;

Answer refuse(ErrorCode code, std::string sentence) {
    Answer answer;
    answer.error = TableError{code, std::move(sentence)};
    answer.reply = refused_reply({}, *answer.error);
    return answer;
}

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
    if (!name) return refuse(ErrorCode::bad_name, name.problem());
    if (!is_table_id(request.table) || !is_secret_hash(request.secret_hash)) {
        return refuse(ErrorCode::bad_command, "a table needs an id and the hash of its founder's secret");
    }
    if (request.chairs < fewest_chairs || request.chairs > most_chairs) {
        return refuse(ErrorCode::no_such_chair, "a table has 2 to 7 chairs");
    }
    const Settings settings = changed({}, request.settings);
    if (settings.creature && *settings.creature >= request.chairs) {
        return refuse(ErrorCode::no_such_chair, "the Creature's chair must be one of the table");
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
        return refuse(ErrorCode::table_closed, "everybody has left this table");
    if (room_.settings.locked) return refuse(ErrorCode::table_locked, "the host has locked this table");
    auto name = plain_text(request.name, longest_name, "the name");
    if (!name) return refuse(ErrorCode::bad_name, name.problem());
    if (!is_secret_hash(request.secret_hash))
        return refuse(ErrorCode::bad_command, "a member needs a secret");
    std::size_t present = 0;
    for (const Member& member : room_.members) {
        if (member.left) continue;
        ++present;
        if (member.name == *name) return refuse(ErrorCode::name_taken, "somebody here has that name");
        if (member.secret_hash == request.secret_hash)
            return refuse(ErrorCode::bad_command, "that secret is taken");
    }
    if (present >= most_at_table || room_.members.size() >= most_ever) {
        return refuse(ErrorCode::table_full, "there is no room for more people at this table");
    }
    entry::Joined joined{
        static_cast<MemberId>(room_.members.size() + 1), std::move(*name), request.secret_hash, {}};
    if (!request.watch && room_.phase == TablePhase::lobby) {
        const auto free = std::find_if(room_.chairs.begin(), room_.chairs.end(),
                                       [](const Chair& chair) { return chair.empty(); });
        if (free != room_.chairs.end()) joined.chair = static_cast<ChairIndex>(free - room_.chairs.begin());
    }
    Answer answer;
    answer.member = joined.member;
    answer.entry = next_entry(EntryData{std::move(joined)}, now);
    return answer;
}

Answer Table::appoint_host(MemberId member, TimePoint now) const {
    if (room_.present(member) == nullptr) {
        return refuse(ErrorCode::no_such_member,
                      "nobody here has the number " + std::to_string(number_of(member)));
    }
    if (!room_.may_host(member)) {
        return refuse(ErrorCode::not_seated, "only somebody in a chair can become host");
    }
    Answer answer;
    answer.entry = next_entry(EntryData{entry::Hosted{member}}, now);
    return answer;
}

std::optional<MemberId> Table::next_host(std::span<const MemberId> here) const {
    if (room_.owner && std::find(here.begin(), here.end(), *room_.owner) != here.end()) return room_.owner;
    const auto next =
        std::find_if(here.begin(), here.end(), [this](MemberId member) { return room_.may_host(member); });
    return next == here.end() ? std::nullopt : std::optional(*next);
}

}  // namespace notalone

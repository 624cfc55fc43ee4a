// Further devices of a member: a code, to be used once and soon, stands for the member until the new device
// has a secret of its own.
#include <algorithm>

#include "table/replies.hpp"
#include "table/scratch.hpp"
#include "table/table.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

constexpr Milliseconds code_lasts{600'000};
/// Each code is an entry that is kept for ever.
constexpr Milliseconds between_codes{5'000};
constexpr std::size_t code_digits = 32;

std::string hash_of_code(std::string_view code, const Oracle& oracle) {
    return hex_of(oracle.sha256("notalone-device-1\n" + std::string(code)));
}

}  // namespace

Verdict judge(const Asker& asker, const command::OfferDevice&) {
    const auto& last = asker.member.offer;
    if (last && asker.now < last->made + between_codes) {
        return Verdict::refuse(ErrorCode::too_soon, "there has been a code a moment ago");
    }
    const std::string code = hex_of(asker.oracle.random_bytes()).substr(0, code_digits);
    const TimePoint until = asker.now + code_lasts;
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.word_member("type", "device");
    writer.key("cid");
    writer.text(asker.cid);
    writer.word_member("code", code);
    writer.member("until", count_of(until));
    writer.end_object();
    Verdict verdict =
        Verdict::accept(entry::DeviceOffered{asker.member.id, hash_of_code(code, asker.oracle), until});
    verdict.answer = writer.text();
    return verdict;
}

Answer Table::add_device(std::string_view code, const std::string& secret_hash, TimePoint now) const {
    const std::string hash = hash_of_code(code, *oracle_);
    const auto owner = std::find_if(room_.members.begin(), room_.members.end(), [&](const Member& member) {
        return !member.left && member.offer && member.offer->code_hash == hash;
    });
    if (owner == room_.members.end() || now >= owner->offer->until) {
        return Answer::refused({ErrorCode::bad_code, "that link has been used already, or is too old"});
    }
    if (secret_hash.empty() || find_member(secret_hash)) {
        return Answer::refused({ErrorCode::bad_command, "a device needs a secret of its own"});
    }
    Answer answer;
    answer.member = owner->id;
    answer.entry = next_entry(EntryData{entry::DeviceAdded{owner->id, secret_hash}}, now);
    return answer;
}

}  // namespace notalone

// Records of tables and witnesses from outside: what is read is written and read the same again, every
// verdict has a reason, and nothing but the bytes a server wrote is more than consistent.
#include "table/table_record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/expect.hpp"
#include "server/secrets.hpp"
#include "table/verify.hpp"

namespace {

using namespace notalone;

void check_record(const std::string& text) {
    const auto record = parse_table_record(text);
    if (record) {
        const auto again = parse_table_record(table_record_text(*record));
        expect(static_cast<bool>(again), "what was written can be read", text);
        expect(*again == *record, "what was written is what was read", text);
    } else {
        expect(!record.problem().empty(), "a refusal says why", text);
    }
    const Verification verification = verify(text, {}, SodiumOracle{});
    const bool reason_needed = verification.proof == Proof::wrong || verification.proof == Proof::unreadable;
    expect(verification.wrong.has_value() == reason_needed, "a verdict has its reason", text);
    expect(verification.proof != Proof::proven, "nobody vouches for it", text);
    expect((verification.proof == Proof::unreadable) == !record, "what can be read is judged", text);
}

void check_witness(const std::string& text) {
    const auto witness = parse_witness(text);
    expect(witness || !witness.problem().empty(), "a refusal says why", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const bool started = start_secrets();
    expect(started, "libsodium starts", "");
    const std::string text(data, data + size);
    check_record(text);
    check_witness(text);
    return 0;
}

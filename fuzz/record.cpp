// Records from outside: whatever is read is written and read the same again, and what replays can be told.
#include "notation/record.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/expect.hpp"
#include "notation/playthrough.hpp"
#include "notation/state_json.hpp"

namespace {

void check(const std::string& text) {
    using namespace notalone;
    const auto record = parse_record(text);
    if (!record) {
        expect(!record.problem().empty(), "a refusal says why", text);
        return;
    }
    const auto again = parse_record(record_text(*record));
    expect(static_cast<bool>(again), "what was written can be read", text);
    expect(*again == *record, "what was written is what was read", text);
    const auto state = replay(*record);
    if (!state) {
        expect(!state.problem().empty(), "a refusal says why", text);
        return;
    }
    const auto state_again = replay(*again);
    expect(state_again && *state_again == *state, "the same record, the same game", text);
    expect(static_cast<bool>(playthrough(*record)), "a game that replays can be told", text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    check(std::string(data, data + size));
    return 0;
}

// Messages of clients: one on each line, sent in turn by everybody at a table where a game is on. Whatever
// comes is answered, and what it changes can be stored, read again and replayed to the same table.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/expect.hpp"
#include "notation/json_reader.hpp"
#include "server/hello.hpp"
#include "server/secrets.hpp"
#include "table/shuffle.hpp"
#include "table/table.hpp"

namespace {

using namespace notalone;

constexpr std::size_t longest_line = 8192;
constexpr std::size_t most_lines = 40;

SodiumOracle& oracle() {
    static SodiumOracle the_oracle;
    return the_oracle;
}

/// A table with all the entries that made it.
struct Play {
    Table table{oracle()};
    std::vector<Entry> entries;
    TimePoint now = time_from(1'700'000'000'000);

    void add(const std::optional<Entry>& entry) {
        if (!entry) return;
        table.apply(*entry);
        entries.push_back(*entry);
    }
    Answer send(std::uint32_t member, std::string_view text) {
        Answer answer = table.receive(static_cast<MemberId>(member), text, now);
        add(answer.entry);
        return answer;
    }
    void pass_time() {
        while (const auto entry = table.tick(now)) add(entry);
    }
};

/// Two people, a bot and somebody who watches, in their first turn.
Play first_turn() {
    start_secrets();
    Play play;
    FoundRequest request;
    request.table = "fuzz";
    request.name = "Ann";
    request.secret_hash = "1";
    request.chairs = 3;
    request.veil = VeilTimes::none();
    play.add(Table::found(request, oracle(), play.now).entry);
    play.add(play.table.join({"Bob", "2", false, {}, {}}, play.now).entry);
    play.add(play.table.join({"Cid", "3", true, {}, {}}, play.now).entry);
    play.send(1, R"({"cid":"1","cmd":"chair","chair":2,"bot":"easy"})");
    const std::string round = std::to_string(play.table.room().shuffle.round);
    const std::string nonce(64, 'a');
    for (const std::uint32_t member : {1U, 2U}) {
        const std::string commitment =
            nonce_commitment("fuzz", play.table.room().shuffle.round, member - 1, nonce, oracle());
        std::string command = R"({"cid":"2","cmd":"commit","round":)";
        command.append(round).append(R"(,"commitment":")").append(commitment).append("\"}");
        play.send(member, command);
    }
    play.send(1, R"({"cid":"3","cmd":"start"})");
    for (const std::uint32_t member : {1U, 2U}) {
        std::string command = R"({"cid":"4","cmd":"nonce","round":)";
        command.append(round).append(R"(,"nonce":")").append(nonce).append("\"}");
        play.send(member, command);
    }
    play.pass_time();
    expect(play.table.room().phase == TablePhase::play, "the game has begun", "");
    return play;
}

void check_entry(const Entry& entry, std::string_view line) {
    const auto again = read_entry(entry.number, entry.time, entry_body(entry));
    expect(static_cast<bool>(again), "what is stored can be read", line);
    expect(entry_body(*again) == entry_body(entry), "what is read is what was stored", line);
}

void check_line(Play& play, std::uint32_t member, std::string_view line) {
    const auto hello = read_hello(line);
    expect(static_cast<bool>(hello) || !hello.problem().empty(), "a refused hello says why", line);
    const std::size_t before = play.entries.size();
    const Answer answer = play.send(member, line);
    const auto reply = parse_json(answer.reply);
    expect(reply && reply->is_object(), "every message is answered by a JSON object", line);
    expect(!answer.error || play.entries.size() == before, "what is refused changes nothing", line);
    for (std::size_t i = before; i < play.entries.size(); ++i) check_entry(play.entries[i], line);
    play.now += Milliseconds{250};
    play.pass_time();
    play.table.take_outbox([&](MemberId, const Message& message) {
        const auto sent = parse_json(message.wire());
        expect(sent && sent->is_object(), "every message sent is a JSON object", message.wire());
    });
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Play beginning = first_turn();
    Play play = beginning;
    const std::string text(data, data + size);
    std::string_view rest = text;
    for (std::size_t count = 0; !rest.empty() && count < most_lines; ++count) {
        const std::size_t end = rest.find('\n');
        const std::string_view line = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (line.size() > longest_line) continue;
        check_line(play, static_cast<std::uint32_t>(1 + count % 3), line);
    }
    const auto again = Table::replay(play.entries, oracle());
    expect(static_cast<bool>(again), "a table can be read again", text);
    expect(again->outside_look() == play.table.outside_look(), "and is the same", text);
    return 0;
}

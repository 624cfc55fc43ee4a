#include "table/test/support.hpp"

#include <algorithm>
#include <array>
#include <sodium.h>

#include <gtest/gtest.h>

#include "bots/bot.hpp"
#include "table/decisions.hpp"
#include "table/shuffle.hpp"

namespace notalone::test {

Bytes32 FakeOracle::random_bytes() {
    Bytes32 bytes{};
    for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random_.next());
    return bytes;
}

Bytes32 FakeOracle::sha256(std::string_view bytes) const {
    if (instead) {
        if (const auto other = instead(bytes)) return *other;
    }
    Bytes32 hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
    return hash;
}

json::object parsed(std::string_view text) {
    return json::parse(json::string_view(text.data(), text.size())).as_object();
}

std::string code_of(const json::object& reply) {
    const auto* code = reply.if_contains("code");
    return code == nullptr ? std::string{} : std::string(code->as_string());
}

// --- Client -----------------------------------------------------------------------------------------------

namespace {

/// A key that is no secret, as all of them here.
struct TestKey {
    std::array<unsigned char, crypto_sign_PUBLICKEYBYTES> public_key{};
    std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};

    TestKey() {
        const std::array<unsigned char, crypto_sign_SEEDBYTES> seed{7};
        crypto_sign_seed_keypair(public_key.data(), secret.data(), seed.data());
    }
};

template <std::size_t Size>
std::string hex_text(const std::array<unsigned char, Size>& bytes) {
    std::array<char, 2 * Size + 1> digits{};
    return sodium_bin2hex(digits.data(), digits.size(), bytes.data(), bytes.size());
}

template <std::size_t Size>
std::array<unsigned char, Size> bytes_of(std::string_view digits) {
    std::array<unsigned char, Size> bytes{};
    sodium_hex2bin(bytes.data(), bytes.size(), digits.data(), digits.size(), nullptr, nullptr, nullptr);
    return bytes;
}

}  // namespace

std::string FakeOracle::public_key() const { return hex_text(TestKey().public_key); }

std::string FakeOracle::sign(std::string_view text) const {
    std::array<unsigned char, crypto_sign_BYTES> signature{};
    crypto_sign_detached(signature.data(), nullptr, reinterpret_cast<const unsigned char*>(text.data()),
                         text.size(), TestKey().secret.data());
    return hex_text(signature);
}

std::optional<bool> FakeOracle::is_signature(std::string_view signature, std::string_view text,
                                             std::string_view public_key) const {
    const auto bytes = bytes_of<crypto_sign_BYTES>(signature);
    const auto key = bytes_of<crypto_sign_PUBLICKEYBYTES>(public_key);
    return crypto_sign_verify_detached(bytes.data(), reinterpret_cast<const unsigned char*>(text.data()),
                                       text.size(), key.data()) == 0;
}

void Client::take_decision(const json::value& value) {
    if (value.is_null()) {
        decision.reset();
        return;
    }
    json::object told = value.as_object();
    if (!told.contains("legal")) {
        ASSERT_TRUE(decision) << "a decision without actions that was never told";
        ASSERT_EQ(told.at("id"), decision->at("id"));
        told["legal"] = decision->at("legal");
    }
    decision = std::move(told);
}

void Client::receive(const Message& message, TimePoint at) {
    ASSERT_EQ(message.number, last + 1) << name;
    last = message.number;
    inbox.push_back({at, message.number, message.wire()});
    const json::object object = parsed(message.wire());
    ASSERT_EQ(object.at("n").to_number<std::uint64_t>(), message.number);
    const std::string type(object.at("type").as_string());
    if (const auto* told = object.if_contains("table")) table = told->as_object();
    if (type == "game") view = object.at("view");
    if (const auto* told = object.if_contains("decision")) take_decision(*told);
    if (type == "table" && object.at("table").at("phase") == "lobby") decision.reset();
    if (type == "windows") windows = object.at("mode").as_string();
    take_head(object);
    if (type == "over") {
        over = object;
        EXPECT_FALSE(decision) << name;
    }
    if (type == "gone") gone = true;
}

void Client::receive_snapshot(std::string_view text) {
    const json::object object = parsed(text);
    EXPECT_EQ(object.at("type"), "snapshot");
    last = object.at("n").to_number<std::uint64_t>();
    table = object.at("table").as_object();
    view = object.at("view");
    decision.reset();
    take_decision(object.at("decision"));
    if (const auto* told = object.if_contains("over")) over = told->as_object();
    take_head(object);
}

void Client::take_head(const json::object& object) {
    const auto* told = object.if_contains("head");
    if (told == nullptr) return;
    head = told->as_string();
    heads.push_back(head);
}

bool Client::has_choice() const {
    if (!decision || decision->contains("passing")) return false;
    const json::array& legal = decision->at("legal").as_array();
    const bool only_pass = legal.size() == 1 && legal[0].at("action").at("do") == "pass";
    return !only_pass || windows == "ask";
}

int Client::chair() const {
    int index = 0;
    for (const json::value& chair : table.at("chairs").as_array()) {
        const auto* member = chair.as_object().if_contains("member");
        if (member != nullptr && member->to_number<std::uint32_t>() == number_of(id)) return index;
        ++index;
    }
    return -1;
}

int Client::seat() const {
    const int at = chair();
    if (at < 0) return -1;
    return table.at("chairs").at(static_cast<std::size_t>(at)).at("seat").to_number<int>();
}

// --- The compact list of actions --------------------------------------------------------------------------

namespace {

bool adjacent(std::int64_t a, std::int64_t b) {
    const auto row = [](std::int64_t p) { return (p - 1) / 5; };
    return (row(a) == row(b) && std::abs(a - b) == 1) || std::abs(a - b) == 5;
}

void expand(const json::object& item, std::vector<std::string>& actions) {
    const json::object& action = item.at("action").as_object();
    const auto* open = item.if_contains("open");
    if (open == nullptr) {
        actions.push_back(json::serialize(action));
        return;
    }
    const json::string& field = open->as_string();
    const json::array& of = item.at("of").as_array();
    const auto pick = item.at("pick").to_number<std::size_t>();
    const bool list = action.at(field).is_array();
    for (unsigned subset = 0; subset < 1U << of.size(); ++subset) {
        json::array picked;
        for (std::size_t i = 0; i < of.size(); ++i) {
            if ((subset >> i & 1U) != 0) picked.push_back(of[i]);
        }
        if (picked.size() != pick) continue;
        if (item.contains("adjacent") && !adjacent(picked[0].as_int64(), picked[1].as_int64())) continue;
        json::object filled = action;
        filled[field] = list ? json::value(picked) : picked[0];
        actions.push_back(json::serialize(filled));
    }
}

}  // namespace

std::vector<std::string> expanded(const json::array& legal) {
    std::vector<std::string> actions;
    for (const json::value& item : legal) expand(item.as_object(), actions);
    return actions;
}

// --- House ------------------------------------------------------------------------------------------------

House::House(VeilTimes veil_times, std::string_view seed)
    : oracle(seed),
      table(oracle),
      veil(veil_times),
      now(time_from(1'700'000'000'000)),
      random(Random::from_seed(seed)) {}

void House::found(std::vector<std::string> names, std::size_t chairs, SettingsChange settings) {
    const Answer answer =
        Table::found({"t4ble", names[0], "hash of " + names[0], chairs, settings, veil}, oracle, now);
    ASSERT_FALSE(answer.error) << answer.error->sentence;
    clients.push_back(std::make_unique<Client>());
    founder().id = *answer.member;
    founder().name = names[0];
    commit(answer.entry);
    founder().receive_snapshot(table.greet(founder().id, std::nullopt, now).snapshot);
    for (std::size_t i = 1; i < names.size(); ++i) join(names[i]);
}

Client& House::join(std::string name, bool watch) {
    return join(JoinRequest{std::move(name), {}, watch, table.room().invitation, {}});
}

Client& House::join(JoinRequest request) {
    request.secret_hash = "hash of " + request.name;
    const Answer answer = table.join(request, now);
    EXPECT_FALSE(answer.error) << answer.error->sentence;
    clients.push_back(std::make_unique<Client>());
    clients.back()->id = *answer.member;
    clients.back()->name = request.name;
    commit(answer.entry);
    clients.back()->receive_snapshot(table.greet(*answer.member, std::nullopt, now).snapshot);
    return *clients.back();
}

std::string House::send_text(Client& client, std::string_view text) {
    const Answer answer = table.receive(client.id, text, now);
    commit(answer.entry);
    return answer.reply;
}

json::object House::send(Client& client, std::string_view command, json::object fields) {
    fields["cmd"] = std::string(command);
    if (!fields.contains("cid")) fields["cid"] = "c" + std::to_string(next_cid++);
    json::object reply = parsed(send_text(client, json::serialize(fields)));
    EXPECT_EQ(reply.at("cid"), fields.at("cid"));
    return reply;
}

void House::must(Client& client, std::string_view command, json::object fields) {
    const json::object reply = send(client, command, fields);
    EXPECT_EQ(reply.at("type"), "done")
        << command << json::serialize(fields) << ": " << json::serialize(reply);
}

void House::refused(Client& client, std::string_view code, std::string_view command, json::object fields) {
    const std::uint64_t before = table.entry_count();
    const std::string portrait_before = portrait(table, now);
    const json::object reply = send(client, command, fields);
    EXPECT_EQ(reply.at("type"), "refused") << command << json::serialize(fields);
    EXPECT_EQ(code_of(reply), code) << command << json::serialize(fields) << ": " << json::serialize(reply);
    EXPECT_GT(reply.at("message").as_string().size(), 10U);
    EXPECT_EQ(table.entry_count(), before);
    EXPECT_EQ(portrait(table, now), portrait_before);
}

std::string House::nonce_of(const Client& client) const {
    return hex_of(oracle.sha256("nonce of " + client.name));
}

void House::give_nonces() {
    for (const auto& client : clients) {
        const Shuffle& shuffle = table.room().shuffle;
        if (client->gone || !table.room().chair_of(client->id) || shuffle.has_committed(client->id)) continue;
        const std::string commitment = nonce_commitment(
            table.room().id, shuffle.round, *table.room().chair_of(client->id), nonce_of(*client), oracle);
        must(*client, "commit", {{"round", shuffle.round}, {"commitment", commitment}});
    }
}

void House::reveal_nonces() {
    for (const auto& client : clients) {
        const Shuffle& shuffle = table.room().shuffle;
        if (client->gone || !shuffle.has_committed(client->id) || shuffle.nonce_of(client->id) != nullptr)
            continue;
        must(*client, "nonce", {{"round", shuffle.round}, {"nonce", nonce_of(*client)}});
    }
    auto entry = table.tick(now);
    if (auto* started = entry ? std::get_if<entry::Started>(&entry->data) : nullptr)
        started->window_rules = window_rules;
    commit(entry);
}

void House::fill_with_bots(std::string_view level) {
    for (ChairIndex chair = 0; chair < table.room().chairs.size(); ++chair) {
        if (!table.room().chairs[chair].empty()) continue;
        must(client(static_cast<int>(number_of(*table.room().host))), "chair",
             {{"chair", chair}, {"bot", std::string(level)}});
    }
}

void House::start() {
    give_nonces();
    must(client(static_cast<int>(number_of(*table.room().host))), "start");
    reveal_nonces();
}

void House::rig(const std::function<void(State&)>& change) {
    Room& room = TableProbe::room(table);
    change(room.match->state);
    renew_decisions(room, {}, now, oracle);
    for (const auto& each : clients) {
        if (!each->gone) each->receive_snapshot(table.greet(each->id, std::nullopt, now).snapshot);
    }
}

Client& House::in_seat(int seat) {
    for (const auto& each : clients) {
        if (!each->gone && each->seat() == seat) return *each;
    }
    ADD_FAILURE() << "nobody in seat " << seat;
    return founder();
}

json::object House::act(Client& client, std::string_view action) {
    return send(client, "act", {{"decision", client.decision_id()}, {"action", parsed(action)}});
}

void House::restart() {
    auto restored = Table::replay(entries, oracle);
    ASSERT_TRUE(restored) << restored.problem();
    table = std::move(*restored);
}

void House::pass_on_to(Step step) {
    for (int i = 0; table.room().match->state.step != step; ++i) {
        ASSERT_LT(i, 100);
        pass_on_to_once();
    }
}

void House::pass_on_to_once() {
    const Step step = table.room().match->state.step;
    for (const auto& each : clients) {
        if (each->gone || !each->must() || each->decision->contains("passing")) continue;
        if (!table.room().chairs[static_cast<std::size_t>(each->chair())].decider().empty()) continue;
        const std::string first = expanded(each->decision->at("legal").as_array()).front();
        const std::string last = expanded(each->decision->at("legal").as_array()).back();
        const bool can_pass = last == R"({"do":"pass"})";
        EXPECT_EQ(act(*each, can_pass ? last : first).at("type"), "done");
        if (table.room().match->state.step != step) return;
    }
    wait();
}

Outbox outbox_of(Table& table) {
    Outbox outbox;
    table.take_outbox([&outbox](MemberId member, const Message& message) {
        outbox[number_of(member)].push_back(message.wire());
    });
    return outbox;
}

std::string without_heads(std::string text) {
    constexpr std::string_view mark = "\"head\":\"";
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
        std::string_view digits = std::string_view(text).substr(at + mark.size(), 64);
        EXPECT_TRUE(is_hex32(digits)) << digits;
        text.replace(at + mark.size(), digits.size(), digits.size(), '-');
    }
    return text;
}

std::string portrait(const Table& table, TimePoint now) {
    std::string text;
    for (const Member& member : table.room().members) {
        text += table.greet(member.id, std::nullopt, now).snapshot + "\n";
        text += member.left ? "left" : "here";
        for (const std::string& cid : member.done_cids) text += " " + cid;
        text += "\n";
    }
    text += table.outside_look() + table.listing() + table.record().text + "\n";
    const Room& room = table.room();
    text += room.shuffle.server_seed + room.shuffle.key + "\n";
    if (const auto due = table.next_due(now)) text += "due " + std::to_string(count_of(*due)) + "\n";
    for (const BotTask& task : table.bot_tasks(now)) {
        text += "bot " + std::to_string(number_of(task.seat)) + " " + std::to_string(task.decision) + " " +
                task.level + " " + std::to_string(task.seed) + " " +
                (task.agreed ? std::to_string(*task.agreed) : "alone") + " " +
                std::to_string(count_of(task.not_before)) + "\n";
    }
    if (room.match) {
        for (const Decision& decision : room.match->decisions) {
            text += std::to_string(decision.id) + "/" + std::to_string(count_of(decision.since)) + "/" +
                    std::to_string(count_of(decision.due)) + " ";
        }
    }
    return text;
}

void House::compare_with_restored(const Entry& entry) {
    if (entries.size() < 2) return;
    std::vector<Entry> before(entries.begin(), entries.end() - 1);
    auto restored = Table::replay(before, oracle);
    ASSERT_TRUE(restored) << restored.problem();
    restored->apply(entry);
    Table live = table;  // its outbox is not taken yet
    EXPECT_EQ(outbox_of(*restored), outbox_of(live)) << kind_of(entry);
    EXPECT_EQ(portrait(*restored, now), portrait(live, now)) << kind_of(entry);
}

void House::commit(const Entry& entry) {
    const auto stored = read_entry(entry.number, entry.time, entry_body(entry));
    ASSERT_TRUE(stored) << stored.problem();
    ASSERT_EQ(entry_body(*stored), entry_body(entry));
    entries.push_back(*stored);
    table.apply(entry);
    if (check_replay) compare_with_restored(*stored);
    deliver();
}

void House::deliver() {
    table.take_outbox([this](MemberId member, const Message& message) {
        client(static_cast<int>(number_of(member))).receive(message, now);
    });
}

void House::settle() {
    for (bool again = true; again;) {
        again = false;
        while (auto entry = table.tick(now)) {
            commit(*entry);
            again = true;
        }
        for (const BotTask& task : table.bot_tasks(now)) {
            if (task.not_before > now) continue;
            const auto bot = make_bot(task.level);
            ASSERT_TRUE(bot) << task.level;
            const BotDecision decision = bot->decide({task.view, task.seed, std::chrono::milliseconds{0}});
            const auto entry = table.bot_decided(task.seat, task.decision, decision.action, now);
            if (!entry) continue;  // another bot was faster and changed what is to be decided
            commit(*entry);
            again = true;
        }
    }
}

bool House::wait() {
    std::optional<TimePoint> next = table.next_due(now);
    for (const BotTask& task : table.bot_tasks(now)) {
        const TimePoint moment = std::max(task.not_before, now);
        next = next ? std::min(*next, moment) : moment;
    }
    if (!next) return false;
    now = *next;
    settle();
    return true;
}

void House::act_at_random(Client& client) {
    std::vector<std::string> actions;
    // Every item is as likely as the others, so that Resist does not drown the rest, and Will is not thrown
    // away.
    const json::array& legal = client.decision->at("legal").as_array();
    for (int attempt = 0; attempt < 4; ++attempt) {
        const json::object& item = legal[random.below(static_cast<std::uint32_t>(legal.size()))].as_object();
        actions = expanded({item});
        const json::string& kind = item.at("action").at("do").as_string();
        if (kind != "resist" && kind != "give_up") break;
    }
    const std::string& action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
    must(client, "act", {{"decision", client.decision_id()}, {"action", json::parse(action)}});
}

bool House::step() {
    settle();
    if (!table.room().in_game()) return true;
    std::vector<Client*> ready;
    for (const auto& each : clients) {
        if (each->gone || !each->has_choice()) continue;
        const bool bot = !table.room().chairs[static_cast<std::size_t>(each->chair())].decider().empty();
        // Those who need not decide seldom do.
        if (!bot && (each->must() || random.below(20) == 0)) ready.push_back(each.get());
    }
    if (!ready.empty() && random.below(4) != 0) {
        act_at_random(*ready[random.below(static_cast<std::uint32_t>(ready.size()))]);
        return true;
    }
    return wait() || !ready.empty();
}

void House::play_to_the_end() {
    for (int i = 0; table.room().in_game(); ++i) {
        ASSERT_LT(i, 20'000);
        ASSERT_TRUE(step()) << "the game has come to a stop";
        if (::testing::Test::HasFatalFailure()) return;
    }
}

}  // namespace notalone::test

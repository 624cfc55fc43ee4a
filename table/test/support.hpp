// A host process in miniature: a table, its members' clients, a clock that is turned by hand and an oracle
// that is no secret. After every entry it checks what must hold for all of them.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>

#include "rules/random.hpp"
#include "table/table.hpp"

namespace notalone {

/// Tests may look where nobody else may.
struct TableProbe {
    static Room& room(Table& table) { return table.room_; }
};

namespace test {

namespace json = boost::json;

class FakeOracle : public Oracle {
  public:
    explicit FakeOracle(std::string_view seed = "oracle") : random_(Random::from_seed(seed)) {}

    Bytes32 random_bytes() override;
    Bytes32 sha256(std::string_view bytes) const override;
    std::string public_key() const override;
    std::string sign(std::string_view text) const override;
    std::optional<bool> is_signature(std::string_view signature, std::string_view text,
                                     std::string_view public_key) const override;

    /// Another hash for texts this function knows.
    std::function<std::optional<Bytes32>(std::string_view)> instead;

  private:
    Random random_;
};

struct Received {
    TimePoint at;
    std::uint64_t number = 0;
    std::string text;

    bool operator==(const Received&) const = default;
};

/// Somebody at a table, who knows nothing but what they were sent.
struct Client {
    MemberId id{};
    std::string name;
    std::vector<Received> inbox;
    std::uint64_t last = 0;
    json::object table;
    std::optional<json::object> decision;  // with the actions it was last told
    json::value view;
    json::object over;
    std::string windows = "auto";
    std::string head;                // of the chain of the game
    std::vector<std::string> heads;  // all it was told, in order
    bool gone = false;

    void receive(const Message& message, TimePoint at);
    void receive_snapshot(std::string_view text);
    std::int64_t decision_id() const { return decision ? decision->at("id").to_number<std::int64_t>() : 0; }
    bool must() const { return decision && decision->at("must").as_bool(); }
    /// Whether there is something to decide for a person: not a window that passes by itself.
    bool has_choice() const;
    int chair() const;
    int seat() const;

  private:
    void take_decision(const json::value& value);
    void take_head(const json::object& object);
};

/// Every action a compact list stands for, as docs/protocol.md says.
std::vector<std::string> expanded(const json::array& legal);

class House {
  public:
    explicit House(VeilTimes veil = VeilTimes::none(), std::string_view seed = "house");

    /// The founder and, if there are more names, those who join.
    void found(std::vector<std::string> names, std::size_t chairs, SettingsChange settings = {});
    Client& join(std::string name, bool watch = false);
    /// With the invitation and from the address that are named; the hash of the secret is filled in.
    Client& join(JoinRequest request);
    Client& client(int number) { return *clients[static_cast<std::size_t>(number - 1)]; }
    Client& founder() { return client(1); }

    /// Sends a command, with a cid of its own unless the fields have one: send(client, "sit", {{"chair",2}}).
    json::object send(Client& client, std::string_view command, json::object fields = {});
    std::string send_text(Client& client, std::string_view text);
    /// The same, and the test fails if it is refused or is not refused with this code.
    void must(Client& client, std::string_view command, json::object fields = {});
    void refused(Client& client, std::string_view code, std::string_view command, json::object fields = {});

    /// Everybody in a chair who has not done so commits to a nonce.
    void give_nonces();
    /// Everybody in a chair who has not done so reveals their nonce, and the game begins.
    void reveal_nonces();
    std::string nonce_of(const Client& client) const;
    /// The nonces of all, the start, and what follows from it.
    void start();
    /// Fills the empty chairs with bots of that level.
    void fill_with_bots(std::string_view level);

    /// Changes the game under the table, and gives everybody a snapshot of how it stands now.
    void rig(const std::function<void(State&)>& change);
    /// The client in that seat of the game.
    Client& in_seat(int seat);
    /// Everybody passes, or does the first thing they may where they cannot, until the game is at this step.
    void pass_on_to(Step step);
    void pass_on_to_once();
    json::object act(Client& client, std::string_view action);
    /// The table that a host has after it was ended and started again.
    void restart();

    /// Applies, checks and delivers.
    void commit(const Entry& entry);
    void commit(const std::optional<Entry>& entry) {
        if (entry) commit(*entry);
    }
    /// Lets everything happen that is due now: automatic passes, decisions of bots.
    void settle();
    /// Goes on to the next moment at which something is due; false if nothing ever will be.
    bool wait();
    /// One action of the client, chosen at random from what it was told it may do.
    void act_at_random(Client& client);
    /// One step of a game: somebody acts, or time passes. False when nothing can happen any more.
    bool step();
    void play_to_the_end();

    FakeOracle oracle;
    Table table;
    VeilTimes veil;
    std::vector<Entry> entries;
    TimePoint now;
    Random random;
    std::vector<std::unique_ptr<Client>> clients;
    /// Of the games that are started: how windows close (`entry::Started`).
    int window_rules = 2;
    /// After each entry: does a table restored from all entries before it say the same?
    bool check_replay = false;
    int next_cid = 1;

  private:
    void deliver();
    void compare_with_restored(const Entry& entry);

    struct Shadow;
};

/// All messages of a moment, by member.
using Outbox = std::map<std::uint32_t, std::vector<std::string>>;
Outbox outbox_of(Table& table);

/// Links of the chain are hashes with secret salts: chance to all who do not know the server's seed, and so
/// another one in every game. Everything else can be compared without them.
std::string without_heads(std::string text);

/// Everything a table says of itself, to compare two.
std::string portrait(const Table& table, TimePoint now);

json::object parsed(std::string_view text);
std::string code_of(const json::object& reply);

}  // namespace test
}  // namespace notalone

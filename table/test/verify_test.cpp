// Checking a record: what is proven, what is found, and what remains open.
#include "table/verify.hpp"

#include <algorithm>
#include <functional>
#include <set>

#include <gtest/gtest.h>

#include "table/chain_entries.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::House;
namespace json = boost::json;

const std::string other(64, '7');

class Verifying : public ::testing::Test {
  protected:
    std::string record_of_a_game(const json::object& settings) {
        house.found({"Ann", "Bob"}, 3, {});
        house.must(house.founder(), "chair", {{"chair", 2}, {"bot", "easy"}});
        house.must(house.founder(), "settings", settings);
        house.start();
        house.play_to_the_end();
        const auto answer = house.table.record();
        EXPECT_FALSE(answer.error);
        return answer.text;
    }
    std::string wrong_with(const std::string& text, const Witness& witness = {}) const {
        const Verification verification = verify(text, witness, house.oracle);
        return verification.wrong ? verification.wrong->sentence : "nothing";
    }

    /// The witness the page of this client keeps.
    Witness witness_of(const test::Client& client) const {
        const OpenedShuffle shuffle = table_record(house.table.room(), *house.table.room().match).shuffle;
        Witness witness;
        witness.table = "t4ble";
        witness.game = 1;
        witness.commitment = shuffle.commitment;
        witness.round = shuffle.round;
        witness.chair = static_cast<ChairIndex>(client.chair());
        witness.nonce = house.nonce_of(client);
        witness.commitments = shuffle.nonce_commitments;
        witness.head = client.head;
        return witness;
    }
    static Witness with(std::string Witness::*field, const std::string& value = other) {
        Witness witness;
        witness.*field = value;
        return witness;
    }
    /// The record after such a change by somebody who knows everything the server knows but its key: chain
    /// and signature fit it.
    std::string forged(const std::string& text, const std::function<void(TableRecord&)>& change) const {
        auto record = parse_table_record(text);
        EXPECT_TRUE(record);
        change(*record);
        record->seal = {};
        record->seal.head = links_of(*record, house.oracle).back();
        return table_record_text(*record);
    }
    std::string fingerprint() const { return fingerprint_of(house.oracle.public_key(), house.oracle); }

    House house;
};

std::string changed_by(const std::string& text, const std::function<void(json::object&)>& change) {
    json::object record = test::parsed(text);
    change(record);
    return json::serialize(record);
}

TEST_F(Verifying, FindsNothingWrongWithAnHonestRecord) {
    const std::string text = record_of_a_game({{"side", "creature"}});
    const Verification verification = verify(text, witness_of(house.client(2)), house.oracle);
    EXPECT_EQ(verification.wrong, std::nullopt);
    EXPECT_EQ(verification.proof, Proof::proven);
    std::set<std::string> ids;
    for (const Finding& finding : verification.checked) ids.insert(finding.id);
    EXPECT_EQ(ids, (std::set<std::string>{"seen_commitment", "commitment", "seats", "seen_commitments",
                                          "nonces", "nonce", "seed", "creature", "side", "actions", "chain",
                                          "head", "signature"}));
}

TEST_F(Verifying, FindsEveryKindOfTampering) {
    const std::string text = record_of_a_game({{"side", "creature"}, {"creature", "lot"}});
    ASSERT_EQ(wrong_with(text), "nothing");
    const auto shuffle = [&](const char* name, const std::string& value) {
        return changed_by(text, [&](json::object& record) { record["shuffle"].as_object()[name] = value; });
    };
    EXPECT_NE(wrong_with(shuffle("commitment", other)).find("committed"), std::string::npos);
    EXPECT_NE(wrong_with(shuffle("server_seed", other)).find("committed"), std::string::npos);
    EXPECT_NE(wrong_with(shuffle("seed", other)).find("not dealt"), std::string::npos);
    for (const char* name : {"table", "game"}) {
        const auto changed = changed_by(text, [&](json::object& record) {
            record[name] = record[name].is_string() ? json::value("other") : json::value(2);
        });
        const std::string what = *name == 't' ? "committed" : "not dealt";
        EXPECT_NE(wrong_with(changed).find(what), std::string::npos) << name;
    }
    const auto with_other_nonce =
        changed_by(text, [&](json::object& record) { record["shuffle"].at("nonces").as_array()[1] = other; });
    EXPECT_NE(wrong_with(with_other_nonce).find("committed"), std::string::npos);
    const auto with_nonces_swapped = changed_by(text, [&](json::object& record) {
        json::array& nonces = record["shuffle"].at("nonces").as_array();
        std::swap(nonces[0], nonces[1]);
    });
    EXPECT_NE(wrong_with(with_nonces_swapped).find("committed"), std::string::npos);
    const auto with_other_game_seed =
        changed_by(text, [&](json::object& record) { record["record"].as_object()["seed"] = other; });
    EXPECT_NE(wrong_with(with_other_game_seed).find("not dealt"), std::string::npos);
    EXPECT_NE(wrong_with(text, with(&Witness::commitment)).find("seen before"), std::string::npos);
    EXPECT_NE(wrong_with(text, with(&Witness::nonce)).find("sent before"), std::string::npos);
}

TEST_F(Verifying, FindsAWrongLotAndAWrongOrderOfSeats) {
    const std::string text = record_of_a_game({{"creature", "lot"}});
    const auto turned = changed_by(text, [](json::object& record) {
        json::value& creature = record["shuffle"].as_object()["creature"];
        creature = (creature.as_int64() + 1) % 3;
    });
    EXPECT_NE(wrong_with(turned).find("where it should be"), std::string::npos);
    const auto turned_with_players = changed_by(turned, [](json::object& record) {
        json::array& players = record["players"].as_array();
        std::rotate(players.begin(), players.begin() + 1, players.end());
        int seat = 0;
        for (json::value& player : players) player.as_object()["seat"] = seat++;
    });
    EXPECT_NE(wrong_with(turned_with_players).find("lot"), std::string::npos);
}

TEST_F(Verifying, FindsASideThatDidNotComeFromTheLot) {
    const std::string text = record_of_a_game({{"creature", 2}, {"side", "creature"}});
    ASSERT_EQ(test::parsed(text).at("shuffle").at("side_by"), "bot");
    const auto turned = changed_by(text, [](json::object& record) {
        json::value& side = record["record"].as_object()["side"];
        side = 3 - side.as_int64();
    });
    EXPECT_NE(wrong_with(turned).find("did not come from the lot"), std::string::npos);
}

TEST_F(Verifying, FindsActionsThatWereNotLegalAndResultsThatWereNotReached) {
    const std::string text = record_of_a_game({});
    const auto with_action = changed_by(text, [](json::object& record) {
        record["record"].at("actions").as_array()[0] =
            json::parse(R"({"seat":0,"action":{"do":"token","token":"creature","places":[3]}})");
    });
    EXPECT_NE(wrong_with(with_action).find("action 1"), std::string::npos);
    const auto with_result = changed_by(text, [](json::object& record) {
        json::value& winner = record["record"].at("result").as_object()["winner"];
        winner = winner == "hunted" ? "creature" : "hunted";
    });
    EXPECT_NE(wrong_with(with_result).find("result"), std::string::npos);
    const auto without_last = changed_by(text, [](json::object& record) {
        for (const char* list : {"times", "by"}) record[list].as_array().pop_back();
        record["record"].at("actions").as_array().pop_back();
    });
    EXPECT_NE(wrong_with(without_last).find("result"), std::string::npos);
}

TEST_F(Verifying, SaysWhatIsWrongWithTheForm) {
    const std::string text = record_of_a_game({});
    EXPECT_NE(wrong_with("{").find("JSON"), std::string::npos);
    EXPECT_NE(wrong_with("[]").find("object"), std::string::npos);
    for (const char* field :
         {"format", "version", "table", "game", "record", "shuffle", "players", "began", "times", "by"}) {
        const auto without = changed_by(text, [&](json::object& record) { record.erase(field); });
        EXPECT_EQ(verify(without, {}, house.oracle).proof, Proof::unreadable);
        EXPECT_NE(wrong_with(without).find(field), std::string::npos) << field << ": " << wrong_with(without);
    }
    const auto with_more = changed_by(text, [](json::object& record) { record["more"] = 1; });
    EXPECT_NE(wrong_with(with_more).find("more"), std::string::npos);
}

// --- The chain, the witness and the key -------------------------------------------------------------------

TEST_F(Verifying, IsProvenByAWitnessOrByAKeyAndByNothingElse) {
    const std::string text = record_of_a_game({});
    const auto proof = [&](const Witness& witness) { return verify(text, witness, house.oracle).proof; };
    EXPECT_EQ(proof({}), Proof::consistent);
    EXPECT_EQ(proof(with(&Witness::nonce, house.nonce_of(house.founder()))), Proof::consistent);
    EXPECT_EQ(proof(with(&Witness::head, house.founder().head)), Proof::proven);
    EXPECT_EQ(proof(with(&Witness::key, fingerprint())), Proof::proven);
    EXPECT_EQ(proof(with(&Witness::key)), Proof::wrong);
    EXPECT_EQ(proof(with(&Witness::head)), Proof::wrong);
    EXPECT_EQ(proof(with(&Witness::table)), Proof::wrong);
}

TEST_F(Verifying, TellsHeadsThatAreLinksOfTheChain) {
    const std::string text = record_of_a_game({{"side", "creature"}});
    const auto record = parse_table_record(text);
    ASSERT_TRUE(record);
    std::vector<std::string> links = links_of(*record, house.oracle);
    ASSERT_EQ(house.founder().heads.back(), links.back());
    auto link = links.begin();
    for (const std::string& head : house.founder().heads) {
        link = std::find(link, links.end(), head);
        ASSERT_NE(link, links.end());
    }
    // Half of the game has been seen: it is as it was, and the rest is anybody's word.
    const Witness witness = with(&Witness::head, house.founder().heads[house.founder().heads.size() / 2]);
    EXPECT_EQ(verify(text, witness, house.oracle).proof, Proof::consistent);
}

TEST_F(Verifying, FindsARecordWithoutItsLastTenActionsAndItsResult) {
    const std::string text = record_of_a_game({});
    const auto cut = [](TableRecord& record) {
        record.record.actions.resize(record.record.actions.size() - 10);
        record.times.resize(record.record.actions.size());
        record.by.resize(record.record.actions.size());
        record.record.result.reset();
        record.chances.clear();
    };
    auto record = parse_table_record(text);
    cut(*record);
    EXPECT_EQ(verify(table_record_text(*record), {}, house.oracle).wrong->id, "chain");
    const std::string smart = forged(text, cut);
    EXPECT_EQ(verify(smart, {}, house.oracle).proof, Proof::consistent);
    EXPECT_EQ(verify(smart, with(&Witness::key, fingerprint()), house.oracle).proof, Proof::consistent);
    EXPECT_EQ(verify(smart, witness_of(house.client(2)), house.oracle).proof, Proof::wrong);
}

TEST_F(Verifying, FindsTwoExplorationsThatWereSwapped) {
    const std::string text = record_of_a_game({});
    const auto swap = [](TableRecord& record) {
        auto& actions = record.record.actions;
        std::vector<std::size_t> explorations;
        for (std::size_t i = 0; i < actions.size() && explorations.size() < 2; ++i) {
            if (actions[i].action.kind == ActionKind::explore) explorations.push_back(i);
        }
        ASSERT_EQ(explorations.size(), 2U);
        ASSERT_NE(actions[explorations[0]].seat, actions[explorations[1]].seat);
        std::swap(actions[explorations[0]], actions[explorations[1]]);
    };
    auto record = parse_table_record(text);
    swap(*record);
    EXPECT_EQ(verify(table_record_text(*record), {}, house.oracle).wrong->id, "chain");
    const std::string smart = forged(text, swap);
    EXPECT_EQ(verify(smart, {}, house.oracle).proof, Proof::consistent) << "legal, and nobody says otherwise";
    EXPECT_EQ(verify(smart, with(&Witness::head, house.founder().head), house.oracle).wrong->id, "head");
    const Verification by_key = verify(smart, with(&Witness::key, fingerprint()), house.oracle);
    EXPECT_EQ(by_key.proof, Proof::consistent) << "it is not signed";
}

TEST_F(Verifying, FindsOtherDecidersTimesAndNames) {
    const std::string text = record_of_a_game({});
    const std::vector<std::function<void(TableRecord&)>> changes{
        [](TableRecord& record) { ++record.times.front(); },
        [](TableRecord& record) { record.by.front() = Decider::clock; },
        [](TableRecord& record) {
            for (RecordedPlayer& player : record.players) {
                if (player.level.empty()) player.name += "x";
            }
        },
        [](TableRecord& record) { ++record.began; },
        [](TableRecord& record) { ++record.shuffle.voided.count; }};
    for (const auto& change : changes) {
        auto record = parse_table_record(text);
        change(*record);
        EXPECT_EQ(verify(table_record_text(*record), {}, house.oracle).proof, Proof::wrong);
        EXPECT_EQ(verify(forged(text, change), witness_of(house.founder()), house.oracle).proof,
                  Proof::wrong);
    }
}

TEST_F(Verifying, FindsACompleteForgery) {
    record_of_a_game({});
    House forgery(VeilTimes::none(), "another house");
    forgery.found({"Ann", "Bob"}, 3, {});
    forgery.fill_with_bots("easy");
    forgery.start();
    forgery.play_to_the_end();
    const std::string text = forgery.table.record().text;
    EXPECT_EQ(verify(text, {}, house.oracle).proof, Proof::consistent);
    EXPECT_EQ(verify(text, witness_of(house.founder()), house.oracle).proof, Proof::wrong);
    EXPECT_EQ(verify(text, with(&Witness::key, other), house.oracle).wrong->id, "key");
}

TEST_F(Verifying, FindsEveryModifiedByte) {
    record_of_a_game({});
    const auto task = house.table.chance_task();
    house.commit(
        house.table.chances_computed(1, std::vector<double>(task->positions.size(), 0.5), house.now));
    const std::string text = house.table.record().text;
    ASSERT_EQ(verify(text, {}, house.oracle).proof, Proof::consistent);
    Random random = Random::from_seed("modifications");
    const auto below = [&](std::size_t bound) { return random.below(static_cast<std::uint32_t>(bound)); };
    for (int i = 0; i < 10'000; ++i) {
        std::string changed = text;
        const std::size_t at = below(text.size());
        switch (below(4)) {
            case 0: changed.erase(at, 1 + below(3)); break;
            case 1: changed.insert(at, 1, static_cast<char>(below(256))); break;
            case 2: changed[at] = text[below(text.size())]; break;
            default:
                changed[at] = static_cast<char>(static_cast<unsigned char>(changed[at]) ^ (1U << below(8)));
                break;
        }
        if (changed == text) continue;
        const Proof proof = verify(changed, {}, house.oracle).proof;
        ASSERT_TRUE(proof == Proof::wrong || proof == Proof::unreadable) << i << ": byte " << at;
    }
}

TEST_F(Verifying, ChainsEveryGameOfATableAnew) {
    record_of_a_game({});
    house.must(house.founder(), "rematch");
    house.start();
    house.play_to_the_end();
    const std::string text = house.table.record().text;
    EXPECT_EQ(verify(text, with(&Witness::head, house.founder().head), house.oracle).proof, Proof::proven);
    EXPECT_EQ(
        verify(house.table.record(1).text, with(&Witness::head, house.founder().head), house.oracle).proof,
        Proof::wrong);
}

TEST(Hmac, IsThatOfTheStandard) {
    const test::FakeOracle oracle;
    // RFC 4231, test case 2.
    EXPECT_EQ(hmac_sha256("Jefe", "what do ya want for nothing?", oracle),
              "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
}

TEST(Witnesses, AreReadAndRefused) {
    const auto witness = parse_witness(
        R"({"format":"notalone-witness","version":1,"table":"t","game":2,"round":3,"chair":1,"nonce":")" +
        other + R"(","commitments":[null,")" + other + R"("],"head":")" + other + R"(","key":")" + other +
        "\"}");
    ASSERT_TRUE(witness) << witness.problem();
    EXPECT_EQ(witness->commitments, (std::vector<std::string>{"", other}));
    EXPECT_EQ(witness->chair, 1U);
    EXPECT_EQ(witness->commitment, "");
    for (const char* text : {"", "[]", "{}", R"({"format":"notalone-witness","version":2})",
                             R"({"format":"notalone-witness","version":1,"head":"1"})",
                             R"({"format":"notalone-witness","version":1,"commitments":[1]})",
                             R"({"format":"notalone-witness","version":1,"more":1})"}) {
        EXPECT_FALSE(parse_witness(text)) << text;
    }
}

}  // namespace
}  // namespace notalone

// docs/protocol.md tells the truth: every command, message, code and phrase is in it, and its examples work.
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "table/shuffle.hpp"
#include "table/talk.hpp"
#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::House;
namespace json = boost::json;

std::string document() {
    std::ifstream file("docs/protocol.md");
    std::string text(std::istreambuf_iterator<char>(file), {});
    EXPECT_FALSE(text.empty());
    return text;
}

/// The text from a title to the next one of the same or a higher rank.
std::string section(const std::string& title) {
    const std::string text = document();
    const std::size_t begin = text.find("\n" + title + "\n");
    EXPECT_NE(begin, std::string::npos) << title;
    const std::size_t rank = title.find(' ');
    std::size_t end = begin + 1;
    do {
        end = text.find("\n#", end + 1);
    } while (end != std::string::npos && text.find(' ', end) - end - 1 > rank);
    return text.substr(begin, end - begin);
}

/// The words in code font that begin the rows of the tables of a section.
std::set<std::string> first_words_of_rows(const std::string& text) {
    std::set<std::string> words;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `")) continue;
        words.insert(line.substr(3, line.find('`', 3) - 3));
    }
    return words;
}

TEST(Protocol, NamesEveryCommand) {
    std::set<std::string> documented = first_words_of_rows(section("## Commands"));
    documented.erase("cmd");
    std::set<std::string> there;
    for (const std::string_view name : command_names()) there.emplace(name);
    EXPECT_EQ(documented, there);
}

TEST(Protocol, HasExamplesOfCommandsThatAreRead) {
    std::istringstream lines(section("## Commands"));
    std::set<std::string> shown;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("    {\"cmd\"")) continue;
        const CommandReading reading = read_command(line);
        EXPECT_FALSE(reading.error) << line << ": " << reading.error->sentence;
        shown.emplace(test::parsed(line).at("cmd").as_string());
    }
    EXPECT_EQ(shown.size(), 18U);
}

TEST(Protocol, NamesEveryCode) {
    std::set<std::string> there;
    for (const ErrorCode code : all_error_codes) there.emplace(id_of(code));
    EXPECT_EQ(first_words_of_rows(section("### Codes of refusals")), there);
}

TEST(Protocol, NamesEveryPhrase) {
    const std::string text = section("### Talk");
    for (const QuickPhrase& phrase : quick_phrases) {
        EXPECT_NE(text.find("`" + std::string(phrase.id) + "`"), std::string::npos) << phrase.id;
    }
}

TEST(Protocol, NamesEveryMessageAndItsFields) {
    House house(VeilTimes{}, "protocol");
    SettingsChange settings;
    settings.clock = ClockKind::fast;
    house.found({"Ann", "Bob", "Cid"}, 3, settings);
    house.must(house.client(2), "windows", {{"mode", "ask"}});
    house.must(house.client(1), "renew_invitation");
    house.start();
    house.must(house.client(1), "say", {{"text", "go"}});
    house.must(house.client(1), "hand_over");
    house.play_to_the_end();
    const auto task = house.table.chance_task();
    house.commit(
        house.table.chances_computed(1, std::vector<double>(task->positions.size(), 0.5), house.now));
    house.must(house.client(3), "leave");
    std::set<std::string> types;
    std::map<std::string, std::set<std::string>> fields;
    for (const auto& client : house.clients) {
        for (const auto& message : client->inbox) {
            const json::object object = test::parsed(message.text);
            const std::string type(object.at("type").as_string());
            types.insert(type);
            for (const auto& field : object) fields[type].emplace(field.key());
        }
    }
    const std::string text = section("## Messages").substr(0, section("## Messages").find("\n###"));
    std::set<std::string> documented = first_words_of_rows(text);
    documented.erase("type");
    EXPECT_EQ(documented, types);
    for (const auto& [type, names] : fields) {
        const std::size_t row = text.find("| `" + type + "` |");
        ASSERT_NE(row, std::string::npos) << type;
        const std::string line = text.substr(row, text.find('\n', row) - row);
        for (const std::string& name : names) {
            if (name == "n" || name == "type" || name == "at") continue;
            EXPECT_NE(line.find("`" + name + "`"), std::string::npos) << type << ": " << name;
        }
    }
}

TEST(Protocol, ExplainsTheListOfActions) {
    std::istringstream lines(section("### Decisions"));
    std::vector<std::size_t> counts;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| `{")) continue;
        const std::string item = line.substr(3, line.find("` |") - 3);
        counts.push_back(test::expanded({test::parsed(item)}).size());
    }
    EXPECT_EQ(counts, (std::vector<std::size_t>{1, 3, 2, 2, 13, 2}));
}

TEST(Protocol, HasAShuffleWorkedOut) {
    std::istringstream lines(section("## The fair shuffle"));
    std::map<std::string, std::string> values;
    std::vector<std::string> nonces;
    std::vector<std::string> commitments;
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (line.starts_with("```")) inside = !inside;
        std::istringstream words(line);
        std::string name;
        std::string value;
        if (!inside || !(words >> name >> value)) continue;
        if (name == "nonce") {
            nonces.push_back(value);
        } else if (name == "nonce_commitment") {
            commitments.push_back(value);
        } else {
            values[name] = value;
        }
    }
    const test::FakeOracle oracle;
    EXPECT_EQ(commitment_to(values["server_seed"], oracle), values["commitment"]);
    const auto round = static_cast<std::uint32_t>(std::stoul(values["round"]));
    ASSERT_EQ(nonces.size(), 4U);
    EXPECT_EQ(commitments,
              (std::vector<std::string>{nonce_commitment(values["table"], round, 0, nonces[0], oracle),
                                        nonce_commitment(values["table"], round, 2, nonces[2], oracle)}));
    const std::string seed =
        game_seed(values["server_seed"], values["table"], std::stoi(values["game"]), round, nonces, oracle);
    EXPECT_EQ(seed, values["seed"]);
    EXPECT_EQ(std::to_string(lot_of(seed, std::stoul(values["chairs"]), oracle)), values["lot"]);
    EXPECT_EQ(std::to_string(static_cast<int>(side_of(seed, oracle))), values["side"]);
}

}  // namespace
}  // namespace notalone

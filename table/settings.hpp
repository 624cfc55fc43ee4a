// What is agreed at a table before a game: who sits where and how it is played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/fields.hpp"
#include "notation/json_writer.hpp"
#include "rules/ids.hpp"
#include "table/moment.hpp"

namespace notalone {

/// Somebody at the table, by the order of arrival: 1, 2, 3, … Never given twice at one table.
enum class MemberId : std::uint32_t {};
constexpr std::uint32_t number_of(MemberId member) { return static_cast<std::uint32_t>(member); }

/// Chairs are numbered from 0 around the table. When a game begins, the Creature's chair becomes seat 0 and
/// the others follow clockwise (§1.1.2).
using ChairIndex = std::size_t;

inline constexpr std::size_t fewest_chairs = 2;
inline constexpr std::size_t most_chairs = max_players;

struct Chair {
    std::optional<MemberId> person;
    std::string bot;            // the level, if a bot sits here
    std::string stand_in;       // the level of the bot a person has handed the seat to
    bool reserved = false;      // for invited people: strangers cannot take it
    bool until_return = false;  // the host let it stand in, until that person returns

    bool empty() const { return !person && bot.empty(); }
    bool is_bot() const { return !bot.empty(); }
    /// The level of the bot that decides for this chair now; empty if a person does.
    const std::string& decider() const { return is_bot() ? bot : stand_in; }
    /// Nobody sits here any more. A reservation belongs to the chair and stays.
    void vacate() {
        person.reset();
        bot.clear();
        stand_in.clear();
        until_return = false;
    }

    bool operator==(const Chair&) const = default;
};

/// How long a decision may take.
enum class ClockKind : std::uint8_t { none, relaxed, fast };

struct Settings {
    std::optional<ChairIndex> creature;    // nobody: by lot
    std::optional<Side> side = Side::one;  // none: the Creature chooses
    bool expert = false;
    bool bare = false;
    ClockKind clock = ClockKind::none;
    bool listed = false;  // among the public tables
    bool locked = false;  // nobody can join any more

    bool operator==(const Settings&) const = default;
};

/// Some settings to be changed; the others stay.
struct SettingsChange {
    std::optional<std::optional<ChairIndex>> creature;
    std::optional<std::optional<Side>> side;
    std::optional<bool> expert;
    std::optional<bool> bare;
    std::optional<ClockKind> clock;
    std::optional<bool> listed;
    std::optional<bool> locked;
};

Settings changed(Settings settings, const SettingsChange& change);

/// True if the same people and bots sit in the same order.
bool same_occupants(const std::vector<Chair>& one, const std::vector<Chair>& other);

/// How long automatic passes and answers of bots take: any time between the two, each as likely as the
/// others, whatever is in a hand (§12.2.5).
struct VeilTimes {
    Milliseconds least{600};
    Milliseconds most{2400};
    Milliseconds least_alone{250};  // when there is only one person to wait
    Milliseconds most_alone{900};

    static constexpr VeilTimes none() {
        return {Milliseconds{0}, Milliseconds{0}, Milliseconds{0}, Milliseconds{0}};
    }
    bool operator==(const VeilTimes&) const = default;
};

std::string_view id_of(ClockKind clock);

// As JSON. Settings: {"creature":2|"lot","side":1|2|"creature","expert":false,"cards":"all"|"none",
// "clock":"none"|"relaxed"|"fast","public":false,"locked":false}. A chair: {}, {"member":3}, {"bot":"easy"}
// or {"member":3,"stand_in":"easy"}, which may have "until_return":true; with "reserved":true if it is.

void write_settings(JsonWriter& writer, const Settings& settings);
/// Reads the fields that are there. Whether the chair exists is for the table to say.
SettingsChange read_settings(Fields& fields);

void write_chair_occupant(JsonWriter& writer, const Chair& chair);
Chair read_chair_occupant(Fields& fields);

}  // namespace notalone

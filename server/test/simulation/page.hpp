// The page in a browser: its state after the messages it got, and the next command of its user.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "server/test/simulation/dice.hpp"

namespace notalone::simulation {

namespace json = boost::json;

class Page {
  public:
    /// Takes in a message other than answers to commands. `number`: its own, or that of the snapshot.
    void take(const json::object& message, std::uint64_t number);

    bool has_table() const { return !table_.empty(); }
    std::optional<std::uint64_t> last() const { return last_; }
    /// The member has left or was removed.
    bool gone() const { return gone_; }
    std::string_view phase() const { return table_.at("phase").as_string(); }
    /// The game waits for this member, who has not passed yet.
    bool must_act() const { return must_; }

    /// A command, without its cid and braces; empty: nothing comes to mind. A diligent user does nothing but
    /// what the game waits for.
    std::string next_command(std::uint32_t member, Dice& dice, bool diligent);

  private:
    void take_decision(const json::object& message);
    std::string act(Dice& dice) const;
    std::string in_lobby(std::uint32_t member, Dice& dice);
    std::string as_host(Dice& dice) const;
    std::string in_game(std::uint32_t member, Dice& dice) const;
    std::string at_any_time(Dice& dice) const;
    const json::object* chair_of(std::uint32_t member) const;
    std::size_t chair_count() const { return table_.at("chairs").as_array().size(); }
    bool has_given(std::uint32_t member) const;
    /// The next step of this device in a shuffle of commitments and reveals; empty: it has done its part.
    std::string shuffle_command(std::uint32_t member, Dice& dice);

    json::object table_;
    std::optional<std::uint64_t> last_;
    std::optional<std::uint32_t> decision_;
    json::array legal_;
    bool must_ = false;
    bool passing_ = false;
    bool gone_ = false;
    std::uint32_t nonce_round_ = 0;
    std::string nonce_;  // of that round
};

}  // namespace notalone::simulation

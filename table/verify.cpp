// Whether a record is what it says: nobody chose the shuffle, and every action was legal.
#include "table/shuffle.hpp"
#include "table/table_record.hpp"

namespace notalone {

namespace {

class Check {
  public:
    Check(const TableRecord& record, const Witness& witness, const Oracle& oracle)
        : record_(record),
          witness_(witness),
          oracle_(oracle) {}

    Verification run() {
        commitment() && players() && seed() && creature() && side() && actions();
        return std::move(result_);
    }

  private:
    bool good(std::string sentence) {
        result_.checked.push_back(std::move(sentence));
        return true;
    }
    bool bad(std::string sentence) {
        result_.wrong = std::move(sentence);
        return false;
    }

    bool commitment() {
        if (!witness_.commitment.empty()) {
            if (witness_.commitment != record_.commitment) {
                return bad("the commitment of the record is not the one that was seen before the game");
            }
            good("the commitment is the one that was seen before the game");
        }
        if (commitment_to(record_.server_seed, oracle_) != record_.commitment) {
            return bad("the server's seed is not the one it was committed to");
        }
        return good("the server's seed is the one it was committed to");
    }

    bool players() {
        const std::size_t count = record_.players.size();
        if (count != record_.record.options.players || record_.nonces.size() != count ||
            record_.creature >= count) {
            return bad("players, nonces and chairs do not fit each other");
        }
        for (std::size_t seat = 0; seat < count; ++seat) {
            const Player& player = record_.players[seat];
            if (player.chair != (record_.creature + seat) % count) {
                return bad("seat " + std::to_string(seat) + " is not where it should be around the table");
            }
            if (record_.nonces[player.chair].empty() != player.name.empty()) {
                return bad("seat " + std::to_string(seat) + ": people give a nonce, bots do not");
            }
        }
        return good(std::to_string(count) + " seats, clockwise from the Creature's chair");
    }

    bool seed() {
        std::vector<std::string> nonces;
        bool seen = witness_.nonce.empty();
        for (const std::string& nonce : record_.nonces) {
            if (!nonce.empty()) nonces.push_back(nonce);
            seen |= nonce == witness_.nonce;
        }
        if (!seen) return bad("the nonce that was sent before the game is not among those of the record");
        if (!witness_.nonce.empty())
            good("the nonce that was sent before the game is among those of the record");
        const std::string seed = game_seed(record_.server_seed, record_.table, record_.game, nonces, oracle_);
        if (seed != record_.seed || seed != record_.record.seed) {
            return bad("the game was not dealt from the server's seed and the nonces of the players");
        }
        return good("the game was dealt from the server's seed and the nonces of " +
                    std::to_string(nonces.size()) + (nonces.size() == 1 ? " player" : " players"));
    }

    bool creature() {
        if (!record_.creature_by_lot) {
            return good("the host had set chair " + std::to_string(record_.creature) + " to be the Creature");
        }
        if (lot_of(record_.seed, record_.players.size(), oracle_) != record_.creature) {
            return bad("the lot did not fall on chair " + std::to_string(record_.creature));
        }
        return good("the lot fell on chair " + std::to_string(record_.creature) + " to be the Creature");
    }

    bool side() {
        const Side played = record_.record.options.side;
        const std::string which = "side " + std::to_string(static_cast<int>(played)) + " of the board ";
        if (!record_.side_chosen_by) return good(which + "was set by the host");
        if (*record_.side_chosen_by == Decider::person) return good(which + "was chosen by the Creature");
        if (side_of(record_.seed, oracle_) != played) return bad(which + "did not come from the lot");
        return good(which + "came from the lot");
    }

    bool actions() {
        if (record_.record.position) return bad("the game was set up, not dealt");
        const auto state = replay(record_.record);
        if (!state) return bad(state.problem());
        return good("all " + std::to_string(record_.record.actions.size()) + " actions are legal" +
                    (record_.record.result ? " and lead to the result" : ""));
    }

    const TableRecord& record_;
    const Witness& witness_;
    const Oracle& oracle_;
    Verification result_;
};

}  // namespace

Verification verify(std::string_view record_text, const Witness& witness, const Oracle& oracle) {
    const auto record = parse_table_record(record_text);
    if (!record) return {{}, record.problem()};
    return Check(*record, witness, oracle).run();
}

}  // namespace notalone

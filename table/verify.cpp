#include "table/verify.hpp"

#include "table/shuffle.hpp"
#include "table/table_record.hpp"

namespace notalone {

namespace {

class Check {
  public:
    Check(const TableRecord& record, const Witness& witness, const Oracle& oracle)
        : record_(record),
          shuffle_(record.shuffle),
          witness_(witness),
          oracle_(oracle) {}

    Verification run() {
        commitment() && players() && nonces() && seed() && creature() && side() && actions();
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
            if (witness_.commitment != shuffle_.commitment) {
                return bad("the commitment of the record is not the one that was seen before the game");
            }
            good("the commitment is the one that was seen before the game");
        }
        if (commitment_to(shuffle_.server_seed, oracle_) != shuffle_.commitment) {
            return bad("the server's seed is not the one it was committed to");
        }
        return good("the server's seed is the one it was committed to");
    }

    bool players() {
        const std::size_t count = record_.players.size();
        if (count != record_.record.options.players || shuffle_.nonces.size() != count ||
            shuffle_.creature >= count) {
            return bad("players, nonces and chairs do not fit each other");
        }
        for (std::size_t seat = 0; seat < count; ++seat) {
            const RecordedPlayer& player = record_.players[seat];
            if (player.chair != (shuffle_.creature + seat) % count) {
                return bad("seat " + std::to_string(seat) + " is not where it should be around the table");
            }
            if (shuffle_.nonces[player.chair].empty() != player.name.empty()) {
                return bad("seat " + std::to_string(seat) + ": people give a nonce, bots do not");
            }
        }
        return good(std::to_string(count) + " seats, clockwise from the Creature's chair");
    }

    bool absent(ChairIndex chair) const { return shuffle_.nonces[chair] == shuffle_words::absent; }
    const RecordedPlayer& player_in(ChairIndex chair) const {
        const std::size_t count = record_.players.size();
        return record_.players[(chair + count - shuffle_.creature) % count];
    }

    /// Every nonce was committed to before the first of them was revealed.
    bool nonces() {
        if (shuffle_.scheme == ShuffleScheme::open) return true;
        const std::vector<std::string>& commitments = shuffle_.nonce_commitments;
        if (commitments.size() != shuffle_.nonces.size())
            return bad("there is not one commitment for each chair");
        std::string without;
        for (ChairIndex chair = 0; chair < commitments.size(); ++chair) {
            const RecordedPlayer& player = player_in(chair);
            const bool none = player.name.empty() || absent(chair);
            if (none != commitments[chair].empty()) {
                return bad("chair " + std::to_string(chair) + ": a commitment belongs to each nonce");
            }
            if (absent(chair)) without += (without.empty() ? "" : ", ") + player.name;
            if (none) continue;
            const std::string made =
                nonce_commitment(record_.table, shuffle_.round, chair, shuffle_.nonces[chair], oracle_);
            if (made != commitments[chair]) {
                return bad("the nonce of " + player.name + " is not the one that was committed to");
            }
        }
        good("every nonce is the one that was committed to before any was revealed");
        if (!without.empty()) good("without the devices of: " + without);
        if (shuffle_.voided.count > 0) {
            good("rounds of the shuffle that were voided before this one: " +
                 std::to_string(shuffle_.voided.count));
        }
        return true;
    }

    bool seed() {
        std::size_t given = 0;
        bool seen = witness_.nonce.empty();
        for (ChairIndex chair = 0; chair < shuffle_.nonces.size(); ++chair) {
            given += static_cast<std::size_t>(!shuffle_.nonces[chair].empty() && !absent(chair));
            seen |= shuffle_.nonces[chair] == witness_.nonce;
        }
        if (!seen) return bad("the nonce that was sent before the game is not among those of the record");
        if (!witness_.nonce.empty())
            good("the nonce that was sent before the game is among those of the record");
        const std::string seed = seed_of(shuffle_, record_.table, record_.game, oracle_);
        if (seed != shuffle_.seed || seed != record_.record.seed) {
            return bad("the game was not dealt from the server's seed and the nonces of the players");
        }
        return good("the game was dealt from the server's seed and the nonces of " + std::to_string(given) +
                    (given == 1 ? " player" : " players"));
    }

    bool creature() {
        if (!shuffle_.creature_by_lot) {
            return good("the host had set chair " + std::to_string(shuffle_.creature) +
                        " to be the Creature");
        }
        if (lot_of(shuffle_.seed, record_.players.size(), oracle_) != shuffle_.creature) {
            return bad("the lot did not fall on chair " + std::to_string(shuffle_.creature));
        }
        return good("the lot fell on chair " + std::to_string(shuffle_.creature) + " to be the Creature");
    }

    bool side() {
        const Side played = record_.record.options.side;
        const std::string which = "side " + std::to_string(static_cast<int>(played)) + " of the board ";
        if (!shuffle_.side_chosen_by) return good(which + "was set by the host");
        if (*shuffle_.side_chosen_by == Decider::person) return good(which + "was chosen by the Creature");
        if (side_of(shuffle_.seed, oracle_) != played) return bad(which + "did not come from the lot");
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
    const OpenedShuffle& shuffle_;
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

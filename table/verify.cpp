#include "table/verify.hpp"

#include <algorithm>

#include "table/chain_entries.hpp"
#include "table/shuffle.hpp"
#include "table/table_record.hpp"

namespace notalone {

namespace {

class Check {
  public:
    Check(const TableRecord& record, std::string_view text, const Witness& witness, const Oracle& oracle)
        : record_(record),
          text_(text),
          shuffle_(record.shuffle),
          witness_(witness),
          oracle_(oracle) {}

    Verification run() {
        const bool fine = form() && commitment() && players() && nonces() && seed() && creature() && side() &&
                          actions() && chain() && seen_head() && signature();
        if (!fine) {
            result_.proof = Proof::wrong;
            return std::move(result_);
        }
        note_what_is_open();
        const bool vouched_for = sees_all_ || trusted_;
        result_.proof = vouched_for && record_.record.result ? Proof::proven : Proof::consistent;
        return std::move(result_);
    }

  private:
    bool good(std::string_view id, std::string sentence) {
        result_.checked.push_back({std::string(id), std::move(sentence)});
        return true;
    }
    bool bad(std::string_view id, std::string sentence) {
        result_.wrong = Finding{std::string(id), std::move(sentence)};
        return false;
    }
    void open(std::string_view id, std::string sentence) {
        result_.unproven.push_back({std::string(id), std::move(sentence)});
    }
    bool chained() const { return shuffle_.scheme != ShuffleScheme::open; }

    /// There is one way to write a record: a change that reads the same is a change too.
    bool form() {
        if (chained() && table_record_text(record_) != text_) {
            return bad("form", "the record is not written the way a server writes it");
        }
        if (!witness_.table.empty() && witness_.table != record_.table) {
            return bad("table", "the witness is of another table");
        }
        if (witness_.game != 0 && witness_.game != record_.game) {
            return bad("table", "the witness is of another game");
        }
        return true;
    }

    bool commitment() {
        if (!witness_.commitment.empty()) {
            if (witness_.commitment != shuffle_.commitment) {
                return bad("commitment",
                           "the commitment of the record is not the one that was seen before the game");
            }
            good("seen_commitment", "the commitment is the one that was seen before the game");
        }
        if (commitment_to(shuffle_.server_seed, oracle_) != shuffle_.commitment) {
            return bad("commitment", "the server's seed is not the one it was committed to");
        }
        return good("commitment", "the server's seed is the one it was committed to");
    }

    bool players() {
        const std::size_t count = record_.players.size();
        if (count != record_.record.options.players || shuffle_.nonces.size() != count ||
            shuffle_.creature >= count) {
            return bad("seats", "players, nonces and chairs do not fit each other");
        }
        for (std::size_t seat = 0; seat < count; ++seat) {
            const RecordedPlayer& player = record_.players[seat];
            if (player.chair != (shuffle_.creature + seat) % count) {
                return bad("seats",
                           "seat " + std::to_string(seat) + " is not where it should be around the table");
            }
            if (shuffle_.nonces[player.chair].empty() != player.name.empty()) {
                return bad("seats", "seat " + std::to_string(seat) + ": people give a nonce, bots do not");
            }
        }
        return good("seats", std::to_string(count) + " seats, clockwise from the Creature's chair");
    }

    bool absent(ChairIndex chair) const { return shuffle_.nonces[chair] == shuffle_words::absent; }
    const RecordedPlayer& player_in(ChairIndex chair) const {
        const std::size_t count = record_.players.size();
        return record_.players[(chair + count - shuffle_.creature) % count];
    }

    /// Every nonce was committed to before the first of them was revealed.
    bool nonces() {
        if (!chained()) {
            const bool fits = witness_.commitments.empty() && witness_.round == 0;
            return fits || bad("nonces", "the record has no commitments to nonces, and some were seen");
        }
        const std::vector<std::string>& commitments = shuffle_.nonce_commitments;
        if (commitments.size() != shuffle_.nonces.size())
            return bad("nonces", "there is not one commitment for each chair");
        std::string without;
        for (ChairIndex chair = 0; chair < commitments.size(); ++chair) {
            const RecordedPlayer& player = player_in(chair);
            const bool none = player.name.empty() || absent(chair);
            if (none != commitments[chair].empty()) {
                return bad("nonces",
                           "chair " + std::to_string(chair) + ": a commitment belongs to each nonce");
            }
            if (absent(chair)) without += (without.empty() ? "" : ", ") + player.name;
            if (none) continue;
            const std::string made =
                nonce_commitment(record_.table, shuffle_.round, chair, shuffle_.nonces[chair], oracle_);
            if (made != commitments[chair]) {
                return bad("nonces", "the nonce of " + player.name + " is not the one that was committed to");
            }
        }
        const bool others = !witness_.commitments.empty() && witness_.commitments != commitments;
        if (others || (witness_.round != 0 && witness_.round != shuffle_.round)) {
            return bad("nonces",
                       "the commitments are not those that were seen before the nonces were revealed");
        }
        if (!witness_.commitments.empty()) {
            good("seen_commitments",
                 "the commitments are those that were seen before the nonces were revealed");
        }
        good("nonces", "every nonce is the one that was committed to before any was revealed");
        if (!without.empty()) good("absent", "without the devices of: " + without);
        if (shuffle_.voided.count > 0) {
            good("voided", "rounds of the shuffle that were voided before this one: " +
                               std::to_string(shuffle_.voided.count));
        }
        return true;
    }

    bool seed() {
        std::size_t given = 0;
        bool seen = witness_.nonce.empty();
        for (ChairIndex chair = 0; chair < shuffle_.nonces.size(); ++chair) {
            given += static_cast<std::size_t>(!shuffle_.nonces[chair].empty() && !absent(chair));
            seen |= shuffle_.nonces[chair] == witness_.nonce && witness_.chair.value_or(chair) == chair;
        }
        if (!seen)
            return bad("seed", "the nonce that was sent before the game is not among those of the record");
        if (!witness_.nonce.empty())
            good("nonce", "the nonce that was sent before the game is among those of the record");
        const std::string seed = seed_of(shuffle_, record_.table, record_.game, oracle_);
        if (seed != shuffle_.seed || seed != record_.record.seed) {
            return bad("seed", "the game was not dealt from the server's seed and the nonces of the players");
        }
        return good("seed", "the game was dealt from the server's seed and the nonces of " +
                                std::to_string(given) + (given == 1 ? " player" : " players"));
    }

    bool creature() {
        if (!shuffle_.creature_by_lot) {
            return good("creature", "the host had set chair " + std::to_string(shuffle_.creature) +
                                        " to be the Creature");
        }
        if (lot_of(shuffle_.seed, record_.players.size(), oracle_) != shuffle_.creature) {
            return bad("creature", "the lot did not fall on chair " + std::to_string(shuffle_.creature));
        }
        return good("creature",
                    "the lot fell on chair " + std::to_string(shuffle_.creature) + " to be the Creature");
    }

    bool side() {
        const Side played = record_.record.options.side;
        const std::string which = "side " + std::to_string(static_cast<int>(played)) + " of the board ";
        if (!shuffle_.side_chosen_by) return good("side", which + "was set by the host");
        if (*shuffle_.side_chosen_by == Decider::person)
            return good("side", which + "was chosen by the Creature");
        if (side_of(shuffle_.seed, oracle_) != played)
            return bad("side", which + "did not come from the lot");
        return good("side", which + "came from the lot");
    }

    bool actions() {
        if (record_.record.position) return bad("actions", "the game was set up, not dealt");
        const auto state = replay(record_.record);
        if (!state) return bad("actions", state.problem());
        return good("actions", "all " + std::to_string(record_.record.actions.size()) + " actions are legal" +
                                   (record_.record.result ? " and lead to the result" : ""));
    }

    /// The chain over everything that is in the record.
    bool chain() {
        if (!chained()) return true;
        links_ = links_of(record_, oracle_);
        if (links_.back() != record_.seal.head) {
            return bad("chain", "the entries of the game are not those the chain was made of");
        }
        return good("chain", "all " + std::to_string(links_.size()) + " entries are bound to each other");
    }

    bool seen_head() {
        if (witness_.head.empty()) return true;
        const auto found = std::find(links_.begin(), links_.end(), witness_.head);
        if (found == links_.end()) {
            return bad("head", "the game that was seen is not the one of the record");
        }
        const auto seen = static_cast<std::size_t>(found - links_.begin()) + 1;
        sees_all_ = seen == links_.size();
        return good("head", sees_all_ ? "every entry is as it was seen during the game"
                                      : "the first " + std::to_string(seen) + " of " +
                                            std::to_string(links_.size()) +
                                            " entries are as they were seen during the game");
    }

    bool signature() {
        if (record_.seal.signature.empty()) return true;
        const auto fits =
            oracle_.is_signature(record_.seal.signature, signed_text(record_, oracle_), record_.seal.key);
        if (!fits) {
            open("signature", "the signature could not be checked here");
            return true;
        }
        if (!*fits) return bad("signature", "the signature does not fit the record");
        const std::string fingerprint = fingerprint_of(record_.seal.key, oracle_);
        if (!witness_.key.empty() && witness_.key != fingerprint) {
            return bad("key", "another key has signed the record: " + fingerprint);
        }
        trusted_ = !witness_.key.empty();
        return good("signature", std::string("signed by the server with the ") +
                                     (trusted_ ? "expected key " : "key ") + fingerprint);
    }

    void note_what_is_open() {
        if (!record_.record.result) {
            open("unfinished", "the record has no result: the end of the game may have been left out");
        }
        if (!chained()) {
            open("old",
                 "a record of version 1: the last nonce could be chosen, and actions could be "
                 "replaced by others that are legal");
        } else if (!sees_all_ && !trusted_) {
            open("witness",
                 "nobody who was there vouches for all of it: without a witness or the fingerprint "
                 "of the server's key the record can be made up");
        } else if (!sees_all_) {
            open("server",
                 "that the game went like this, only the server says: nobody who was there has "
                 "vouched for every entry");
        }
        if (witness_.nonce.empty() && witness_.commitments.empty()) {
            open("shuffle",
                 "nobody whose number went into the shuffle vouches for it: it was fair if one of "
                 "them is real");
        }
        if (!trusted_ && !record_.chances.empty()) {
            open("chances", "the chances are estimates of a bot: only the server's key can vouch for them");
        }
        open("secrecy",
             "nothing here proves that nobody was told what they may not know: the server knows "
             "all cards");
    }

    const TableRecord& record_;
    std::string_view text_;
    const OpenedShuffle& shuffle_;
    const Witness& witness_;
    const Oracle& oracle_;
    Verification result_;
    std::vector<std::string> links_;
    bool sees_all_ = false;  // the witness has seen the last entry
    bool trusted_ = false;   // signed with the key the witness knows
};

}  // namespace

std::string_view id_of(Proof proof) {
    switch (proof) {
        case Proof::proven: return "proven";
        case Proof::wrong: return "wrong";
        case Proof::consistent: return "consistent";
        case Proof::unreadable: break;
    }
    return "unreadable";
}

Verification verify(std::string_view record_text, const Witness& witness, const Oracle& oracle) {
    const auto record = parse_table_record(record_text);
    if (!record) {
        return {.proof = Proof::unreadable,
                .checked = {},
                .wrong = Finding{"unreadable", record.problem()},
                .unproven = {}};
    }
    return Check(*record, record_text, witness, oracle).run();
}

}  // namespace notalone

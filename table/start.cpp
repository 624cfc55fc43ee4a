// The beginning of a game, and of the one after it.
#include "table/shuffle.hpp"
#include "table/verdict.hpp"

namespace notalone {

Verdict judge(const Asker& asker, const command::GiveNonce& give) {
    const Room& room = asker.room;
    if (auto error = needs_lobby(asker)) return {std::nullopt, std::move(error), {}};
    if (!room.chair_of(asker.member.id)) {
        return Verdict::refuse(ErrorCode::not_seated, "only those in a chair give a nonce");
    }
    if (give.round != room.shuffle.round) {
        return Verdict::refuse(ErrorCode::stale_round, "the chairs or settings have changed: this is round " +
                                                           std::to_string(room.shuffle.round));
    }
    // A second one would let a dishonest server ask until it likes the result.
    if (room.shuffle.nonce_of(asker.member.id) != nullptr) {
        return Verdict::refuse(ErrorCode::nonce_given, "you have given your nonce for this round");
    }
    return Verdict::accept(entry::NonceGiven{asker.member.id, give.nonce});
}

Verdict judge(const Asker& asker, const command::Start&) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (auto error = needs_lobby(asker)) return {std::nullopt, std::move(error), {}};
    std::vector<std::string> nonces;
    for (ChairIndex chair = 0; chair < room.chairs.size(); ++chair) {
        const Chair& each = room.chairs[chair];
        if (each.empty()) {
            return Verdict::refuse(ErrorCode::empty_chair,
                                   "chair " + std::to_string(chair) + " is empty: fill it or take it away");
        }
        if (!each.person) continue;
        const std::string* nonce = room.shuffle.nonce_of(*each.person);
        if (nonce == nullptr) {
            return Verdict::refuse(
                ErrorCode::nonce_missing,
                room.find(*each.person)->name + " has not sent a number for the shuffle yet");
        }
        nonces.push_back(*nonce);
    }
    const std::string seed = game_seed(room.shuffle.server_seed, room.id, room.game, nonces, asker.oracle);
    const ChairIndex creature =
        room.settings.creature ? *room.settings.creature : lot_of(seed, room.chairs.size(), asker.oracle);
    return Verdict::accept(entry::Started{seed, creature, 2});
}

Verdict judge(const Asker& asker, const command::Rematch&) {
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (asker.room.phase != TablePhase::over) {
        return Verdict::refuse(ErrorCode::not_over, "there is no game that is over");
    }
    return Verdict::accept(
        entry::Rematched{hex_of(asker.oracle.random_bytes()), hex_of(asker.oracle.random_bytes())});
}

}  // namespace notalone

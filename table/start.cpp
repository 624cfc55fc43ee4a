// The beginning of a game, and of the one after it.
#include <algorithm>
#include <chrono>
#include <span>

#include "table/shuffle.hpp"
#include "table/verdict.hpp"

namespace notalone {

namespace {

constexpr auto patience_seconds = std::chrono::duration_cast<std::chrono::seconds>(device_patience).count();

std::string names_of(const Room& room, std::span<const MemberId> members) {
    std::string names;
    for (const MemberId member : members) {
        names += (names.empty() ? "" : ", ") + room.find(member)->name;
    }
    return names;
}

/// The checks that the commands of devices have in common.
std::optional<TableError> needs_round(const Asker& asker, std::uint32_t round) {
    if (auto error = needs_lobby(asker)) return error;
    if (!asker.room.chair_of(asker.member.id)) {
        return TableError{ErrorCode::not_seated, "only those in a chair take part in the shuffle"};
    }
    if (round == asker.room.shuffle.round) return std::nullopt;
    return TableError{ErrorCode::stale_round, "the chairs or settings have changed: this is round " +
                                                  std::to_string(asker.room.shuffle.round)};
}

std::optional<TableError> needs_patience(const Asker& asker, std::string_view who) {
    if (asker.now - asker.room.shuffle.since >= device_patience) return std::nullopt;
    return TableError{ErrorCode::too_early,
                      std::string(who) + " may take " + std::to_string(patience_seconds) + " seconds"};
}

}  // namespace

Verdict judge(const Asker& asker, const command::CommitNonce& commit) {
    if (auto error = needs_round(asker, commit.round)) return {std::nullopt, std::move(error), {}};
    const Shuffle& shuffle = asker.room.shuffle;
    if (shuffle.revealing) {
        return Verdict::refuse(ErrorCode::shuffling, "the nonces of this round are being revealed already");
    }
    // A second one would let a dishonest server ask until it likes the result.
    if (shuffle.has_committed(asker.member.id)) {
        return Verdict::refuse(ErrorCode::nonce_given, "you have committed to a nonce for this round");
    }
    return Verdict::accept(entry::NonceCommitted{asker.member.id, commit.commitment});
}

Verdict judge(const Asker& asker, const command::RevealNonce& reveal) {
    if (auto error = needs_round(asker, reveal.round)) return {std::nullopt, std::move(error), {}};
    const Room& room = asker.room;
    if (!room.shuffle.revealing) {
        return Verdict::refuse(ErrorCode::not_revealing,
                               "a nonce is revealed when all have committed to theirs and the host starts");
    }
    const Shuffle::Nonce* given = room.shuffle.find(asker.member.id);
    if (given == nullptr || given->commitment.empty()) {
        return Verdict::refuse(ErrorCode::wrong_nonce, "you have not committed to a nonce in this round");
    }
    if (!given->nonce.empty()) {
        return Verdict::refuse(ErrorCode::nonce_given, "you have revealed your nonce");
    }
    if (nonce_commitment(room.id, reveal.round, *room.chair_of(asker.member.id), reveal.nonce,
                         asker.oracle) != given->commitment) {
        return Verdict::refuse(ErrorCode::wrong_nonce, "that is not the nonce you have committed to");
    }
    return Verdict::accept(entry::NonceRevealed{asker.member.id, reveal.nonce});
}

Verdict judge(const Asker& asker, const command::Start& start) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (auto error = needs_open_lobby(asker)) return {std::nullopt, std::move(error), {}};
    for (ChairIndex chair = 0; chair < room.chairs.size(); ++chair) {
        if (!room.chairs[chair].empty()) continue;
        return Verdict::refuse(ErrorCode::empty_chair,
                               "chair " + std::to_string(chair) + " is empty: fill it or take it away");
    }
    const std::vector<MemberId> missing = room.missing_devices();
    const bool known = std::all_of(missing.begin(), missing.end(), [&](MemberId member) {
        return std::find(start.without.begin(), start.without.end(), member) != start.without.end();
    });
    const std::string names = names_of(room, missing);
    if (!known) {
        return Verdict::refuse(ErrorCode::nonce_missing,
                               names + ": no number for the shuffle has come from there yet");
    }
    if (!missing.empty()) {
        if (auto error = needs_patience(asker, names)) return {std::nullopt, std::move(error), {}};
    }
    return Verdict::accept(entry::RevealBegun{missing});
}

Verdict judge(const Asker& asker, const command::VoidRound&) {
    const Room& room = asker.room;
    if (auto error = needs_host(asker)) return {std::nullopt, std::move(error), {}};
    if (auto error = needs_lobby(asker)) return {std::nullopt, std::move(error), {}};
    if (!room.shuffle.revealing) {
        return Verdict::refuse(ErrorCode::not_revealing, "no nonces are being revealed");
    }
    if (auto error = needs_patience(asker, names_of(room, room.missing_devices())))
        return {std::nullopt, std::move(error), {}};
    return Verdict::accept(entry::RoundVoided{});
}

bool start_is_due(const Room& room) {
    return room.phase == TablePhase::lobby && room.shuffle.revealing && room.missing_devices().empty();
}

EntryData start_entry(const Room& room, const Oracle& oracle) {
    std::vector<std::string> nonces;
    for (const Chair& chair : room.chairs) {
        const std::string* nonce = chair.person ? room.shuffle.nonce_of(*chair.person) : nullptr;
        const std::string_view none = chair.person ? shuffle_words::absent : shuffle_words::bot;
        nonces.emplace_back(nonce == nullptr ? none : std::string_view(*nonce));
    }
    const std::string seed =
        game_seed(room.shuffle.server_seed, room.id, room.game, room.shuffle.round, nonces, oracle);
    const ChairIndex creature =
        room.settings.creature ? *room.settings.creature : lot_of(seed, room.chairs.size(), oracle);
    return entry::Started{
        .seed = seed, .creature = creature, .window_rules = 2, .scheme = ShuffleScheme::commit_reveal};
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

#include "bots/value/memo.hpp"

namespace notalone::value {

namespace {

/// Never 0, which marks an empty slot.
std::uint64_t key_of(const HuntedStanding& hunted) {
    return 1 | std::uint64_t{hunted.hand.bits()} | std::uint64_t{hunted.discard.bits()} << 10 |
           std::uint64_t{hunted.will} << 21 | static_cast<std::uint64_t>(hunted.pending) << 24 |
           std::uint64_t{hunted.hidden_survival} << 26 | std::uint64_t{hunted.survival.bits()} << 34;
}

}  // namespace

HuntedMemo::HuntedMemo(const Network& network) : network_(network), keys_(slots), values_(slots) {}

void HuntedMemo::forget() {
    keys_.assign(slots, 0);
    count_ = 0;
}

const Hidden& HuntedMemo::hidden(const HuntedStanding& hunted, SurvivalSet pool) {
    const bool other_pool = hunted.hidden_survival > 0 && pool != pool_;
    if (other_pool) pool_ = pool;
    if (other_pool || count_ >= most) forget();
    const std::uint64_t key = key_of(hunted);
    std::size_t slot = (key * 0x9e3779b97f4a7c15) >> 52;
    while (keys_[slot] != key) {
        if (keys_[slot] == 0) {
            keys_[slot] = key;
            values_[slot] = hidden_of(network_, hunted, pool);
            ++count_;
            break;
        }
        slot = (slot + 1) % slots;
    }
    return values_[slot];
}

}  // namespace notalone::value

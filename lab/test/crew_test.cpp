#include "lab/crew.hpp"

#include <atomic>
#include <stdexcept>
#include <vector>

#include <gtest/gtest.h>

namespace notalone {
namespace {

TEST(ShareOut, DoesEveryPieceOnce) {
    std::vector<int> times(1000, 0);
    std::vector<int> by_worker(3, 0);
    std::size_t last_report = 0;
    share_out(
        times.size(), 3, false,
        [&](std::size_t worker, std::size_t piece) {
            ++times[piece];
            ++by_worker.at(worker);
        },
        [&](std::size_t done) { last_report = done; });
    EXPECT_EQ(times, std::vector<int>(1000, 1));
    EXPECT_EQ(last_report, 1000U);
    EXPECT_EQ(by_worker[0] + by_worker[1] + by_worker[2], 1000);
}

TEST(ShareOut, BeginsNothingAfterAStop) {
    std::atomic<bool> stop = false;
    std::atomic<int> begun = 0;
    share_out(1000, 2, stop, [&](std::size_t, std::size_t) {
        if (++begun == 5) stop = true;
    });
    EXPECT_LE(begun, 6);  // the other thread may have taken one more before it saw the flag
}

TEST(ShareOut, ThrowsWhatAPieceThrows) {
    const auto fails = [](std::size_t, std::size_t piece) {
        if (piece == 3) throw std::runtime_error("piece 3");
    };
    EXPECT_THROW(share_out(100, 2, false, fails), std::runtime_error);
}

TEST(ShareOut, HasNothingToDoWithoutPieces) {
    share_out(0, 4, false, [](std::size_t, std::size_t) { FAIL(); });
}

}  // namespace
}  // namespace notalone

// Consequences of being disconnected, by a clock that is turned by hand.
#include "server/absences.hpp"

#include <gtest/gtest.h>

#include "server/secrets.hpp"

namespace notalone {
namespace {

using namespace std::chrono_literals;

class Absent : public testing::Test {
  protected:
    Absent() {
        FoundRequest request;
        request.table = "t4ble";
        request.name = "Ann";
        request.secret_hash = "hash of Ann";
        request.settings.listed = true;
        apply(*Table::found(request, oracle_, now_).entry);
    }

    MemberId join(const std::string& name, bool invited) {
        JoinRequest request;
        request.name = name;
        request.secret_hash = "hash of " + name;
        if (invited) request.invitation = table_.room().invitation;
        const Answer answer = table_.join(request, now_);
        apply(*answer.entry);
        return *answer.member;
    }
    /// Lets time pass with these people connected.
    void pass(std::chrono::milliseconds time, const std::vector<MemberId>& here) {
        absences_.note(table_.room(), here, now_);
        for (const TimePoint end = now_ + time; now_ < end;) {
            const auto next = absences_.next_due(table_.room());
            now_ = next ? std::min(end, std::max(now_, *next)) : end;
            while (const auto entry = absences_.due_entry(table_, now_)) {
                apply(*entry);
                absences_.note(table_.room(), here, now_);
            }
        }
    }
    bool has_chair(MemberId member) const { return table_.room().chair_of(member).has_value(); }
    bool is_member(MemberId member) const { return table_.room().present(member) != nullptr; }

  private:
    void apply(const Entry& entry) { table_.apply(entry); }

    SodiumOracle oracle_;
    TimePoint now_ = time_from(1'700'000'000'000);
    Table table_{oracle_};
    Absences absences_{100ms, 250ms};

  protected:
    const MemberId ann_{1};
};

TEST_F(Absent, PeopleLoseTheirChairsAfterAWhile) {
    const MemberId bob = join("Bob", true);
    pass(99ms, {ann_});
    EXPECT_TRUE(has_chair(bob));
    pass(1ms, {ann_});
    EXPECT_FALSE(has_chair(bob));
    EXPECT_TRUE(has_chair(ann_));
    pass(10s, {ann_});
    EXPECT_TRUE(is_member(bob));
}

TEST_F(Absent, ComingBackEndsIt) {
    const MemberId bob = join("Bob", true);
    pass(99ms, {ann_});
    pass(1s, {ann_, bob});
    pass(99ms, {ann_});
    EXPECT_TRUE(has_chair(bob));
}

TEST_F(Absent, StrangersLeaveTheTableOnceTheyHaveNoChair) {
    const MemberId eve = join("Eve", false);
    pass(249ms, {ann_});
    EXPECT_FALSE(has_chair(eve));
    EXPECT_TRUE(is_member(eve));
    pass(1ms, {ann_});
    EXPECT_FALSE(is_member(eve));
}

TEST_F(Absent, AHostKeepsTheChairWhileNobodyIsConnected) {
    const MemberId bob = join("Bob", true);
    pass(10s, {});
    EXPECT_FALSE(has_chair(bob));
    EXPECT_TRUE(has_chair(ann_));
    pass(1ms, {bob});
    EXPECT_FALSE(has_chair(ann_));
}

}  // namespace
}  // namespace notalone

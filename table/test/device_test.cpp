// Further devices: a code stands for its member once and for a short time.
#include <set>

#include <gtest/gtest.h>

#include "table/test/support.hpp"

namespace notalone {
namespace {

using test::Client;
using test::House;

class Devices : public ::testing::Test {
  protected:
    Client& begin() {
        house.check_replay = true;
        house.found({"Ann", "Bob"}, 2);
        return house.client(1);
    }
    std::string code(Client& client) {
        const auto reply = house.send(client, "device");
        EXPECT_EQ(reply.at("type"), "device");
        EXPECT_GT(reply.at("until").to_number<std::int64_t>(), count_of(house.now));
        return std::string(reply.at("code").as_string());
    }
    std::string add(const std::string& code, const std::string& hash) {
        const Answer answer = house.table.add_device(code, hash, house.now);
        house.commit(answer.entry);
        return answer.error ? std::string(id_of(answer.error->code))
                            : "member " + std::to_string(number_of(*answer.member));
    }

    House house;
    Client& ann = begin();
    Client& bob = house.client(2);
};

TEST_F(Devices, BecomeTheMemberWhoseCodeTheyShow) {
    const std::string shown = code(bob);
    EXPECT_GE(shown.size(), 32U);
    EXPECT_EQ(add(shown, "hash of a phone"), "member 2");
    EXPECT_EQ(house.table.find_member("hash of a phone"), bob.id);
    EXPECT_EQ(house.table.find_member("hash of Bob"), bob.id);
}

TEST_F(Devices, UseACodeOnce) {
    const std::string shown = code(bob);
    EXPECT_EQ(add(shown, "hash of a phone"), "member 2");
    EXPECT_EQ(add(shown, "hash of a thief"), "bad_code");
    EXPECT_EQ(house.table.find_member("hash of a thief"), std::nullopt);
}

TEST_F(Devices, UseACodeInTime) {
    const std::string shown = code(bob);
    house.now += Milliseconds{600'000};
    EXPECT_EQ(add(shown, "hash of a phone"), "bad_code");
}

TEST_F(Devices, AreToldAnotherCodeInsteadOfTheLast) {
    const std::string first = code(bob);
    house.refused(bob, "too_soon", "device");
    EXPECT_NE(code(ann), first) << "each has their own";
    house.now += Milliseconds{5'000};
    const std::string second = code(bob);
    EXPECT_NE(first, second);
    EXPECT_EQ(add(first, "hash of a phone"), "bad_code");
    EXPECT_EQ(add(second, "hash of a phone"), "member 2");
}

TEST_F(Devices, CannotGuess) {
    code(bob);
    for (const char* guess : {"", "0", "hash of Bob", "ffffffffffffffffffffffffffffffff"}) {
        EXPECT_EQ(add(guess, "hash of a thief"), "bad_code");
    }
}

TEST_F(Devices, LoseWhatAMemberLosesWhoLeaves) {
    const std::string shown = code(bob);
    EXPECT_EQ(add(shown, "hash of a phone"), "member 2");
    house.now += Milliseconds{5'000};
    const std::string next = code(bob);
    house.must(bob, "leave");
    EXPECT_EQ(add(next, "hash of a tablet"), "bad_code");
    EXPECT_EQ(house.table.find_member("hash of a phone"), std::nullopt);
}

TEST_F(Devices, AreEightAtMostAndTheFirstStays) {
    for (int i = 1; i <= 10; ++i) {
        EXPECT_EQ(add(code(bob), "device " + std::to_string(i)), "member 2");
        house.now += Milliseconds{5'000};
    }
    EXPECT_EQ(house.table.room().find(bob.id)->secret_hashes.size(), most_devices);
    EXPECT_EQ(house.table.find_member("hash of Bob"), bob.id);
    EXPECT_EQ(house.table.find_member("device 3"), std::nullopt);
    EXPECT_EQ(house.table.find_member("device 4"), bob.id);
    EXPECT_EQ(house.table.find_member("device 10"), bob.id);
}

TEST_F(Devices, LeaveNoCodeInWhatIsStored) {
    const std::string shown = code(bob);
    for (const Entry& entry : house.entries) EXPECT_EQ(entry_body(entry).find(shown), std::string::npos);
}

}  // namespace
}  // namespace notalone

// What every store promises, checked for each of them.
#include "store/store.hpp"

#include <memory>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "store/memory_store.hpp"
#include "store/sqlite_store.hpp"
#include "store/test/samples.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

template <typename Kind>
std::unique_ptr<Store> make_store(const TemporaryFolder& folder) {
    if constexpr (std::is_same_v<Kind, MemoryStore>) {
        return std::make_unique<MemoryStore>();
    } else {
        auto store = SqliteStore::open(folder.file("store.sqlite"));
        if (!store) ADD_FAILURE() << store.error().sentence;
        return std::move(*store);
    }
}

template <typename Kind>
class EveryStore : public testing::Test {
  protected:
    Store& store() { return *store_; }

  private:
    TemporaryFolder folder_;
    std::unique_ptr<Store> store_ = make_store<Kind>(folder_);
};

using Kinds = testing::Types<MemoryStore, SqliteStore>;
TYPED_TEST_SUITE(EveryStore, Kinds);

TYPED_TEST(EveryStore, GivesBackWhatWasAppended) {
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 3)}));
    ASSERT_FALSE(append(this->store(), {entries("a", 4, 4)}));
    const auto all = this->store().load("a", 0);
    ASSERT_TRUE(all) << all.error().sentence;
    EXPECT_THAT(*all, ElementsAre(sample_entry(1), sample_entry(2), sample_entry(3), sample_entry(4)));
    const auto rest = this->store().load("a", 2);
    ASSERT_TRUE(rest);
    EXPECT_THAT(*rest, ElementsAre(sample_entry(3), sample_entry(4)));
    EXPECT_THAT(*this->store().load("a", 4), IsEmpty());
    EXPECT_THAT(*this->store().load("a", 400), IsEmpty());
}

TYPED_TEST(EveryStore, KnowsNothingOfATableThatWasNeverThere) {
    const auto none = this->store().load("nobody", 0);
    ASSERT_TRUE(none);
    EXPECT_THAT(*none, IsEmpty());
}

TYPED_TEST(EveryStore, RefusesANumberThatIsTaken) {
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 3)}));
    const auto error = append(this->store(), {entries("a", 3, 5)});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->trouble, StoreTrouble::conflict);
    EXPECT_EQ(error->table, "a");
    EXPECT_THAT(error->sentence, HasSubstr("entry 3 of table a"));
    EXPECT_EQ(stored_count(this->store(), "a"), 3U);
}

TYPED_TEST(EveryStore, RefusesAGap) {
    const auto at_the_start = append(this->store(), {entries("a", 2, 2)});
    ASSERT_TRUE(at_the_start);
    EXPECT_EQ(at_the_start->trouble, StoreTrouble::gap);
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 3)}));
    TableAppend torn = entries("a", 4, 6);
    torn.entries.erase(torn.entries.begin() + 1);
    const auto inside = append(this->store(), {torn});
    ASSERT_TRUE(inside);
    EXPECT_EQ(inside->trouble, StoreTrouble::gap);
    EXPECT_EQ(inside->table, "a");
    EXPECT_EQ(stored_count(this->store(), "a"), 3U);
}

TYPED_TEST(EveryStore, TakesABatchWhollyOrNotAtAll) {
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 2), entries("b", 1, 5)}));
    const auto error = append(
        this->store(), {entries("a", 3, 4), entries("new", 1, 1), entries("b", 5, 6), entries("c", 1, 1)});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->table, "b");
    EXPECT_EQ(stored_count(this->store(), "a"), 2U);
    EXPECT_EQ(stored_count(this->store(), "new"), 0U);
    EXPECT_EQ(stored_count(this->store(), "b"), 5U);
    EXPECT_EQ(stored_count(this->store(), "c"), 0U);
    // Without the table at fault the same batch goes through.
    ASSERT_FALSE(append(this->store(), {entries("a", 3, 4), entries("new", 1, 1), entries("c", 1, 1)}));
    EXPECT_EQ(stored_count(this->store(), "a"), 4U);
    EXPECT_EQ(stored_count(this->store(), "new"), 1U);
    EXPECT_EQ(stored_count(this->store(), "c"), 1U);
}

TYPED_TEST(EveryStore, ATableMayComeTwiceInABatch) {
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 2), entries("b", 1, 1), entries("a", 3, 4)}));
    EXPECT_EQ(stored_count(this->store(), "a"), 4U);
    const auto error = append(this->store(), {entries("a", 5, 6), entries("a", 6, 7)});
    ASSERT_TRUE(error);
    EXPECT_EQ(error->trouble, StoreTrouble::conflict);
    EXPECT_EQ(stored_count(this->store(), "a"), 4U);
}

TYPED_TEST(EveryStore, KeepsTheLastLinesOfTalkAndEverythingElse) {
    constexpr std::uint64_t lines = 3 * talk_lines_kept;
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 2), talk("a", 3, 12), entries("a", 13, 13)}));
    for (std::uint64_t number = 14; number < 14 + lines; number += 8) {
        ASSERT_FALSE(append(this->store(), {talk("a", number, number + 7)}));
    }
    ASSERT_FALSE(append(this->store(), {entries("a", 14 + lines, 15 + lines)}));
    const auto read = this->store().load("a", 0);
    ASSERT_TRUE(read) << read.error().sentence;
    std::vector<std::uint64_t> numbers{1, 2, 13};
    for (std::uint64_t number = 14 + lines - talk_lines_kept; number <= 15 + lines; ++number) {
        numbers.push_back(number);
    }
    std::vector<std::uint64_t> found;
    for (const StoredEntry& each : *read) found.push_back(each.number);
    EXPECT_EQ(found, numbers);
    EXPECT_EQ(read->at(3).kind, talk_kind);
    EXPECT_EQ(read->at(3).body, sample_entry(numbers[3]).body);
    EXPECT_THAT(*this->store().load("a", 14 + lines), ElementsAre(sample_entry(15 + lines)));
}

TYPED_TEST(EveryStore, CountsOnBehindTalk) {
    ASSERT_FALSE(append(this->store(), {entries("a", 1, 1), talk("a", 2, 3)}));
    const auto taken = append(this->store(), {entries("a", 3, 3)});
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->trouble, StoreTrouble::conflict);
    const auto gap = append(this->store(), {talk("a", 5, 5)});
    ASSERT_TRUE(gap);
    EXPECT_EQ(gap->trouble, StoreTrouble::gap);
    ASSERT_FALSE(append(this->store(), {entries("a", 4, 4)}));
    EXPECT_EQ(stored_count(this->store(), "a"), 4U);
}

TYPED_TEST(EveryStore, ListsOpenTablesOldestFirst) {
    ASSERT_FALSE(append(this->store(), {entries("z", 1, 1), entries("y", 1, 1), entries("x", 1, 1)}));
    ASSERT_FALSE(append(this->store(), {with_status(entries("y", 2, 2), {.finished = true, .listing = {}})}));
    EXPECT_THAT(*this->store().open_tables(), ElementsAre("z", "x"));
    // A rematch opens it again.
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("y", 3, 3), {.finished = false, .listing = {}})}));
    EXPECT_THAT(*this->store().open_tables(), ElementsAre("z", "y", "x"));
}

TYPED_TEST(EveryStore, ListsPublicTablesLastChangedFirst) {
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("a", 1, 1), {.finished = false, .listing = "[1]"})}));
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("b", 1, 2), {.finished = false, .listing = "[2]"})}));
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("hidden", 1, 3), {.finished = false, .listing = ""})}));
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("over", 1, 4), {.finished = true, .listing = "[3]"})}));
    EXPECT_THAT(*this->store().listings(9), ElementsAre(Listing{"b", "[2]"}, Listing{"a", "[1]"}));
    EXPECT_THAT(*this->store().listings(1), ElementsAre(Listing{"b", "[2]"}));
    ASSERT_FALSE(
        append(this->store(), {with_status(entries("a", 2, 3), {.finished = false, .listing = "[1,1]"})}));
    EXPECT_THAT(*this->store().listings(9), ElementsAre(Listing{"a", "[1,1]"}, Listing{"b", "[2]"}));
}

TYPED_TEST(EveryStore, KeepsDocumentsByName) {
    EXPECT_EQ(*this->store().get("report"), std::nullopt);
    ASSERT_FALSE(this->store().put("report", "first"));
    ASSERT_FALSE(this->store().put("empty", ""));
    ASSERT_FALSE(this->store().put("report", "second"));
    EXPECT_EQ(*this->store().get("report"), "second");
    EXPECT_EQ(*this->store().get("empty"), "");
}

}  // namespace
}  // namespace notalone

// A table according to the disk alone: the entries that are durable, folded once more, with every
// message they make for every member. Whatever a client is told is compared with this.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/test/simulation/world.hpp"
#include "store/store.hpp"
#include "table/table.hpp"

namespace notalone::simulation {

class TableModel {
  public:
    TableModel(World& world, std::string id, Oracle& oracle);

    /// Entries that have become durable.
    void commit(const TableAppend& append);

    const Table& table() const { return table_; }
    std::uint64_t entry_count() const { return entries_.size(); }
    /// The number of actions taken in all games so far.
    std::uint64_t moves() const { return moves_; }
    bool knows(MemberId member) const { return table_.room().find(member) != nullptr; }
    bool has_done(MemberId member, const std::string& cid) const { return done_.contains({member, cid}); }
    std::uint64_t last_number(MemberId member) const { return streams_of(member).size(); }

    bool has_record() const {
        return !table_.room().finished.empty() || table_.room().phase == TablePhase::over;
    }
    /// True if somebody outside could have seen this at any time.
    bool has_looked_like(const std::string& look) const { return looks_.contains(look); }

    // Messages a client got: anything that does not follow from the disk is a violation.

    void check_numbered(MemberId member, std::uint64_t number, std::string_view text) const;
    void check_snapshot(MemberId member, std::uint64_t number, TimePoint at, std::string_view cid,
                        std::string_view text) const;
    void check_view(MemberId member, std::uint64_t number, std::string_view text) const;

  private:
    struct Told {
        std::string text;
        std::uint64_t entry = 0;  // that made it
    };

    void add(const StoredEntry& stored);
    void note_command(MemberId member, const std::string& cid);
    void compare_worlds(const Entry& entry);
    const std::vector<Told>& streams_of(MemberId member) const;
    /// The table when the member had been told so many messages; null: not yet.
    const Table* table_at(MemberId member, std::uint64_t number, bool rebuild) const;

    World& world_;
    std::string id_;
    Oracle& oracle_;
    Table table_;
    std::vector<Entry> entries_;
    std::uint64_t moves_ = 0;
    std::map<MemberId, std::vector<Told>> streams_;
    std::map<MemberId, std::size_t> commands_;  // how many each has given
    std::map<std::pair<MemberId, std::string>, std::size_t> done_;
    std::set<std::string> looks_;
    mutable std::optional<Table> earlier_;  // the last one that was built for `table_at`
};

}  // namespace notalone::simulation

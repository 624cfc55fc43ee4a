#include "server/test/simulation/table_model.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <variant>

#include "server/test/simulation/other_world.hpp"
#include "table/replies.hpp"

namespace notalone::simulation {

namespace {

/// One in so many moves is also made in another world.
constexpr int worlds_every = 24;
/// One in so many views that are late is compared with a table that is folded again for it.
constexpr double late_views_checked = 0.05;

std::string shortened(std::string_view text) { return std::string(text.substr(0, 600)); }

}  // namespace

TableModel::TableModel(World& world, std::string id, Oracle& oracle)
    : world_(world),
      id_(std::move(id)),
      oracle_(oracle),
      table_(oracle) {}

const std::vector<TableModel::Told>& TableModel::streams_of(MemberId member) const {
    static const std::vector<Told> nothing;
    const auto known = streams_.find(member);
    return known == streams_.end() ? nothing : known->second;
}

// --- What becomes durable ---------------------------------------------------------------------------------

void TableModel::commit(const TableAppend& append) {
    for (const StoredEntry& entry : append.entries) {
        if (!world_.failed()) add(entry);
    }
}

void TableModel::add(const StoredEntry& stored) {
    auto entry = read_entry(stored.number, time_from(stored.time), stored.body);
    if (!entry) return world_.fail("table " + id_ + ": an entry cannot be read: " + entry.problem());
    if (!entries_.empty() && entry->time < entries_.back().time) {
        return world_.fail(fmt::format("table {}: time goes back at entry {}", id_, stored.number));
    }
    if (entry->by && !entry->cid.empty()) note_command(*entry->by, entry->cid);
    const bool is_move = std::holds_alternative<entry::Acted>(entry->data) ||
                         std::holds_alternative<entry::Passed>(entry->data);
    if (is_move && ++moves_ % worlds_every == 0) compare_worlds(*entry);
    table_.apply(*entry);
    entries_.push_back(std::move(*entry));
    looks_.insert(table_.outside_look());
    looks_.insert(table_.listing());
    table_.take_outbox([this](MemberId member, const Message& message) {
        auto& stream = streams_[member];
        if (message.number != stream.size() + 1) {
            world_.fail(fmt::format("table {}: member {} has a gap before {}", id_, number_of(member),
                                    message.number));
        }
        stream.push_back({message.wire(), entries_.size()});
    });
}

void TableModel::note_command(MemberId member, const std::string& cid) {
    const std::size_t number = ++commands_[member];
    const auto [first, is_new] = done_.try_emplace({member, cid}, number);
    // A table remembers so many of each member.
    if (!is_new && number - first->second <= cids_kept) {
        world_.fail(
            fmt::format("table {}: command {} of member {} is done twice", id_, cid, number_of(member)));
    }
    first->second = number;
}

void TableModel::compare_worlds(const Entry& entry) {
    const Room& room = table_.room();
    if (room.phase != TablePhase::play) return;
    const Member& member = world_.dice.pick(room.members);
    if (member.left) return;
    // Spectators may see that the only person among bots thinks.
    const auto people = std::count_if(room.chairs.begin(), room.chairs.end(),
                                      [](const Chair& chair) { return chair.person.has_value(); });
    if (people <= 1 && room.eyes_of(member.id) == Seat::spectator) return;
    if (auto difference = difference_of_worlds(table_, entry, member.id, world_.dice.next())) {
        world_.fail(fmt::format("table {}: member {} can tell what is hidden: {}", id_, number_of(member.id),
                                *difference));
    }
}

// --- What clients are told --------------------------------------------------------------------------------

void TableModel::check_numbered(MemberId member, std::uint64_t number, std::string_view text) const {
    const auto& stream = streams_of(member);
    if (number == 0 || number > stream.size()) {
        return world_.fail(fmt::format("table {}: member {} is told number {} of {} durable ones: {}", id_,
                                       number_of(member), number, stream.size(), shortened(text)));
    }
    if (stream[number - 1].text == text) return;
    world_.fail(fmt::format("table {}: number {} of member {} is\n{}\nand not\n{}", id_, number,
                            number_of(member), shortened(text), shortened(stream[number - 1].text)));
}

const Table* TableModel::table_at(MemberId member, std::uint64_t number, bool rebuild) const {
    const auto& stream = streams_of(member);
    if (number > stream.size()) return nullptr;
    if (number == stream.size()) return &table_;
    if (!rebuild) return nullptr;
    const std::uint64_t entries = stream[number].entry - 1;
    auto table = Table::replay(std::span(entries_).first(entries), oracle_);
    if (!table) return nullptr;
    earlier_.emplace(std::move(*table));
    return &*earlier_;
}

void TableModel::check_snapshot(MemberId member, std::uint64_t number, TimePoint at, std::string_view cid,
                                std::string_view text) const {
    const Table* table = table_at(member, number, true);
    const Member* found = table == nullptr ? nullptr : table->room().find(member);
    if (found == nullptr) {
        return world_.fail(
            fmt::format("table {}: member {} gets a snapshot of number {}, which is not durable", id_,
                        number_of(member), number));
    }
    const std::string expected = snapshot_text(table->room(), *found, number, at, cid);
    if (expected == text) return;
    const auto [differs, _] = std::mismatch(text.begin(), text.end(), expected.begin(), expected.end());
    const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(0, differs - text.begin() - 100));
    world_.fail(fmt::format("table {}: snapshot {} of member {} is\n…{}\nand not\n…{}", id_, number,
                            number_of(member), shortened(text.substr(std::min(begin, text.size()))),
                            shortened(std::string_view(expected).substr(std::min(begin, expected.size())))));
}

void TableModel::check_view(MemberId member, std::uint64_t number, std::string_view text) const {
    const Table* table = table_at(member, number, world_.dice.chance(late_views_checked));
    if (table == nullptr) {
        if (number > last_number(member)) world_.fail("a view shows what is not durable: " + shortened(text));
        return;
    }
    const Member* found = table->room().find(member);
    if (found == nullptr || table->room().phase != TablePhase::play) return;
    const std::string expected = view_text(table->room(), *found, number);
    if (expected != text) {
        world_.fail(fmt::format("table {}: view {} of member {} is\n{}\nand not\n{}", id_, number,
                                number_of(member), shortened(text), shortened(expected)));
    }
}

}  // namespace notalone::simulation

#include "table/chain_entries.hpp"

#include "notation/action_json.hpp"
#include "notation/state_json.hpp"
#include "table/entry_words.hpp"
#include "table/scratch.hpp"

namespace notalone {

std::string chained_start(TableRecord record) {
    if (record.shuffle.side_chosen_by) record.record.options.side = Side::one;
    record.shuffle.side_chosen_by.reset();
    record.shuffle.side_after.reset();
    record.record.actions.clear();
    record.record.result.reset();
    record.times.clear();
    record.by.clear();
    record.chances.clear();
    record.seal = {};
    return table_record_text(record);
}

std::string chained_side(Side side, Decider decider, Milliseconds after) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.member("side", static_cast<std::int64_t>(side));
    writer.word_member("by", word_of(decider));
    writer.member("after", after.count());
    writer.end_object();
    return writer.text();
}

std::string chained_move(Seat seat, const Action& action, Decider decider, Milliseconds after) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.member("seat", number_of(seat));
    writer.key("action");
    write_action(writer, action);
    writer.word_member("by", word_of(decider));
    writer.member("after", after.count());
    writer.end_object();
    return writer.text();
}

std::string chained_end(Winner winner, int turn) {
    JsonWriter& writer = scratch_writer();
    writer.begin_object();
    writer.key("winner");
    write_winner(writer, winner);
    writer.member("turn", turn);
    writer.end_object();
    return writer.text();
}

std::vector<std::string> links_of(const TableRecord& record, const Oracle& oracle) {
    Chain chain(record.table, record.game, record.shuffle.commitment, record.shuffle.server_seed);
    std::vector<std::string> links;
    const auto add = [&](const std::string& entry) {
        chain.add(entry, oracle);
        links.push_back(chain.head());
    };
    add(chained_start(record));
    if (record.shuffle.side_chosen_by) {
        add(chained_side(record.record.options.side, *record.shuffle.side_chosen_by,
                         record.shuffle.side_after.value_or(Milliseconds{0})));
    }
    for (std::size_t i = 0; i < record.record.actions.size(); ++i) {
        const auto& [seat, action] = record.record.actions[i];
        add(chained_move(seat, action, record.by[i], Milliseconds{record.times[i]}));
    }
    if (record.record.result) add(chained_end(record.record.result->winner, record.record.result->turn));
    return links;
}

}  // namespace notalone

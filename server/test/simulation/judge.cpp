#include "server/test/simulation/judge.hpp"

#include <algorithm>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace notalone::simulation {

void Judge::committed(std::span<const TableAppend> batch) {
    for (const TableAppend& append : batch) {
        if (append.entries.empty()) continue;
        auto& model = tables_.try_emplace(append.table, world_, append.table, oracle_).first->second;
        model.commit(append);
    }
}

TableModel* Judge::find(const std::string& table) {
    const auto known = tables_.find(table);
    return known == tables_.end() ? nullptr : &known->second;
}

void Judge::acknowledged(const std::string& table, MemberId member, const std::string& cid) {
    const TableModel* model = find(table);
    if (model != nullptr && model->has_done(member, cid)) return;
    world_.fail(fmt::format("table {}: command {} of member {} was acknowledged and is not durable", table,
                            cid, number_of(member)));
}

void Judge::refused(const std::string& table, MemberId member, const std::string& cid,
                    std::string_view code) {
    const TableModel* model = find(table);
    // A message over the rate is not read at all.
    if (code == "rate_limited" || model == nullptr || !model->has_done(member, cid)) return;
    world_.fail(fmt::format("table {}: command {} of member {} was refused as {} and is done", table, cid,
                            number_of(member), code));
}

void Judge::admitted(const std::string& table, MemberId member, const std::string& secret) {
    const TableModel* model = find(table);
    const Member* found = model == nullptr ? nullptr : model->table().room().find(member);
    if (found != nullptr && std::ranges::count(found->secret_hashes, hash_of_secret(secret)) > 0) return;
    world_.fail(fmt::format("table {}: the seat of member {} was given and is not durable", table,
                            number_of(member)));
}

void Judge::looked_at(const std::string& table, std::string_view path, const std::string& body) {
    TableModel* model = find(table);
    if (model == nullptr) return world_.fail("a table is shown that is not durable: " + body);
    if (path.ends_with("/record")) {
        if (!model->has_record())
            world_.fail("the record of a game is shown whose end is not durable: " + body);
    } else if (path != "/api/tables") {
        if (!model->has_looked_like(body)) world_.fail("a table is shown as it never was on disk: " + body);
    } else {
        const auto list = boost::json::parse(body);
        for (const auto& listed : list.at("tables").as_array()) {
            const std::string look = boost::json::serialize(listed);
            TableModel* shown = find(std::string(listed.at("id").as_string()));
            if (shown == nullptr || !shown->has_looked_like(look)) {
                world_.fail("a table is listed as it never was on disk: " + look);
            }
        }
    }
}

}  // namespace notalone::simulation

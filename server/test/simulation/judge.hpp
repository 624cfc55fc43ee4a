// Compares what the server says with what is durable, for all tables.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "server/secrets.hpp"
#include "server/test/simulation/table_model.hpp"

namespace notalone::simulation {

class Judge {
  public:
    explicit Judge(World& world) : world_(world) {}

    void committed(std::span<const TableAppend> batch);
    TableModel* find(const std::string& table);
    std::map<std::string, TableModel>& tables() { return tables_; }

    /// "done": what was asked for must be durable.
    void acknowledged(const std::string& table, MemberId member, const std::string& cid);
    /// "refused": nothing of it may be there.
    void refused(const std::string& table, MemberId member, const std::string& cid, std::string_view code);
    /// Somebody has been given a seat.
    void admitted(const std::string& table, MemberId member, const std::string& secret);
    /// Something was fetched: the list of tables, one of them, or the record of its last game.
    void looked_at(const std::string& table, std::string_view path, const std::string& body);

  private:
    World& world_;
    SodiumOracle oracle_;
    std::map<std::string, TableModel> tables_;
};

}  // namespace notalone::simulation

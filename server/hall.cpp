#include "server/hall.hpp"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

#include "server/table_reader.hpp"

namespace notalone {

Hall::Hall(const ServerConfig& config, HallParts parts)
    : config_(config),
      oracle_(std::move(parts.key)),
      addresses_(config.limits),
      parts_(std::move(parts)) {
    if (const std::string key = oracle_.public_key(); !key.empty())
        key_fingerprint_ = fingerprint_of(key, oracle_);
    const ShardTools tools{config_,
                           *parts_.metrics,
                           oracle_,
                           parts_.clock,
                           *parts_.bots,
                           parts_.store.get(),
                           parts_.loader.get(),
                           listings_};
    for (const auto& loop : parts_.loops) shards_.push_back(std::make_unique<Shard>(tools, *loop));
    // Nothing is handed to the store before the shards start, so it may be read here.
    if (parts_.store) restore(parts_.store->store());
}

Hall::~Hall() { stop(); }

void Hall::restore(Store& store) {
    const auto open = store.open_tables();
    if (!open) return spdlog::error("cannot list the open tables: {}", open.error().sentence);
    std::size_t restored = 0;
    for (const std::string& id : *open) {
        auto table = read_table(id, store.load(id, 0), oracle_);
        if (!table) {
            spdlog::error("cannot read table {}: {}", log_tag(id), table.error().sentence);
        } else if (*table) {
            shard_of(id).restore(std::move(**table));
            ++restored;
        }
    }
    if (!open->empty()) spdlog::info("restored {} of {} open tables", restored, open->size());
}

void Hall::start() {
    for (const auto& shard : shards_) shard->start();
}

void Hall::stop() {
    for (const auto& shard : shards_) shard->begin_stop();
    for (const auto& shard : shards_) shard->finish_stop();
    parts_.bots.reset();
    parts_.store.reset();
    // After the store: the last entries that were read go through it.
    parts_.loader.reset();
    for (bool busy = true; busy;) {
        busy = false;
        for (const auto& shard : shards_) busy = shard->drain() || busy;
    }
}

bool Hall::full() const {
    return parts_.metrics->tables_opened.value() - parts_.metrics->tables_closed.value() >=
           config_.limits.tables;
}

Shard& Hall::shard_of(const std::string& table) {
    return *shards_[std::hash<std::string>{}(table) % shards_.size()];
}

Shard& Hall::any_shard() { return *shards_[next_shard_++ % shards_.size()]; }

void Hall::with_table(const std::string& id, Shard::UseTable use) {
    Shard& shard = shard_of(id);
    shard.post([&shard, id, use = std::move(use)] { shard.with_table(id, use); });
}

void Hall::make_table(FoundRequest request, Made made) {
    request.table = new_table_id();
    request.veil = config_.veil;
    Shard& shard = shard_of(request.table);
    shard.post([this, &shard, request = std::move(request), made = std::move(made)] {
        Answer answer = Table::found(request, oracle_, shard.now());
        if (!answer.entry) return made(request.table, answer, nullptr);
        LiveTable& table = shard.add(*answer.entry);
        table.when_stored([id = request.table, made, answer = std::move(answer)](const StoreError* error) {
            made(id, answer, error);
        });
    });
}

}  // namespace notalone

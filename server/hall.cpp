#include "server/hall.hpp"

#include <algorithm>
#include <utility>

#include <spdlog/spdlog.h>

namespace notalone {

Hall::Hall(const ServerConfig& config, std::unique_ptr<Store> store)
    : config_(config),
      addresses_(config.limits),
      bots_(std::make_unique<BotPool>(config.bot_threads, config.bot_time, metrics_)) {
    Store* opened = store.get();
    if (store) store_ = std::make_unique<StoreThread>(std::move(store), metrics_);
    const ShardTools tools{config_, metrics_, oracle_, *bots_, store_.get(), listings_};
    for (int i = 0; i < std::max(1, config.threads); ++i) shards_.push_back(std::make_unique<Shard>(tools));
    // Nothing is queued for the store's own thread before the shards start, so this one may use it.
    if (opened != nullptr) restore(*opened);
}

Hall::~Hall() { stop(); }

void Hall::restore(Store& store) {
    const auto open = store.open_tables();
    if (!open) return spdlog::error("cannot list the open tables: {}", open.error().sentence);
    std::size_t restored = 0;
    for (const std::string& id : *open) {
        const auto entries = store.load(id, 0);
        if (!entries) {
            spdlog::error("cannot read table {}: {}", log_tag(id), entries.error().sentence);
        } else if (!entries->empty() && shard_of(id).restore(id, *entries)) {
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
    bots_.reset();
    store_.reset();
    for (bool busy = true; busy;) {
        busy = false;
        for (const auto& shard : shards_) busy = shard->drain() || busy;
    }
}

bool Hall::full() const {
    return metrics_.tables_opened.value() - metrics_.tables_closed.value() >= config_.limits.tables;
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

#include "server/metrics.hpp"

#include <fmt/format.h>

namespace notalone {

void Durations::add(std::chrono::nanoseconds duration) {
    const double seconds = std::chrono::duration<double>(duration).count();
    std::size_t bucket = 0;
    while (bucket < ends.size() && seconds > ends[bucket]) ++bucket;
    buckets_[bucket].add();
    nanoseconds_.add(static_cast<std::uint64_t>(duration.count()));
}

void Durations::write(std::string& out, const char* name, const char* help) const {
    auto to = std::back_inserter(out);
    fmt::format_to(to, "# HELP {0} {1}\n# TYPE {0} histogram\n", name, help);
    std::uint64_t total = 0;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        total += buckets_[i].value();
        fmt::format_to(to, "{}_bucket{{le=\"{}\"}} {}\n", name, ends[i], total);
    }
    total += buckets_.back().value();
    fmt::format_to(to, "{0}_bucket{{le=\"+Inf\"}} {1}\n{0}_sum {2}\n{0}_count {1}\n", name, total,
                   static_cast<double>(nanoseconds_.value()) / 1e9);
}

namespace {

void write_count(std::string& out, const char* name, const char* help, std::uint64_t value) {
    fmt::format_to(std::back_inserter(out), "# HELP {0} {1}\n# TYPE {0} counter\n{0} {2}\n", name, help,
                   value);
}

/// What is there now: what has come, less what has gone.
void write_present(std::string& out, const char* name, const char* help, const Count& came,
                   const Count& gone) {
    // Read in this order a thing that goes meanwhile cannot make the difference negative.
    const std::uint64_t left = gone.value();
    fmt::format_to(std::back_inserter(out), "# HELP {0} {1}\n# TYPE {0} gauge\n{0} {2}\n", name, help,
                   came.value() - left);
}

}  // namespace

std::string Metrics::text() const {
    std::string out;
    write_count(out, "notalone_http_requests_total", "HTTP requests answered.", http_requests.value());
    write_count(out, "notalone_http_refused_total", "HTTP requests answered with a status of 400 or more.",
                http_refused.value());
    write_count(out, "notalone_connections_refused_total", "Connections refused over a limit.",
                connections_refused.value());
    write_present(out, "notalone_websockets", "WebSockets that are open.", websockets_opened,
                  websockets_closed);
    write_count(out, "notalone_websockets_opened_total", "WebSockets opened.", websockets_opened.value());
    write_count(out, "notalone_messages_received_total", "WebSocket messages received.",
                messages_received.value());
    write_count(out, "notalone_messages_sent_total", "WebSocket messages sent.", messages_sent.value());
    write_count(out, "notalone_sent_bytes_total", "Bytes sent in WebSocket messages.", bytes_sent.value());
    write_count(out, "notalone_commands_refused_total", "Commands a table refused.",
                commands_refused.value());
    write_count(out, "notalone_rate_limited_total", "Requests and messages over a rate limit.",
                rate_limited.value());
    write_count(out, "notalone_slow_readers_total", "Connections dropped because they read too slowly.",
                slow_readers.value());
    write_count(out, "notalone_tables_made_total", "Tables made.", tables_made.value());
    write_present(out, "notalone_tables", "Tables in memory.", tables_opened, tables_closed);
    write_count(out, "notalone_members_joined_total", "People who joined a table.", members_joined.value());
    write_count(out, "notalone_entries_stored_total", "Entries on disk.", entries_stored.value());
    write_count(out, "notalone_commits_total", "Commits of the store.", commits.value());
    write_count(out, "notalone_commits_failed_total", "Commits the store refused.", commits_failed.value());
    write_count(out, "notalone_bot_decisions_total", "Decisions of bots.", bot_decisions.value());
    commit_time.write(out, "notalone_commit_seconds", "Time of one commit.");
    bot_time.write(out, "notalone_bot_seconds", "Time of one decision of a bot.");
    return out;
}

}  // namespace notalone

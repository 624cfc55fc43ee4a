// The order in which bots think, and how long each may. Time is shared evenly among the addresses that
// founded tables, then among the tables of one address, then among the questions of one table: many tables of
// one address delay the others no more than a single one does.
//
// No threads and no clock in here.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>

#include "rules/ids.hpp"

namespace notalone {

/// The table a question for a bot comes from.
struct BotOrigin {
    std::string founder;  // tag of the address that founded the table
    std::string table;
};

template <typename Job>
class BotSchedule {
  public:
    using Budget = std::chrono::milliseconds;

    struct Turn {
        Job job;
        Budget budget;
    };

    /// `full`: what a question gets when nobody else waits. `threads`: how many take turns from here.
    explicit BotSchedule(Budget full, int threads = 1) : full_(full), threads_(threads) {}

    /// A question of that seat that has not been begun is replaced: the table has moved on. So a table never
    /// has more questions waiting than seats.
    void add(const BotOrigin& origin, Seat seat, Job job) {
        Table& table = find_or_add(find_or_add(founders_, origin.founder).tables, origin.table);
        for (Question& each : table.questions) {
            if (each.seat != seat) continue;
            each.job = std::move(job);
            return;
        }
        table.questions.push_back({seat, std::move(job)});
        ++size_;
    }

    /// The next one to think about, with the time it may take.
    std::optional<Turn> next() {
        if (founders_.empty()) return std::nullopt;
        // Not before now: who has come since then was there first.
        if (first_had_its_turn_) founders_.push_back(take_front(founders_));
        Founder& founder = founders_.front();
        const Budget budget = budget_now();
        Table table = take_front(founder.tables);
        Turn turn{std::move(take_front(table.questions).job), budget};
        --size_;
        if (!table.questions.empty()) founder.tables.push_back(std::move(table));
        first_had_its_turn_ = !founder.tables.empty();
        if (!first_had_its_turn_) founders_.pop_front();
        return turn;
    }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }

  private:
    struct Question {
        Seat seat;
        Job job;
    };
    struct Table {
        std::string name;
        std::deque<Question> questions = {};
    };
    struct Founder {
        std::string name;
        std::deque<Table> tables = {};
    };

    /// A decision must not become worse than this, however many wait.
    static constexpr Budget shortest{20};

    /// One round through all founders takes about as long as one full question, and so does one round through
    /// the tables of a founder, unless there are too many for that.
    Budget budget_now() const {
        const auto sharing = static_cast<Budget::rep>(founders_.size() * founders_.front().tables.size());
        return std::clamp(full_ * threads_ / sharing, std::min(shortest, full_), full_);
    }

    template <typename Named>
    static Named& find_or_add(std::deque<Named>& list, const std::string& name) {
        for (Named& each : list) {
            if (each.name == name) return each;
        }
        return list.emplace_back(Named{.name = name});
    }

    template <typename T>
    static T take_front(std::deque<T>& list) {
        T first = std::move(list.front());
        list.pop_front();
        return first;
    }

    Budget full_;
    int threads_;
    std::deque<Founder> founders_;  // in the order of their turns
    bool first_had_its_turn_ = false;
    std::size_t size_ = 0;
};

}  // namespace notalone

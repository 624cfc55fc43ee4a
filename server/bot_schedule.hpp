// The order in which bots think, and how long each may. Time is shared evenly among the addresses that
// founded tables, then among the tables of one address, then among the questions of one table: many tables of
// one address delay the others no more than a single one does. Short questions of many tables count as much
// as the one question of a single table, and a question that takes longer than it may counts for what it
// took: neither is a way to get more.
//
// No threads and no clock in here.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <deque>
#include <map>
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
    using Time = std::chrono::nanoseconds;
    using Budget = std::chrono::milliseconds;

    struct Turn {
        Job job;
        Budget budget;
        Budget price;  // what the founder's share is charged at least
        std::string founder;
    };

    /// `full`: what a question gets when nobody else waits. `threads`: how many take turns from here.
    explicit BotSchedule(Budget full, int threads = 1) : full_(full), threads_(threads) {}

    /// A question of that seat that has not been begun is replaced: the table has moved on. So a table never
    /// has more questions waiting than seats.
    void add(const BotOrigin& origin, Seat seat, Job job) {
        Table& table = find_or_add(waiting_founder(origin.founder).tables, origin.table);
        for (Question& each : table.questions) {
            if (each.seat != seat) continue;
            each.job = std::move(job);
            return;
        }
        table.questions.push_back({seat, std::move(job)});
        ++size_;
    }

    /// The next one to think about, with the time it may take. `done` is to be told what it took.
    std::optional<Turn> next() {
        const auto first = std::ranges::min_element(founders_, {}, &Founder::begins);
        if (first == founders_.end()) return std::nullopt;
        Founder founder = std::move(*first);
        founders_.erase(first);
        const Budget price = part_of_full(founders_.size() + 1);
        const Budget budget = part_of_full((founders_.size() + 1) * founder.tables.size());
        Table table = take_front(founder.tables);
        Turn turn{std::move(take_front(table.questions).job), budget, price, founder.name};
        --size_;
        now_ = std::max(now_, founder.begins);
        std::erase_if(ends_, [this](const auto& each) { return each.second <= now_; });
        founder.begins += price;
        ends_[founder.name] = founder.begins;
        if (!table.questions.empty()) founder.tables.push_back(std::move(table));
        if (!founder.tables.empty()) founders_.push_back(std::move(founder));
        return turn;
    }

    /// The founder is charged for what it took beyond its price.
    void done(const Turn& turn, Time took) {
        const Time more = std::max(Time{0}, took - turn.price);
        if (const auto end = ends_.find(turn.founder); end != ends_.end()) end->second += more;
        for (Founder& each : founders_) {
            if (each.name == turn.founder) each.begins += more;
        }
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
        std::deque<Table> tables = {};  // in the order of their turns
        Time begins{};  // when its next question would begin if every founder had a processor as fast as its
                        // share
    };

    /// A decision must not become worse than this, however many wait.
    static constexpr Budget shortest{20};

    /// One round through all founders takes about as long as one full question, and so does one round through
    /// the tables of a founder, unless there are too many for that.
    Budget part_of_full(std::size_t sharing) const {
        return std::clamp(full_ * threads_ / static_cast<Budget::rep>(sharing), std::min(shortest, full_),
                          full_);
    }

    Founder& waiting_founder(const std::string& name) {
        for (Founder& each : founders_) {
            if (each.name == name) return each;
        }
        const auto used = ends_.find(name);
        const Time begins = used == ends_.end() ? now_ : std::max(now_, used->second);
        return founders_.emplace_back(Founder{.name = name, .begins = begins});
    }

    static Table& find_or_add(std::deque<Table>& list, const std::string& name) {
        for (Table& each : list) {
            if (each.name == name) return each;
        }
        return list.emplace_back(Table{.name = name});
    }

    template <typename T>
    static T take_front(std::deque<T>& list) {
        T first = std::move(list.front());
        list.pop_front();
        return first;
    }

    Budget full_;
    int threads_;
    std::deque<Founder> founders_;      // that wait; of those whose turn it is, the first came first
    std::map<std::string, Time> ends_;  // of founders who have used more than their share by now
    Time now_{};                        // as `Founder::begins` counts: grows with the time that is shared out
    std::size_t size_ = 0;
};

}  // namespace notalone

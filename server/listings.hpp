// The public tables, for whoever looks for one. Any thread.
#pragma once

#include <map>
#include <mutex>
#include <string>

namespace notalone {

class Listings {
  public:
    /// Empty: not public any more.
    void set(const std::string& table, std::string listing);
    /// A JSON list, the newest first, of at most `most`.
    std::string json(std::size_t most) const;

  private:
    struct Shown {
        std::uint64_t since;
        std::string listing;
    };

    mutable std::mutex mutex_;
    std::map<std::string, Shown> shown_;
    std::map<std::uint64_t, std::string> order_;
    std::uint64_t next_ = 0;
};

}  // namespace notalone

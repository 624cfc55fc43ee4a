// The fields of a JSON object that came from outside, read one by one. Every mistake becomes a sentence that
// names the field, and a field nobody asked for is one as well.
#pragma once

#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include <boost/json/value.hpp>

#include "notation/json_reader.hpp"
#include "notation/problem.hpp"
#include "rules/id_set.hpp"
#include "rules/ids.hpp"

namespace notalone {

class Fields {
  public:
    /// Reads `value`, which is called `label` in sentences. Both it and `problem` must outlive this.
    Fields(const boost::json::value& value, std::string label, Problem& problem);

    /// The value of a field; null if it is left out.
    const boost::json::value* find(std::string_view name);
    /// The same for a field that must be there.
    const boost::json::value* need(std::string_view name);

    // What follows returns something harmless (0, nothing, the fallback) after a mistake.

    std::int64_t integer(std::string_view name, std::int64_t low, std::int64_t high);
    std::int64_t integer_or(std::string_view name, std::int64_t low, std::int64_t high,
                            std::int64_t fallback);
    bool boolean_or(std::string_view name, bool fallback);
    std::string_view text(std::string_view name);
    Place place(std::string_view name);
    /// Numbers of places, in any order, none twice, from `least` to `most` of them.
    PlaceSet places(std::string_view name, int least, int most);
    PlaceSet places_or(std::string_view name, int least, int most, PlaceSet fallback);
    Seat hunted(std::string_view name);

    /// The id in a field, looked up by `named`; `what` says what kind of id it is.
    template <typename Named>
    auto id(std::string_view name, std::string_view what, Named named) {
        const std::string_view word = text(name);
        const auto found = named(word);
        if (!found) complain(name, "is no " + std::string(what) + ": " + in_quotes(word));
        return found;
    }

    /// Notes "<label>: <name> <what>".
    void complain(std::string_view name, std::string_view what);
    /// The last call: a field that was not asked for is refused.
    void finish();

    const Problem& problem() const { return problem_; }
    /// Another name for sentences, once it is known what is being read.
    void rename(std::string label) { label_ = std::move(label); }

  private:
    const boost::json::object* object_;
    std::string label_;
    Problem& problem_;
    std::bitset<max_json_fields> asked_;
};

}  // namespace notalone

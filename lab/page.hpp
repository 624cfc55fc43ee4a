// A page of HTML being written.
#pragma once

#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

namespace notalone {

/// Charts are drawn for a column as narrow as a phone, where one unit is one pixel, and grow from there.
inline constexpr double chart_width = 360;

class Page {
  public:
    template <typename... Parts>
    void add(fmt::format_string<Parts...> format, Parts&&... parts) {
        fmt::format_to(std::back_inserter(html_), format, std::forward<Parts>(parts)...);
    }
    void add_text(std::string_view text) { html_ += text; }
    std::string take() { return std::move(html_); }

  private:
    std::string html_;
};

inline std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

/// Text as it may stand in HTML.
std::string escaped(std::string_view text);

}  // namespace notalone

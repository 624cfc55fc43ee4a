#include "server/http.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace notalone {

namespace {

std::optional<char> decoded_byte(std::string_view digits) {
    unsigned value = 0;
    const auto end = digits.data() + digits.size();
    const auto [at, error] = std::from_chars(digits.data(), end, value, 16);
    if (digits.size() != 2 || error != std::errc{} || at != end) return std::nullopt;
    return static_cast<char>(static_cast<unsigned char>(value));
}

std::string lower_case(std::string_view text) {
    std::string lower(text);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return lower;
}

}  // namespace

Target read_target(std::string_view text) {
    Target target;
    const std::size_t question = text.find('?');
    if (question != std::string_view::npos) target.query = text.substr(question + 1);
    const std::string_view path = text.substr(0, question);
    if (path.empty() || path.front() != '/') return target;
    for (std::size_t i = 0; i < path.size(); ++i) {
        char c = path[i];
        if (c == '%') {
            const auto byte = decoded_byte(path.substr(i + 1, 2));
            if (!byte) return target;
            c = *byte;
            i += 2;
        }
        if (c == '\0') return target;
        target.path.push_back(c);
    }
    target.good = true;
    return target;
}

bool origin_allowed(std::string_view origin, std::string_view host, const std::vector<std::string>& allowed) {
    if (origin.empty()) return true;
    const std::string given = lower_case(origin);
    if (std::find(allowed.begin(), allowed.end(), given) != allowed.end()) return true;
    const std::size_t scheme = given.find("://");
    if (scheme == std::string::npos || host.empty()) return false;
    return std::string_view(given).substr(scheme + 3) == lower_case(host);
}

}  // namespace notalone

// Chairs and members as fields of commands and entries name them.
#pragma once

#include <cstdint>
#include <string_view>

#include "notation/fields.hpp"
#include "table/oracle.hpp"
#include "table/settings.hpp"

namespace notalone {

inline MemberId read_member(Fields& fields) {
    return static_cast<MemberId>(fields.integer("member", 1, UINT32_MAX));
}

inline ChairIndex read_chair(Fields& fields, std::string_view name) {
    return static_cast<ChairIndex>(fields.integer(name, 0, std::int64_t{most_chairs} - 1));
}

inline std::string read_hex32(Fields& fields, std::string_view name) {
    std::string text(fields.text(name));
    if (!is_hex32(text)) fields.complain(name, "must be 64 hexadecimal digits, in lower case");
    return text;
}

}  // namespace notalone

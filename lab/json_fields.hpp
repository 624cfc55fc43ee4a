// Numbers as fields of the lab's JSON reports.
#pragma once

#include <fmt/format.h>

#include "lab/statistics.hpp"
#include "notation/json_writer.hpp"

namespace notalone {

inline void number_field(JsonWriter& writer, const JsonKey& name, double value) {
    writer.key(name);
    writer.raw(fmt::format("{:.6g}", value));
}

inline void estimate_field(JsonWriter& writer, const JsonKey& name, const Estimate& estimate) {
    writer.key(name);
    writer.begin_object();
    number_field(writer, "value", estimate.value);
    number_field(writer, "low", estimate.low);
    number_field(writer, "high", estimate.high);
    writer.end_object();
}

}  // namespace notalone

#include "notation/json_reader.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/basic_parser_impl.hpp>
#include <boost/json/value_stack.hpp>

namespace notalone {

namespace {

namespace json = boost::json;
using ErrorCode = json::error_code;

/// Builds the value as Boost's own parser does, and notices a field given twice, which that parser does not.
class Builder {
  public:
    static constexpr std::size_t max_object_size = max_json_fields;
    static constexpr std::size_t max_array_size = std::size_t{1} << 20U;
    static constexpr std::size_t max_key_size = 256;
    static constexpr std::size_t max_string_size = std::size_t{1} << 20U;

    Builder() { values_.reset(); }

    const std::optional<std::string>& doubled_field() const { return doubled_field_; }
    json::value release() { return values_.release(); }

    static bool on_document_begin(ErrorCode&) { return true; }
    static bool on_document_end(ErrorCode&) { return true; }
    bool on_object_begin(ErrorCode&) {
        first_field_.push_back(fields_.size());
        return true;
    }
    bool on_object_end(std::size_t count, ErrorCode&) {
        fields_.resize(first_field_.back());
        first_field_.pop_back();
        values_.push_object(count);
        return true;
    }
    static bool on_array_begin(ErrorCode&) { return true; }
    bool on_array_end(std::size_t count, ErrorCode&) {
        values_.push_array(count);
        return true;
    }
    bool on_key_part(json::string_view part, std::size_t, ErrorCode&) {
        key_.append(part.data(), part.size());
        values_.push_chars(part);
        return true;
    }
    bool on_key(json::string_view part, std::size_t, ErrorCode& error) {
        key_.append(part.data(), part.size());
        values_.push_key(part);
        const auto object = fields_.begin() + static_cast<std::ptrdiff_t>(first_field_.back());
        if (std::find(object, fields_.end(), key_) != fields_.end()) {
            doubled_field_ = key_;
            error = json::error::syntax;
            return false;
        }
        fields_.push_back(std::exchange(key_, {}));
        return true;
    }
    bool on_string_part(json::string_view part, std::size_t, ErrorCode&) {
        values_.push_chars(part);
        return true;
    }
    bool on_string(json::string_view part, std::size_t, ErrorCode&) {
        values_.push_string(part);
        return true;
    }
    static bool on_number_part(json::string_view, ErrorCode&) { return true; }
    bool on_int64(std::int64_t number, json::string_view, ErrorCode&) {
        values_.push_int64(number);
        return true;
    }
    bool on_uint64(std::uint64_t number, json::string_view, ErrorCode&) {
        values_.push_uint64(number);
        return true;
    }
    bool on_double(double number, json::string_view, ErrorCode&) {
        values_.push_double(number);
        return true;
    }
    bool on_bool(bool value, ErrorCode&) {
        values_.push_bool(value);
        return true;
    }
    bool on_null(ErrorCode&) {
        values_.push_null();
        return true;
    }
    static bool on_comment_part(json::string_view, ErrorCode&) { return true; }
    static bool on_comment(json::string_view, ErrorCode&) { return true; }

  private:
    json::value_stack values_;
    std::vector<std::string> fields_;       // of all objects that are open, outermost first
    std::vector<std::size_t> first_field_;  // where the fields of each open object begin
    std::string key_;
    std::optional<std::string> doubled_field_;
};

}  // namespace

Outcome<json::value> parse_json(std::string_view text) {
    json::parse_options options;
    options.max_depth = max_json_depth;
    json::basic_parser<Builder> parser(options);
    ErrorCode error;
    const std::size_t consumed = parser.write_some(false, text.data(), text.size(), error);
    if (const auto& doubled = parser.handler().doubled_field()) {
        return Problem("the field " + in_quotes(*doubled) + " is given twice in one object");
    }
    if (!error && consumed < text.size()) error = json::error::extra_data;
    if (error) {
        return Problem("not valid JSON: " + error.message() + " at byte " + std::to_string(consumed + 1));
    }
    return parser.handler().release();
}

std::optional<std::int64_t> whole_number(const json::value& value) {
    if (const auto* number = value.if_int64()) return *number;
    return std::nullopt;
}

}  // namespace notalone

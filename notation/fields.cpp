#include "notation/fields.hpp"

#include <utility>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

namespace notalone {

namespace json = boost::json;

Fields::Fields(const json::value& value, std::string label, Problem& problem)
    : object_(value.if_object()),
      label_(std::move(label)),
      problem_(problem) {
    if (object_ == nullptr) {
        problem_.note(label_ + ": must be an object");
    } else if (object_->size() > max_json_fields) {
        problem_.note(label_ + ": has too many fields");
        object_ = nullptr;
    }
}

const json::value* Fields::find(std::string_view name) {
    if (object_ == nullptr) return nullptr;
    const auto found = object_->find(name);
    if (found == object_->end()) return nullptr;
    asked_.set(static_cast<std::size_t>(found - object_->begin()));
    return &found->value();
}

const json::value* Fields::need(std::string_view name) {
    const json::value* value = find(name);
    if (value == nullptr) complain(name, "is missing");
    return value;
}

std::int64_t Fields::integer(std::string_view name, std::int64_t low, std::int64_t high) {
    return need(name) == nullptr ? low : integer_or(name, low, high, low);
}

std::int64_t Fields::integer_or(std::string_view name, std::int64_t low, std::int64_t high,
                                std::int64_t fallback) {
    const json::value* value = find(name);
    if (value == nullptr) return fallback;
    const auto number = whole_number(*value);
    if (number && *number >= low && *number <= high) return *number;
    complain(name, "must be a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return fallback;
}

bool Fields::boolean_or(std::string_view name, bool fallback) {
    const json::value* value = find(name);
    if (value == nullptr) return fallback;
    if (const bool* boolean = value->if_bool()) return *boolean;
    complain(name, "must be true or false");
    return fallback;
}

std::string_view Fields::text(std::string_view name) {
    const json::value* value = need(name);
    if (value == nullptr) return {};
    if (const json::string* string = value->if_string()) return {string->data(), string->size()};
    complain(name, "must be a string");
    return {};
}

Place Fields::place(std::string_view name) { return static_cast<Place>(integer(name, 1, place_count)); }

PlaceSet Fields::places(std::string_view name, int least, int most) {
    return need(name) == nullptr ? PlaceSet{} : places_or(name, least, most, {});
}

PlaceSet Fields::places_or(std::string_view name, int least, int most, PlaceSet fallback) {
    const json::value* value = find(name);
    if (value == nullptr) return fallback;
    const json::array* list = value->if_array();
    if (list == nullptr) {
        complain(name, "must be a list of places");
        return fallback;
    }
    PlaceSet places;
    for (const json::value& item : *list) {
        const auto number = whole_number(item);
        if (!number || *number < 1 || *number > place_count) {
            complain(name, "must be a list of places, each a number from 1 to 10");
            return fallback;
        }
        if (places.contains(static_cast<Place>(*number))) {
            complain(name, "names place " + std::to_string(*number) + " twice");
            return fallback;
        }
        places.insert(static_cast<Place>(*number));
    }
    if (places.size() >= least && places.size() <= most) return places;
    complain(name, "must name " +
                       (least == most ? std::to_string(least)
                                      : std::to_string(least) + " to " + std::to_string(most)) +
                       (most == 1 ? " place" : " places"));
    return fallback;
}

Seat Fields::hunted(std::string_view name) { return seat_at(static_cast<int>(integer(name, 1, max_hunted))); }

void Fields::complain(std::string_view name, std::string_view what) {
    problem_.note(label_ + ": \"" + std::string(name) + "\" " + std::string(what));
}

void Fields::finish() {
    if (object_ == nullptr || problem_.found()) return;
    std::size_t index = 0;
    for (const auto& field : *object_) {
        if (!asked_.test(index++)) {
            problem_.note(label_ + ": the field " + in_quotes(field.key()) + " does not belong here");
            return;
        }
    }
}

}  // namespace notalone

#include "table/witness.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>

#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "table/oracle.hpp"

namespace notalone {

namespace {

namespace json = boost::json;

std::string hex_or_empty(Fields& fields, std::string_view name) {
    if (fields.find(name) == nullptr) return {};
    std::string text(fields.text(name));
    if (!is_hex32(text)) fields.complain(name, "must be 64 hexadecimal digits");
    return text;
}

void read_commitments(Fields& fields, Witness& witness) {
    const json::value* value = fields.find("commitments");
    if (value == nullptr) return;
    const json::array* list = value->if_array();
    bool fits = list != nullptr;
    for (std::size_t i = 0; fits && i < list->size(); ++i) {
        const json::string* text = (*list)[i].if_string();
        witness.commitments.emplace_back(text == nullptr ? std::string{}
                                                         : std::string(text->data(), text->size()));
        fits = text == nullptr ? (*list)[i].is_null() : is_hex32(witness.commitments.back());
    }
    if (!fits)
        fields.complain("commitments", "must be a list of 64 hexadecimal digits or null for each chair");
}

}  // namespace

Outcome<Witness> parse_witness(std::string_view text) {
    const auto value = parse_json(text);
    if (!value) return Problem("witness: " + value.problem());
    Problem problem;
    Witness witness;
    Fields fields(*value, "witness", problem);
    if (fields.text("format") != "notalone-witness") {
        fields.complain("format", "must be \"notalone-witness\"");
    }
    fields.integer("version", 1, 1);
    if (fields.find("table") != nullptr) witness.table = fields.text("table");
    witness.game = static_cast<int>(fields.integer_or("game", 1, INT32_MAX, 0));
    witness.commitment = hex_or_empty(fields, "commitment");
    witness.round = static_cast<std::uint32_t>(fields.integer_or("round", 1, UINT32_MAX, 0));
    if (fields.find("chair") != nullptr) {
        witness.chair = static_cast<ChairIndex>(fields.integer("chair", 0, most_chairs - 1));
    }
    witness.nonce = hex_or_empty(fields, "nonce");
    read_commitments(fields, witness);
    witness.head = hex_or_empty(fields, "head");
    witness.key = hex_or_empty(fields, "key");
    fields.finish();
    if (problem.found()) return problem;
    return witness;
}

}  // namespace notalone

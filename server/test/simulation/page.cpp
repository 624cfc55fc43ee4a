#include "server/test/simulation/page.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "server/secrets.hpp"

namespace notalone::simulation {

namespace {

/// Fills the open part of a choice with members chosen at random.
json::object filled(const json::object& choice, Dice& dice) {
    json::object action = choice.at("action").as_object();
    const json::value* open = choice.if_contains("open");
    if (open == nullptr || choice.contains("adjacent")) return action;
    std::vector<json::value> of(choice.at("of").as_array().begin(), choice.at("of").as_array().end());
    json::array picked;
    for (auto left = choice.at("pick").to_number<std::size_t>(); left > 0 && !of.empty(); --left) {
        const std::size_t at = dice.below(of.size());
        picked.push_back(of[at]);
        of.erase(of.begin() + static_cast<std::ptrdiff_t>(at));
    }
    json::value& field = action[open->as_string()];
    if (field.is_array()) {
        std::sort(picked.begin(), picked.end(), [](const json::value& a, const json::value& b) {
            return json::serialize(a) < json::serialize(b);
        });
        field = picked;
    } else {
        field = picked[0];
    }
    return action;
}

}  // namespace

void Page::take(const json::object& message, std::uint64_t number) {
    const std::string_view type = message.at("type").as_string();
    if (last_ && number <= *last_ && type != "snapshot") return;
    if (last_ && number < *last_) return;
    last_ = number;
    if (type == "gone") gone_ = true;
    if (const json::value* table = message.if_contains("table")) table_ = table->as_object();
    if (type == "over" || (type == "table" && phase() == "lobby")) {
        decision_.reset();
        must_ = false;
    }
    take_decision(message);
}

void Page::take_decision(const json::object& message) {
    const json::value* decision = message.if_contains("decision");
    if (decision == nullptr) return;
    decision_.reset();
    must_ = false;
    if (decision->is_null()) return;
    const json::object& told = decision->as_object();
    decision_ = told.at("id").to_number<std::uint32_t>();
    must_ = told.at("must").as_bool() && !told.contains("passing");
    passing_ = told.contains("passing");
    if (const json::value* legal = told.if_contains("legal")) legal_ = legal->as_array();
}

const json::object* Page::chair_of(std::uint32_t member) const {
    for (const json::value& chair : table_.at("chairs").as_array()) {
        const json::value* person = chair.as_object().if_contains("member");
        if (person != nullptr && person->to_number<std::uint32_t>() == member) return &chair.as_object();
    }
    return nullptr;
}

bool Page::has_given(std::uint32_t member) const {
    const json::array& given = table_.at("shuffle").at("given").as_array();
    return std::any_of(given.begin(), given.end(), [member](const json::value& each) {
        return each.to_number<std::uint32_t>() == member;
    });
}

std::string Page::next_command(std::uint32_t member, Dice& dice, bool diligent) {
    if (diligent) {
        const bool handed_over =
            chair_of(member) != nullptr && chair_of(member)->contains("stand_in") && dice.chance(0.5);
        return must_ && !handed_over ? act(dice) : std::string();
    }
    if (dice.chance(0.12)) return at_any_time(dice);
    const bool is_host =
        table_.at("host").is_number() && table_.at("host").to_number<std::uint32_t>() == member;
    if (phase() == "lobby") {
        if (is_host && dice.chance(0.6)) return as_host(dice);
        return in_lobby(member, dice);
    }
    if (phase() == "over") return is_host ? R"("cmd":"rematch")" : "";
    return in_game(member, dice);
}

std::string Page::act(Dice& dice) const {
    if (!decision_ || legal_.empty()) return {};
    const json::object& choice = legal_[dice.below(legal_.size())].as_object();
    return fmt::format(R"("cmd":"act","decision":{},"action":{})", *decision_,
                       json::serialize(filled(choice, dice)));
}

std::string Page::shuffle_command(std::uint32_t member, Dice& dice) {
    const json::object& shuffle = table_.at("shuffle").as_object();
    const auto round = shuffle.at("round").to_number<std::uint32_t>();
    if (shuffle.contains("revealing")) {
        if (has_given(member) || nonce_round_ != round || nonce_.empty()) return {};
        return fmt::format(R"("cmd":"nonce","round":{},"nonce":"{}")", round, nonce_);
    }
    for (const json::value& each : shuffle.at("committed").as_array()) {
        if (each.at("member").to_number<std::uint32_t>() == member) return {};
    }
    if (nonce_round_ != round) {
        nonce_round_ = round;
        nonce_ =
            fmt::format("{:016x}{:016x}{:016x}{:016x}", dice.next(), dice.next(), dice.next(), dice.next());
    }
    const json::array& chairs = table_.at("chairs").as_array();
    const auto chair = std::find_if(chairs.begin(), chairs.end(), [&](const json::value& each) {
        return &each.as_object() == chair_of(member);
    });
    const std::string commitment =
        hash_of_secret(fmt::format("notalone-nonce-1\n{}\n{}\n{}\n{}\n", table_.at("id").as_string().c_str(),
                                   round, chair - chairs.begin(), nonce_));
    return fmt::format(R"("cmd":"commit","round":{},"commitment":"{}")", round, commitment);
}

std::string Page::in_lobby(std::uint32_t member, Dice& dice) {
    const bool seated = chair_of(member) != nullptr;
    if (seated && table_.at("shuffle").as_object().contains("committed") && !dice.chance(0.05)) {
        std::string step = shuffle_command(member, dice);
        if (!step.empty()) return step;
    }
    if (seated && !table_.at("shuffle").as_object().contains("committed") && !has_given(member) &&
        !dice.chance(0.05)) {
        return fmt::format(R"("cmd":"nonce","round":{},"nonce":"{:016x}{:016x}{:016x}{:016x}")",
                           table_.at("shuffle").at("round").to_number<std::uint32_t>(), dice.next(),
                           dice.next(), dice.next(), dice.next());
    }
    if (!seated || dice.chance(0.05))
        return fmt::format(R"("cmd":"sit","chair":{})", dice.below(chair_count()));
    if (dice.chance(0.03)) return R"("cmd":"stand")";
    return {};
}

std::string Page::as_host(Dice& dice) const {
    if (table_.at("shuffle").as_object().contains("revealing"))
        return dice.chance(0.2) ? R"("cmd":"void")" : "";
    const json::array& chairs = table_.at("chairs").as_array();
    for (std::size_t i = 0; i < chairs.size(); ++i) {
        if (!chairs[i].as_object().empty() || dice.chance(0.3)) continue;
        return fmt::format(R"("cmd":"chair","chair":{},"bot":"easy")", i);
    }
    switch (dice.below(24)) {
        case 0: return fmt::format(R"("cmd":"chairs","count":{})", dice.between(2, 4));
        case 1: return fmt::format(R"("cmd":"chair","chair":{})", dice.below(chairs.size()));
        case 2: {
            static constexpr std::array<std::string_view, 8> changes{
                R"("clock":"fast")", R"("clock":"none")",   R"("expert":true)", R"("side":"creature")",
                R"("public":true)",  R"("creature":"lot")", R"("creature":0)",  R"("cards":"none")"};
            return fmt::format(R"("cmd":"settings",{})", dice.pick(changes));
        }
        case 3: {
            std::string order;
            for (std::size_t i = 0; i < chairs.size(); ++i) {
                if (i > 0) order += ',';
                order += std::to_string((i + 1) % chairs.size());
            }
            return fmt::format(R"("cmd":"order","order":[{}])", order);
        }
        default: return R"("cmd":"start")";
    }
}

std::string Page::in_game(std::uint32_t member, Dice& dice) const {
    const json::object* chair = chair_of(member);
    if (chair == nullptr) return {};
    if (chair->contains("stand_in") && dice.chance(0.3)) return R"("cmd":"take_back")";
    if (decision_ && !passing_ && (must_ || dice.chance(0.05))) return act(dice);
    if (dice.chance(0.02)) return R"("cmd":"hand_over")";
    if (dice.chance(0.02)) return R"("cmd":"legal")";
    if (dice.chance(0.02)) return R"("cmd":"hold")";
    if (dice.chance(0.02)) {
        return dice.chance(0.5) ? R"("cmd":"windows","mode":"ask")" : R"("cmd":"windows","mode":"auto")";
    }
    return {};
}

std::string Page::at_any_time(Dice& dice) const {
    const json::array& members = table_.at("members").as_array();
    const auto somebody = [&] { return dice.pick(members).at("id").to_number<std::uint32_t>(); };
    switch (dice.below(40)) {
        // Rare, for those who have gone take part no more.
        case 0: return dice.chance(0.2) ? R"("cmd":"leave")" : "";
        case 1: return dice.chance(0.1) ? fmt::format(R"("cmd":"remove","member":{})", somebody()) : "";
        case 2: return fmt::format(R"("cmd":"host","member":{})", somebody());
        case 3: return fmt::format(R"("cmd":"rename","name":"N{}")", dice.below(50));
        case 4: return R"("cmd":"act","decision":1,"action":{"do":"pass"})";
        case 5: return R"("cmd":"no_such_command")";
        case 6: return R"("cmd":"hand_over","level":"random")";
        case 7: return R"("cmd":"settings","locked":false)";
        case 8:
        case 9:
        case 10:
        case 11:
        case 12: return R"("cmd":"look")";
        case 13:
        case 14:
        case 15: return R"("cmd":"legal")";
        case 16:
        case 17:
        case 18: return R"("cmd":"say","phrase":"i_go_to","place":4)";
        case 19: return R"("cmd":"device")";
        case 20: return fmt::format(R"("cmd":"stand_in","member":{})", somebody());
        case 21:
            return fmt::format(R"("cmd":"give_seat","chair":{},"member":{})", dice.below(chair_count()),
                               somebody());
        case 22:
            return fmt::format(R"("cmd":"reserve","chair":{},"reserved":{})", dice.below(chair_count()),
                               dice.chance(0.5));
        case 23: return dice.chance(0.2) ? R"("cmd":"renew_invitation")" : "";
        default: return fmt::format(R"("cmd":"say","text":"line {}")", dice.below(1000));
    }
}

}  // namespace notalone::simulation

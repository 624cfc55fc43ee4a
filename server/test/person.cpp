#include "server/test/person.hpp"

#include <array>

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <gtest/gtest.h>

#include "server/secrets.hpp"
#include "table/shuffle.hpp"

namespace notalone {

namespace json = boost::json;

namespace {

Ticket ticket_of(const HttpAnswer& answer) {
    if (answer.status != 201) {
        ADD_FAILURE() << "no ticket: " << answer.status << " " << answer.body;
        return {};
    }
    const auto value = answer.json();
    return {std::string(value.at("table").as_string()),
            static_cast<std::uint32_t>(value.at("member").as_int64()),
            std::string(value.at("secret").as_string())};
}

}  // namespace

Ticket make_table(std::uint16_t port, const std::string& name, const std::string& settings) {
    std::string body = "{\"name\":\"" + name + "\"";
    if (!settings.empty()) body += "," + settings;
    return ticket_of(http(port, "POST", "/api/tables", body + "}"));
}

std::string join_body(const std::string& name, const std::string& invitation) {
    if (invitation.empty()) return R"({"name":")" + name + "\"}";
    return R"({"name":")" + name + R"(","invitation":")" + invitation + "\"}";
}

Ticket join_table(std::uint16_t port, const std::string& table, const std::string& name, bool watch) {
    const std::string body = "{\"name\":\"" + name + "\",\"watch\":" + (watch ? "true" : "false") + "}";
    return ticket_of(http(port, "POST", "/api/tables/" + table + "/join", body));
}

Person::Person(std::uint16_t port, Ticket ticket, std::uint64_t seed)
    : port_(port),
      ticket_(std::move(ticket)),
      random_(seed * 2654435761U + 1),
      cid_prefix_("c" + std::to_string(seed) + "-") {}

std::uint64_t Person::random(std::uint64_t below) {
    random_ = random_ * 6364136223846793005U + 1442695040888963407U;
    return (random_ >> 33) % below;
}

bool Person::connect() {
    socket_.emplace(port_, ticket_.table);
    if (!socket_->open()) return false;
    std::string hello = R"({"cmd":"hello","secret":")" + ticket_.secret + "\"";
    if (greeted_) hello += ",\"last\":" + std::to_string(last_);
    if (wants_views_) hello += ",\"views\":true";
    if (!socket_->send(hello + "}")) return false;
    const json::object* welcome = hear();
    if (welcome == nullptr || welcome->at("type") != "welcome") return false;
    EXPECT_EQ(welcome->at("member").as_int64(), ticket_.member);
    if (greeted_) return true;
    // The first time there is always a snapshot.
    const json::object* snapshot = hear();
    greeted_ = snapshot != nullptr && snapshot->at("type") == "snapshot";
    return greeted_;
}

const json::object* Person::hear(std::chrono::milliseconds time) {
    if (!socket_) return nullptr;
    auto message = socket_->next(time);
    if (!message) return nullptr;
    heard_ = std::move(*message);
    take_in(heard_);
    return &heard_;
}

const json::object* Person::hear_until(std::string_view type) {
    while (const json::object* message = hear()) {
        if (message->at("type").as_string() == type) return message;
    }
    return nullptr;
}

void Person::take_in(const json::object& message) {
    const std::string_view type = message.at("type").as_string();
    if (type == "snapshot") {
        ++snapshots_;
        last_ = message.at("n").to_number<std::uint64_t>();
        over_ = message.if_contains("over") != nullptr;
        const json::value* invitation = message.at("you").as_object().if_contains("invitation");
        invitation_ = invitation == nullptr ? std::string() : std::string(invitation->as_string());
    } else if (type == "view") {
        ++views_;
        EXPECT_EQ(message.at("n").to_number<std::uint64_t>(), last_)
            << "a view speaks of what is not told yet";
    } else if (const json::value* number = message.if_contains("n")) {
        EXPECT_EQ(number->to_number<std::uint64_t>(), last_ + 1) << "a number is missing or comes twice";
        last_ = number->to_number<std::uint64_t>();
        numbered_.push_back(json::serialize(message));
    }
    if (const json::value* cid = message.if_contains("cid")) {
        answers_[std::string(cid->as_string())] =
            type == "refused" ? std::string(message.at("code").as_string()) : std::string(type);
    }
    if (const json::value* table = message.if_contains("table")) {
        table_ = table->as_object();
        reveal_nonce();
    }
    if (const json::value* view = message.if_contains("view")) {
        view_ = *view;
        if (type != "snapshot") told_view_ = *view;
    }
    if (type == "over") {
        over_ = true;
        view_ = message.at("state");
        decision_.reset();
    }
    if (type == "table" && table_.at("phase").as_string() == "lobby") over_ = false;
    take_decision(message);
}

void Person::take_decision(const json::object& message) {
    const json::value* decision = message.if_contains("decision");
    if (decision == nullptr) return;
    decision_.reset();
    decision_must_ = false;
    if (decision->is_null()) return;
    decision_ = decision->at("id").to_number<std::uint32_t>();
    decision_must_ = decision->at("must").as_bool();
    if (const json::value* legal = decision->as_object().if_contains("legal")) legal_ = legal->as_array();
    // A pass that has been given and does not show yet: there is nothing to do but wait.
    if (decision->as_object().if_contains("passing") != nullptr) decision_must_ = false;
}

std::string Person::send(const std::string& command_and_fields) {
    std::string cid = cid_prefix_ + std::to_string(++cids_);
    sent_[cid] = "{\"cid\":\"" + cid + "\"," + command_and_fields + "}";
    if (!send_again(cid)) return {};
    return cid;
}

bool Person::send_again(const std::string& cid) { return socket_ && socket_->send(sent_.at(cid)); }

std::string Person::answer_to(const std::string& cid) {
    while (!answers_.contains(cid)) {
        if (hear() == nullptr) return "lost";
    }
    return answers_.at(cid);
}

std::string Person::ask(const std::string& command_and_fields) {
    const std::string cid = send(command_and_fields);
    return cid.empty() ? "lost" : answer_to(cid);
}

std::string Person::give_nonce() {
    const auto round = table_.at("shuffle").at("round").to_number<std::uint32_t>();
    const json::array& chairs = table_.at("chairs").as_array();
    ChairIndex chair = 0;
    while (chair < chairs.size()) {
        const json::value* member = chairs[chair].as_object().if_contains("member");
        if (member != nullptr && member->to_number<std::uint32_t>() == ticket_.member) break;
        ++chair;
    }
    nonce_.clear();
    for (int i = 0; i < 64; ++i) nonce_ += "0123456789abcdef"[random(16)];
    revealed_ = false;
    return ask(R"("cmd":"commit","round":)" + std::to_string(round) + ",\"commitment\":\"" +
               nonce_commitment(ticket_.table, round, chair, nonce_, SodiumOracle{}) + "\"");
}

void Person::reveal_nonce() {
    const json::object& shuffle = table_.at("shuffle").as_object();
    if (revealed_ || nonce_.empty() || shuffle.if_contains("revealing") == nullptr) return;
    revealed_ = true;
    send(R"("cmd":"nonce","round":)" + json::serialize(shuffle.at("round")) + ",\"nonce\":\"" + nonce_ +
         "\"");
}

void Person::hear_reveal() {
    while (!revealed_) ASSERT_NE(hear(), nullptr);
}

void Person::hear_start() {
    while (table_.at("phase").as_string() == "lobby") ASSERT_NE(hear(), nullptr);
}

std::string Person::act() {
    if (legal_.empty()) return {};
    const auto& choice = legal_[random(legal_.size())].as_object();
    const std::string command = R"("cmd":"act","decision":)" + std::to_string(*decision_) +
                                ",\"action\":" + json::serialize(choice.at("action"));
    // Until something new is heard there is nothing more to say.
    decision_must_ = false;
    return send(command);
}

bool BusyPeople::change_something() {
    const std::string name = "Busy " + std::to_string(++changes_);
    if (person_ && person_->ask(R"("cmd":"rename","name":")" + name + '"') == "done") return true;
    if (person_) person_->ask(R"("cmd":"leave")");
    ++people_;
    const Ticket ticket = join_table(port_, table_, "Person " + std::to_string(people_), true);
    person_ = std::make_unique<Person>(port_, ticket, static_cast<std::uint64_t>(people_));
    return person_->connect();
}

}  // namespace notalone

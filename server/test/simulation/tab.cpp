#include "server/test/simulation/tab.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/json/parse.hpp>

namespace notalone::simulation {

namespace {

using namespace std::chrono_literals;

/// Fewer than a table remembers of each member, also with several tabs.
constexpr std::size_t most_recent = 4;

}  // namespace

Tab::Tab(World& world, Judge& judge, Seating seating, const Habits& habits, int number, Connect connect)
    : world_(world),
      judge_(judge),
      seating_(std::move(seating)),
      habits_(habits),
      number_(number),
      connect_(std::move(connect)) {
    plan(0us, 100ms);
}

Tab::~Tab() {
    if (link_) link_->leave(false);
}

void Tab::plan(Micro least, Micro most) { next_ = world_.now() + world_.dice.time(least, most); }

// --- Connection -------------------------------------------------------------------------------------------

void Tab::connect() {
    link_ = connect_(*this);
    plan(1s, 5s);
}

void Tab::opened() {
    world_.note("tab {}: open", number_);
    std::string hello = fmt::format(R"({{"cmd":"hello","secret":"{}","views":{})", seating_.secret,
                                    number_ % 2 == 0 ? "true" : "false");
    const auto last = named_last();
    if (last) hello += fmt::format(R"(,"last":{})", *last);
    expected_ = last;
    if (!diligent_ && world_.dice.chance(habits_.junk)) hello = R"({"cmd":"sit","chair":0)";
    send(hello + "}");
}

std::optional<std::uint64_t> Tab::named_last() {
    if (diligent_ || !world_.dice.chance(habits_.any_last)) return page_.last();
    switch (world_.dice.below(4)) {
        case 0: return std::nullopt;
        case 1: return 0;
        // Beyond what there is: whoever claims to have what was never sent to it misses that.
        case 2: return page_.last().value_or(0) + 1'000'000;
        default: {
            const std::uint64_t last = page_.last().value_or(0);
            return last - std::min<std::uint64_t>(last, world_.dice.below(80));
        }
    }
}

void Tab::closed(std::optional<CloseCode> code) {
    link_.reset();
    welcome_ = false;
    expected_.reset();
    if (code == CloseCode::gone_from_table) finished_ = true;
    if (code == CloseCode::bad_secret && !page_.gone()) {
        const TableModel* model = judge_.find(seating_.table);
        if (model == nullptr || model->table().room().present(seating_.member) != nullptr) {
            world_.fail(fmt::format("table {}: member {} is refused its seat", seating_.table,
                                    number_of(seating_.member)));
        }
        finished_ = true;
    }
    if (code == CloseCode::bad_secret || page_.gone()) finished_ = true;
    // Too many windows of one member close each other for ever unless one of them gives up.
    if (code == CloseCode::replaced) finished_ = true;
    failures_ = std::min(failures_ + 1, 5);
    plan(10ms, 300ms * failures_);
}

void Tab::quit() {
    finished_ = true;
    if (link_) std::exchange(link_, nullptr)->leave(false);
}

// --- Hearing ----------------------------------------------------------------------------------------------

void Tab::heard(std::string_view frame) {
    while (!frame.empty() && !world_.failed()) {
        const std::size_t end = std::min(frame.find('\n'), frame.size());
        hear_line(frame.substr(0, end));
        frame.remove_prefix(std::min(end + 1, frame.size()));
    }
}

void Tab::hear_line(std::string_view line) {
    world_.note("tab {}: hears {}", number_, line);
    const json::object message = json::parse({line.data(), line.size()}).as_object();
    const std::string_view type = message.at("type").as_string();
    if (type == "welcome") {
        welcome_ = true;
        failures_ = 0;
        for (const auto& [number, text] : unanswered_) send_again(text);
        return plan(1ms, habits_.most_thinking);
    }
    if (!welcome_ && type != "refused") return world_.fail("something comes before the welcome");
    if (message.contains("n")) return hear_numbered(message, line);
    hear_answer(message, type);
}

void Tab::hear_numbered(const json::object& message, std::string_view line) {
    const std::string_view type = message.at("type").as_string();
    const auto number = message.at("n").to_number<std::uint64_t>();
    const TableModel* model = judge_.find(seating_.table);
    if (model == nullptr) return world_.fail("a message of a table that is not durable");
    if (type == "snapshot") {
        const json::value* cid = message.if_contains("cid");
        model->check_snapshot(seating_.member, number, time_from(message.at("at").as_int64()),
                              cid == nullptr ? std::string_view() : std::string_view(cid->as_string()), line);
        if (expected_ && cid != nullptr && number != *expected_) {
            world_.fail(fmt::format("tab {}: asked for a snapshot and got number {} after {}", number_,
                                    number, *expected_));
        }
        expected_ = number;
        if (message.at("you").at("member").to_number<std::uint32_t>() != number_of(seating_.member)) {
            world_.fail("a snapshot for somebody else");
        }
    } else if (type == "view") {
        model->check_view(seating_.member, number, line);
        if (expected_ != number) world_.fail("a view that does not belong to the last message");
        return;
    } else {
        model->check_numbered(seating_.member, number, line);
        if (!expected_ || number != *expected_ + 1) {
            world_.fail(fmt::format("tab {}: number {} comes after {}", number_, number,
                                    expected_ ? std::to_string(*expected_) : "nothing"));
        }
        expected_ = number;
    }
    page_.take(message, number);
    if (type == "snapshot") hear_answer(message, type);
    if (page_.must_act())
        next_ = std::min(next_, world_.now() + world_.dice.time(0us, habits_.most_thinking));
}

void Tab::hear_answer(const json::object& message, std::string_view type) {
    const json::value* cid_value = message.if_contains("cid");
    if (cid_value == nullptr) return;
    const std::string cid(cid_value->as_string());
    if (type == "done") judge_.acknowledged(seating_.table, seating_.member, cid);
    if (type == "refused") {
        const std::string_view code = message.at("code").as_string();
        // Of two copies of a command the first may be refused and the second carried out.
        if (!sent_again_.contains(cid)) judge_.refused(seating_.table, seating_.member, cid, code);
        // It has not been read; it is sent again when the connection is.
        if (code == "rate_limited") return;
    }
    const auto dot = cid.rfind('.');
    if (dot == std::string::npos) return;
    const auto open = unanswered_.find(std::stoi(cid.substr(dot + 1)));
    if (open == unanswered_.end()) return;
    recent_.push_back(std::move(open->second));
    if (recent_.size() > most_recent) recent_.pop_front();
    unanswered_.erase(open);
}

// --- Doing ------------------------------------------------------------------------------------------------

std::optional<Time> Tab::next_time() const {
    if (finished_) return std::nullopt;
    return std::max(next_, world_.now());
}

void Tab::step() {
    if (!link_) return connect();
    plan(1ms, habits_.most_thinking);
    if (!welcome_) return;
    if (!diligent_ && world_.dice.chance(habits_.drop)) {
        const bool silent = world_.dice.chance(habits_.silent);
        std::exchange(link_, nullptr)->leave(silent);
        welcome_ = false;
        return;
    }
    if (!diligent_ && world_.dice.chance(habits_.stall)) {
        link_->stall_until(world_.now() + world_.dice.time(10ms, 30s));
    }
    do_something();
}

void Tab::do_something() {
    if (!page_.has_table()) return;
    if (!diligent_ && world_.dice.chance(habits_.resend)) {
        if (!unanswered_.empty()) return send_again(unanswered_.begin()->second);
        if (!recent_.empty()) return send_again(world_.dice.pick(recent_));
    }
    if (!diligent_ && world_.dice.chance(habits_.junk)) {
        static constexpr std::array<std::string_view, 4> junk{"{", R"({"cmd":"sit"})", R"([1,2])",
                                                              R"({"cid":"x"})"};
        return link_->send(std::string(world_.dice.pick(junk)), !world_.dice.chance(0.1));
    }
    if (diligent_ && !unanswered_.empty()) {
        // A command refused for its rate is sent once more.
        return send_again(unanswered_.begin()->second);
    }
    const int times = !diligent_ && world_.dice.chance(habits_.flood) ? world_.dice.between(5, 80) : 1;
    for (int i = 0; i < times; ++i) {
        const std::string command = page_.next_command(number_of(seating_.member), world_.dice, diligent_);
        if (!command.empty()) send_command(command);
    }
}

void Tab::send_command(const std::string& fields) {
    const int number = ++commands_;
    const auto command =
        unanswered_.emplace(number, fmt::format(R"({{"cid":"t{}.{}",{}}})", number_, number, fields));
    send(command.first->second);
}

void Tab::send(const std::string& text) const {
    world_.note("tab {}: says {}", number_, text);
    link_->send(text);
}

void Tab::send_again(const std::string& text) {
    constexpr std::string_view begin = R"({"cid":")";
    sent_again_.insert(text.substr(begin.size(), text.find('"', begin.size()) - begin.size()));
    send(text);
}

void Tab::become_diligent() {
    diligent_ = true;
    if (link_) link_->stall_until(world_.now());
    plan(1ms, 100ms);
    habits_.most_thinking = 300ms;
}

}  // namespace notalone::simulation

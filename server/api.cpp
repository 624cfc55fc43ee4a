#include "server/api.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "bots/bot.hpp"
#include "notation/fields.hpp"
#include "notation/json_reader.hpp"
#include "notation/json_writer.hpp"
#include "server/secrets.hpp"

namespace notalone {

namespace {

constexpr std::string_view tables_path = "/api/tables";
constexpr std::size_t most_listed = 100;

HttpResponse bad_request(std::string_view sentence) {
    return error_response(ServerErrorCode::bad_request, sentence);
}

HttpResponse storage_failed() {
    return error_response(ServerErrorCode::storage_failed, "the server cannot store anything at the moment");
}

HttpResponse no_such_table() {
    return error_response(ServerErrorCode::no_such_table, "there is no such table");
}

HttpResponse wrong_method(std::string_view allowed) {
    HttpResponse response = error_response(ServerErrorCode::method_not_allowed,
                                           "this can only be asked with " + std::string(allowed));
    response.headers.emplace_back("Allow", allowed);
    return response;
}

/// A page of another site cannot send this type without asking first, and it is not answered.
std::optional<HttpResponse> type_problem(const HttpRequest& request) {
    const std::string_view type = request.content_type;
    if (type == "application/json" || type.starts_with("application/json;")) return std::nullopt;
    return error_response(ServerErrorCode::unsupported_type, "the body must be application/json");
}

/// What somebody new gets: the only time their secret is told.
std::string ticket(const std::string& table, MemberId member, const std::string& secret) {
    JsonWriter writer;
    writer.begin_object();
    writer.word_member("table", table);
    writer.member("member", number_of(member));
    writer.word_member("secret", secret);
    writer.end_object();
    return writer.text();
}

/// True for the secret of somebody who was at the table.
bool has_left(const Room& room, const std::string& secret_hash) {
    return std::any_of(room.members.begin(), room.members.end(), [&](const Member& member) {
        const auto& hashes = member.secret_hashes;
        return member.left && std::find(hashes.begin(), hashes.end(), secret_hash) != hashes.end();
    });
}

/// Answers with a ticket once it is on disk that the secret opens the table.
LiveTable::Joined ticket_reply(const std::string& id, const std::string& secret, const HttpReply& reply) {
    return [id, secret, reply](const Answer& answer, const StoreError* not_stored) {
        if (answer.error) return reply(error_response(*answer.error));
        if (not_stored != nullptr || !answer.member) return reply(storage_failed());
        reply(json_response(ticket(id, *answer.member, secret), 201));
    };
}

/// "game=2" in a query; 0 if there is none, nothing if it is malformed.
std::optional<int> game_in(std::string_view query) {
    if (query.empty()) return 0;
    if (!query.starts_with("game=")) return std::nullopt;
    query.remove_prefix(5);
    int game = 0;
    const auto [end, error] = std::from_chars(query.data(), query.data() + query.size(), game);
    if (error != std::errc{} || end != query.data() + query.size() || game < 1) return std::nullopt;
    return game;
}

struct TablePath {
    std::string id;
    std::string_view rest;  // "", "join", …
};

/// "/api/tables/ID" and "/api/tables/ID/rest".
std::optional<TablePath> table_path(std::string_view path) {
    if (!path.starts_with(tables_path) || path.size() <= tables_path.size() + 1) return std::nullopt;
    path.remove_prefix(tables_path.size());
    if (path.front() != '/') return std::nullopt;
    path.remove_prefix(1);
    const std::size_t slash = path.find('/');
    const std::string_view id = path.substr(0, slash);
    if (id.empty() || id.size() > 64) return std::nullopt;
    return TablePath{std::string(id), slash == std::string_view::npos ? "" : path.substr(slash + 1)};
}

}  // namespace

std::string_view Api::websocket_table(std::string_view path) {
    constexpr std::string_view end = "/ws";
    const auto found = table_path(path);
    if (!found || found->rest != end.substr(1)) return {};
    return path.substr(tables_path.size() + 1, found->id.size());
}

void Api::answer(const HttpRequest& request, HttpReply reply) {
    const bool posts = request.method == "POST";
    if (posts) {
        if (auto problem = type_problem(request)) return reply(std::move(*problem));
    }
    if (request.path == "/api/version")
        return request.reads() ? tell_version(reply) : reply(wrong_method("GET"));
    if (request.path == tables_path) {
        if (posts) return make_table(request, std::move(reply));
        return request.reads() ? list_tables(reply) : reply(wrong_method("GET, POST"));
    }
    const auto path = table_path(request.path);
    if (!path) return reply(error_response(ServerErrorCode::not_found, "there is no such call"));
    if (path->rest == "join") {
        return posts ? join_table(path->id, request, std::move(reply)) : reply(wrong_method("POST"));
    }
    if (path->rest == "device") {
        return posts ? add_device(path->id, request, std::move(reply)) : reply(wrong_method("POST"));
    }
    const bool known = path->rest.empty() || path->rest == "record" || path->rest == "ws";
    if (!known) return reply(error_response(ServerErrorCode::not_found, "there is no such call"));
    if (!request.reads()) return reply(wrong_method("GET"));
    if (path->rest.empty()) return look_at_table(path->id, std::move(reply));
    if (path->rest == "record") return give_record(path->id, request, std::move(reply));
    HttpResponse response =
        error_response(ServerErrorCode::upgrade_required, "this is the address of a WebSocket");
    response.headers.emplace_back("Upgrade", "websocket");
    reply(std::move(response));
}

void Api::tell_version(const HttpReply& reply) {
    JsonWriter writer;
    writer.begin_object();
    writer.key("version");
    writer.text(hall_.config().version);
    writer.member("protocol", protocol_version);
    writer.key("levels");
    writer.begin_array();
    for (const BotLevel& level : bot_levels()) writer.word(level.name);
    writer.end_array();
    if (!hall_.key_fingerprint().empty()) writer.word_member("key", hall_.key_fingerprint());
    writer.end_object();
    reply(json_response(writer.text()));
}

void Api::list_tables(const HttpReply& reply) {
    reply(json_response("{\"tables\":" + hall_.listings().json(most_listed) + "}"));
}

void Api::make_table(const HttpRequest& request, HttpReply reply) {
    const auto body = parse_json(request.body);
    if (!body) return reply(bad_request(body.problem()));
    Problem problem;
    Fields fields(*body, "table", problem);
    FoundRequest found;
    found.name = fields.text("name");
    found.chairs = static_cast<std::size_t>(
        fields.integer_or("chairs", std::int64_t{fewest_chairs}, std::int64_t{most_chairs}, 4));
    found.settings = read_settings(fields);
    fields.finish();
    if (problem.found()) return reply(bad_request(problem.sentence()));
    if (hall_.full())
        return reply(error_response(ServerErrorCode::server_full, "all tables of this server are taken"));
    const auto account = hall_.addresses().account(request.address);
    if (!account->take_table()) {
        hall_.metrics().rate_limited.add();
        HttpResponse response =
            error_response(ServerErrorCode::too_many_tables,
                           "too many tables have been made from this address: try again later");
        const auto wait = std::chrono::ceil<std::chrono::seconds>(account->wait_for_table());
        response.headers.emplace_back("Retry-After", std::to_string(wait.count()));
        return reply(std::move(response));
    }
    const std::string secret = new_secret();
    found.secret_hash = hash_of_secret(secret);
    found.founder_tag = address_tag(request.address, "founder");
    hall_.make_table(std::move(found),
                     [reply = std::move(reply), secret](const std::string& id, const Answer& answer,
                                                        const StoreError* error) {
                         if (answer.error) return reply(error_response(*answer.error));
                         if (error != nullptr) return reply(storage_failed());
                         reply(json_response(ticket(id, static_cast<MemberId>(1), secret), 201));
                     });
}

void Api::join_table(const std::string& id, const HttpRequest& request, HttpReply reply) {
    const auto body = parse_json(request.body);
    if (!body) return reply(bad_request(body.problem()));
    Problem problem;
    Fields fields(*body, "join", problem);
    JoinRequest join;
    join.name = fields.text("name");
    join.watch = fields.boolean_or("watch", false);
    if (fields.find("invitation") != nullptr) join.invitation = fields.text("invitation");
    join.address_tag = address_tag(request.address, id);
    std::string former;
    if (fields.find("former") != nullptr) former = fields.text("former");
    fields.finish();
    if (problem.found()) return reply(bad_request(problem.sentence()));
    auto account = hall_.addresses().account(request.address);
    hall_.with_table(id, [id, join, former, account = std::move(account), reply = std::move(reply)](
                             const auto& table, const StoreError* error) {
        if (error != nullptr) return reply(storage_failed());
        if (!table) return reply(no_such_table());
        account->spend_bytes(table->broadcast_bytes());
        const std::string hash = hash_of_secret(former);
        const bool returns = has_left(table->table().room(), hash) && !table->table().find_member(hash);
        const std::string secret = returns ? former : new_secret();
        JoinRequest with_secret = join;
        with_secret.secret_hash = hash_of_secret(secret);
        table->join(with_secret, ticket_reply(id, secret, reply));
    });
}

void Api::add_device(const std::string& id, const HttpRequest& request, HttpReply reply) {
    const auto body = parse_json(request.body);
    if (!body) return reply(bad_request(body.problem()));
    Problem problem;
    Fields fields(*body, "device", problem);
    const std::string code(fields.text("code"));
    fields.finish();
    if (problem.found()) return reply(bad_request(problem.sentence()));
    hall_.with_table(id, [id, code, reply = std::move(reply)](const auto& table, const StoreError* error) {
        if (error != nullptr) return reply(storage_failed());
        if (!table) return reply(no_such_table());
        const std::string secret = new_secret();
        table->add_device(code, hash_of_secret(secret), ticket_reply(id, secret, reply));
    });
}

void Api::look_at_table(const std::string& id, HttpReply reply) {
    hall_.with_table(id, [reply = std::move(reply)](const auto& table, const StoreError* error) {
        if (error != nullptr) return reply(storage_failed());
        if (!table) return reply(no_such_table());
        // Nobody is told what a crash could undo.
        table->when_stored([reply, look = table->table().outside_look()](const StoreError* not_stored) {
            reply(not_stored != nullptr ? storage_failed() : json_response(look));
        });
    });
}

void Api::give_record(const std::string& id, const HttpRequest& request, HttpReply reply) {
    const auto game = game_in(request.query);
    if (!game) return reply(bad_request("the only thing to ask for is game=1, game=2, and so on"));
    hall_.with_table(id,
                     [game = *game, reply = std::move(reply)](const auto& table, const StoreError* error) {
                         if (error != nullptr) return reply(storage_failed());
                         if (!table) return reply(no_such_table());
                         auto record = table->table().record(game == 0 ? std::nullopt : std::optional(game));
                         if (record.error) return reply(error_response(*record.error));
                         table->when_stored([reply, text = record.text](const StoreError* not_stored) {
                             reply(not_stored != nullptr ? storage_failed() : json_response(text));
                         });
                     });
}

}  // namespace notalone

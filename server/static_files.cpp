#include "server/static_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <utility>

#include "server/compression.hpp"
#include "server/secrets.hpp"

namespace notalone {

namespace {

namespace fs = std::filesystem;

constexpr std::size_t smallest_worth_compressing = 512;
constexpr std::uintmax_t most_bytes = 256ULL * 1024 * 1024;

struct MediaType {
    std::string_view extension;
    std::string_view type;
    bool compresses;
};

constexpr std::array<MediaType, 24> media_types{{
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".webmanifest", "application/manifest+json", true},
    {".svg", "image/svg+xml", true},
    {".wasm", "application/wasm", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".xml", "application/xml", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".avif", "image/avif", false},
    {".gif", "image/gif", false},
    {".woff", "font/woff", false},
    {".woff2", "font/woff2", false},
    {".mp3", "audio/mpeg", false},
    {".ogg", "audio/ogg", false},
    {".opus", "audio/ogg", false},
    {".m4a", "audio/mp4", false},
    {".wav", "audio/wav", true},
}};

constexpr MediaType unknown_type{"", "application/octet-stream", false};

const MediaType& media_type_of(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    const std::string_view extension = dot == std::string_view::npos ? "" : path.substr(dot);
    const auto found = std::find_if(media_types.begin(), media_types.end(),
                                    [&](const MediaType& each) { return each.extension == extension; });
    return found == media_types.end() ? unknown_type : *found;
}

/// Build tools put a hash of the content into the name: "/assets/index-BZ4xq1Qf.js".
bool has_hash_in_name(std::string_view path) {
    if (!path.starts_with("/assets/")) return false;
    const std::size_t slash = path.rfind('/');
    const std::size_t dot = path.find('.', slash);
    const std::string_view stem =
        path.substr(slash + 1, dot == std::string_view::npos ? dot : dot - slash - 1);
    // The hash is the last eight characters and may itself hold a dash.
    return stem.size() > 9 && stem[stem.size() - 9] == '-';
}

bool looks_like_a_page(std::string_view path) {
    return path.find('.', path.rfind('/')) == std::string_view::npos && !path.starts_with("/assets/");
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

/// Calls `see` with each part of a list separated by commas, until it returns true.
template <typename See>
bool any_part(std::string_view list, See see) {
    while (!list.empty()) {
        const std::size_t comma = list.find(',');
        if (see(trimmed(list.substr(0, comma)))) return true;
        if (comma == std::string_view::npos) return false;
        list.remove_prefix(comma + 1);
    }
    return false;
}

bool accepts(std::string_view accept_encoding, std::string_view encoding) {
    return any_part(accept_encoding, [&](std::string_view part) {
        const std::size_t semicolon = part.find(';');
        if (trimmed(part.substr(0, semicolon)) != encoding) return false;
        if (semicolon == std::string_view::npos) return true;
        std::string_view quality = trimmed(part.substr(semicolon + 1));
        // "q=0", "q=0.0", … mean never.
        return !quality.starts_with("q=0") || quality.find_first_of("123456789") != std::string_view::npos;
    });
}

bool tag_matches(std::string_view if_none_match, std::string_view tag) {
    return any_part(if_none_match, [&](std::string_view part) {
        if (part == "*") return true;
        if (part.starts_with("W/")) part.remove_prefix(2);
        return part == tag;
    });
}

std::optional<std::string> content_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    std::string content(std::istreambuf_iterator<char>(in), {});
    if (in.bad()) return std::nullopt;
    return content;
}

constexpr std::string_view no_client = R"(<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>notalone</title></head>
<body><h1>notalone</h1><p>This server has no web client: start it with --web and the folder of one.</p></body></html>
)";

}  // namespace

StaticFiles::StaticFiles() { add("/index.html", std::string(no_client)); }

std::optional<StaticFiles> StaticFiles::read(const std::string& folder, std::string& problem) {
    StaticFiles files;
    files.files_.clear();
    std::error_code error;
    std::uintmax_t total = 0;
    const fs::path root(folder);
    fs::recursive_directory_iterator each(root, error);
    for (const fs::recursive_directory_iterator end; !error && each != end; each.increment(error)) {
        if (each->path().filename().string().starts_with('.')) {
            if (each->is_directory()) each.disable_recursion_pending();
            continue;
        }
        if (each->is_symlink() || !each->is_regular_file()) continue;
        auto content = content_of(each->path());
        if (!content) {
            problem = "cannot read " + each->path().string();
            return std::nullopt;
        }
        total += content->size();
        if (total > most_bytes) {
            problem = folder + " holds more than a web client: over " + std::to_string(most_bytes) + " bytes";
            return std::nullopt;
        }
        files.add("/" + each->path().lexically_relative(root).generic_string(), std::move(*content));
    }
    if (error) {
        problem = "cannot read the folder " + folder + ": " + error.message();
        return std::nullopt;
    }
    if (!files.files_.contains("/index.html")) {
        problem = "there is no index.html in " + folder;
        return std::nullopt;
    }
    return files;
}

StaticFiles StaticFiles::of(std::span<const ClientFile> files) {
    StaticFiles all;
    for (const ClientFile& file : files) all.add(std::string(file.path), std::string(file.content));
    return all;
}

void StaticFiles::add(const std::string& path, std::string content) {
    const MediaType& media = media_type_of(path);
    File file;
    file.type = media.type;
    file.tag = hash_of_secret(content).substr(0, 20);
    file.lasting = has_hash_in_name(path);
    if (media.compresses && content.size() >= smallest_worth_compressing) {
        const auto keep = [&](std::optional<std::string> packed) {
            const bool worth_it = packed && packed->size() < content.size() - content.size() / 10;
            return worth_it ? std::make_shared<const std::string>(std::move(*packed)) : Bytes();
        };
        file.gzip = keep(gzipped(content));
        file.brotli = keep(brotlied(content));
    }
    file.plain = std::make_shared<const std::string>(std::move(content));
    files_.insert_or_assign(path, std::move(file));
}

const StaticFiles::File* StaticFiles::find(std::string_view path) const {
    if (path == "/") path = "/index.html";
    auto found = files_.find(path);
    if (found == files_.end() && looks_like_a_page(path)) found = files_.find("/index.html");
    return found == files_.end() ? nullptr : &found->second;
}

StaticFiles::Variant StaticFiles::choose(const File& file, std::string_view accepted) {
    if (file.brotli && accepts(accepted, "br")) return {&file.brotli, "br"};
    if (file.gzip && accepts(accepted, "gzip")) return {&file.gzip, "gzip"};
    return {&file.plain, ""};
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
    const File* file = find(request.path);
    if (file == nullptr) return error_response(ServerErrorCode::not_found, "there is no such file");
    const Variant variant = choose(*file, request.accept_encoding);
    std::string tag = "\"" + file->tag;
    if (!variant.encoding.empty()) tag.append("-").append(variant.encoding);
    tag += '"';
    HttpResponse response;
    response.headers.emplace_back("ETag", tag);
    response.headers.emplace_back("Vary", "Accept-Encoding");
    response.headers.emplace_back("Cache-Control",
                                  file->lasting ? "public, max-age=31536000, immutable" : "no-cache");
    if (tag_matches(request.if_none_match, tag)) {
        response.status = 304;
        return response;
    }
    response.content_type = file->type;
    response.body = *variant.bytes;
    if (!variant.encoding.empty()) response.headers.emplace_back("Content-Encoding", variant.encoding);
    return response;
}

const std::vector<std::pair<std::string, std::string>>& security_headers() {
    static const std::vector<std::pair<std::string, std::string>> headers{
        {"Content-Security-Policy",
         "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; "
         "connect-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; "
         "frame-ancestors 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Embedder-Policy", "require-corp"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy", "camera=(), microphone=(), geolocation=()"},
    };
    return headers;
}

}  // namespace notalone

// The web client: files that are read once, compressed once and then only sent.
//
// A request can only name what was found in the folder at the start, so no path leads out of it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/client_file.hpp"
#include "server/http.hpp"

namespace notalone {

class StaticFiles {
  public:
    /// No folder: one page that says that there is no client.
    StaticFiles();
    /// Everything in the folder but what is hidden; the sentence says what is wrong with it.
    static std::optional<StaticFiles> read(const std::string& folder, std::string& problem);
    /// Those that are part of the program. None: as without a folder.
    static StaticFiles of(std::span<const ClientFile> files);

    /// For GET and HEAD. Paths that look like a page of the client get its index.
    HttpResponse answer(const HttpRequest& request) const;
    std::size_t size() const { return files_.size(); }

  private:
    using Bytes = std::shared_ptr<const std::string>;
    struct File {
        std::string type;
        std::string tag;       // of the content
        bool lasting = false;  // the name changes with the content
        Bytes plain;
        Bytes gzip;  // null: not worth it
        Bytes brotli;
    };
    struct Variant {
        const Bytes* bytes;
        std::string_view encoding;
    };

    void add(const std::string& path, std::string content);
    const File* find(std::string_view path) const;
    static Variant choose(const File& file, std::string_view accepted);

    std::map<std::string, File, std::less<>> files_;  // "/index.html"
};

/// Headers that every answer of the server carries.
const std::vector<std::pair<std::string, std::string>>& security_headers();

}  // namespace notalone

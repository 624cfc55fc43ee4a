#include "server/static_files.hpp"

#include <filesystem>
#include <fstream>
#include <zlib.h>

#include <brotli/decode.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/compression.hpp"
#include "store/test/temporary_folder.hpp"

namespace notalone {
namespace {

using testing::HasSubstr;

const std::string long_script = [] {
    std::string text;
    for (int i = 0; i < 400; ++i) text += "console.log('line " + std::to_string(i) + "');\n";
    return text;
}();

class Client : public testing::Test {
  protected:
    void SetUp() override {
        put("index.html", "<!doctype html>the client");
        put("assets/index-BZ4xq1Qf.js", long_script);
        put("robots.txt", "everyone is welcome");
        put(".secret", "not for the world");
        put(".git/config", "neither");
        std::ofstream(folder_.file("outside.txt")) << "beside the client";
        std::filesystem::create_symlink(folder_.file("outside.txt"), folder_.file("web/link.txt"));
        std::string problem;
        files_ = StaticFiles::read(folder_.file("web"), problem);
        ASSERT_TRUE(files_) << problem;
    }

    void put(const std::string& name, const std::string& content) {
        const std::filesystem::path file = folder_.file("web/" + name);
        std::filesystem::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
    }

    HttpResponse get(const std::string& path, const std::string& encodings = {},
                     const std::string& tag = {}) const {
        HttpRequest request;
        request.method = "GET";
        request.path = path;
        request.accept_encoding = encodings;
        request.if_none_match = tag;
        return files_->answer(request);
    }

    static std::string header(const HttpResponse& response, std::string_view name) {
        for (const auto& [key, value] : response.headers) {
            if (key == name) return value;
        }
        return {};
    }

    TemporaryFolder folder_;
    std::optional<StaticFiles> files_;
};

TEST(EmbeddedClient, IsServedLikeAFolder) {
    const std::vector<ClientFile> embedded{{"/index.html", "<!doctype html>in the program"},
                                           {"/assets/index-BZ4xq1Qf.js", long_script}};
    const StaticFiles files = StaticFiles::of(embedded);
    HttpRequest request;
    request.method = "GET";
    request.path = "/t/anything";
    EXPECT_EQ(*files.answer(request).body, "<!doctype html>in the program");
    request.path = "/assets/index-BZ4xq1Qf.js";
    EXPECT_EQ(*files.answer(request).body, long_script);
    EXPECT_EQ(StaticFiles::of({}).size(), 1U) << "without a client there is a page that says so";
}

TEST_F(Client, FilesAreSentWithTheirType) {
    const HttpResponse index = get("/");
    EXPECT_EQ(index.status, 200U);
    EXPECT_EQ(index.content_type, "text/html; charset=utf-8");
    EXPECT_EQ(*index.body, "<!doctype html>the client");
    EXPECT_EQ(get("/robots.txt").content_type, "text/plain; charset=utf-8");
    EXPECT_EQ(*get("/assets/index-BZ4xq1Qf.js").body, long_script);
}

TEST_F(Client, PagesOfTheClientGetItsIndex) {
    EXPECT_EQ(*get("/table/Ab3_-9").body, *get("/index.html").body);
    EXPECT_EQ(*get("/rules").body, *get("/index.html").body);
    EXPECT_EQ(get("/missing.png").status, 404U);
    EXPECT_EQ(get("/assets/missing").status, 404U);
}

TEST_F(Client, NoPathLeadsOutOfTheFolder) {
    for (const char* path :
         {"/../outside.txt", "/assets/../../outside.txt", "//etc/passwd.txt", "/./../outside.txt",
          "/link.txt", "/.secret", "/.git/config.txt", "/web/../outside.txt", "/..\\outside.txt"}) {
        const HttpResponse response = get(path);
        EXPECT_THAT(*response.body, testing::Not(HasSubstr("beside"))) << path;
        EXPECT_THAT(*response.body, testing::Not(HasSubstr("not for"))) << path;
        EXPECT_TRUE(response.status == 404 || *response.body == *get("/").body) << path;
    }
}

TEST_F(Client, OnlyNamesWithAHashAreKeptForEver) {
    EXPECT_EQ(header(get("/assets/index-BZ4xq1Qf.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(header(get("/"), "Cache-Control"), "no-cache");
    EXPECT_EQ(header(get("/robots.txt"), "Cache-Control"), "no-cache");
}

TEST_F(Client, WhatIsKnownIsNotSentAgain) {
    const HttpResponse first = get("/");
    const std::string tag = header(first, "ETag");
    ASSERT_FALSE(tag.empty());
    EXPECT_EQ(get("/", {}, tag).status, 304U);
    EXPECT_TRUE(get("/", {}, tag).body->empty());
    EXPECT_EQ(get("/", {}, "\"other\", W/" + tag).status, 304U);
    EXPECT_EQ(get("/", {}, "*").status, 304U);
    EXPECT_EQ(get("/", {}, "\"other\"").status, 200U);
    EXPECT_NE(header(get("/robots.txt"), "ETag"), tag);
}

TEST_F(Client, FilesAreCompressedAsTheBrowserLikes) {
    const std::string path = "/assets/index-BZ4xq1Qf.js";
    EXPECT_EQ(header(get(path, "gzip, deflate, br"), "Content-Encoding"), "br");
    EXPECT_EQ(header(get(path, "gzip;q=0.5"), "Content-Encoding"), "gzip");
    EXPECT_EQ(header(get(path, "br;q=0, gzip"), "Content-Encoding"), "gzip");
    EXPECT_EQ(header(get(path, "identity"), "Content-Encoding"), "");
    EXPECT_EQ(header(get(path), "Content-Encoding"), "");
    EXPECT_EQ(header(get(path), "Vary"), "Accept-Encoding");
    EXPECT_LT(get(path, "br").body->size(), long_script.size() / 4);
    EXPECT_NE(header(get(path, "br"), "ETag"), header(get(path, "gzip"), "ETag"));
    EXPECT_EQ(header(get("/robots.txt", "br"), "Content-Encoding"), "") << "too small to be worth it";
}

TEST_F(Client, CompressedFilesAreWhatTheyWere) {
    const std::string gzip = *get("/assets/index-BZ4xq1Qf.js", "gzip").body;
    std::string plain(long_script.size() + 100, '\0');
    z_stream stream{};
    ASSERT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string input = gzip;
    stream.next_in = reinterpret_cast<Bytef*>(input.data());
    stream.avail_in = static_cast<uInt>(input.size());
    stream.next_out = reinterpret_cast<Bytef*>(plain.data());
    stream.avail_out = static_cast<uInt>(plain.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    EXPECT_EQ(plain.substr(0, stream.total_out), long_script);
    inflateEnd(&stream);

    const std::string brotli = *get("/assets/index-BZ4xq1Qf.js", "br").body;
    std::size_t size = plain.size();
    EXPECT_EQ(BrotliDecoderDecompress(brotli.size(), reinterpret_cast<const std::uint8_t*>(brotli.data()),
                                      &size, reinterpret_cast<std::uint8_t*>(plain.data())),
              BROTLI_DECODER_RESULT_SUCCESS);
    EXPECT_EQ(plain.substr(0, size), long_script);
}

TEST(StaticFiles, AFolderThatIsNoClientIsRefused) {
    const TemporaryFolder folder;
    std::string problem;
    EXPECT_FALSE(StaticFiles::read(folder.file("nowhere"), problem));
    EXPECT_THAT(problem, HasSubstr("nowhere"));
    std::filesystem::create_directory(folder.file("empty"));
    EXPECT_FALSE(StaticFiles::read(folder.file("empty"), problem));
    EXPECT_THAT(problem, HasSubstr("index.html"));
}

}  // namespace
}  // namespace notalone

// Writes JSON into a buffer of its own. A server writes views far more often than anything else, so this does
// no more than move bytes: no tree, no look-up, no allocation once the buffer has grown.
#pragma once

#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace notalone {

/// The name of a field, quoted and with its colon at compile time. It is a word of ours and needs no
/// escaping.
class JsonKey {
  public:
    consteval JsonKey(const char* name) {
        bytes_[size_++] = '"';
        while (*name != '\0') bytes_[size_++] = *name++;
        bytes_[size_++] = '"';
        bytes_[size_++] = ':';
    }

    /// Longer than any name we have, so that a key is always copied as a whole: faster than counting bytes.
    static constexpr std::size_t capacity = 24;
    constexpr const char* data() const { return bytes_.data(); }
    constexpr std::size_t size() const { return size_; }

  private:
    std::array<char, capacity> bytes_{};
    std::uint8_t size_ = 0;
};

class JsonWriter {
  public:
    JsonWriter() : buffer_(first_size, '\0'), cursor_(buffer_.data()), limit_(cursor_ + buffer_.size()) {}

    // The cursor points into the buffer: a writer stays where it is.
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter(JsonWriter&&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;
    JsonWriter& operator=(JsonWriter&&) = delete;
    ~JsonWriter() = default;

    /// What has been written since the beginning or the last clear(). Valid until more is written.
    std::string_view view() const { return {buffer_.data(), size()}; }
    std::string text() const { return std::string(view()); }
    void clear() {
        cursor_ = buffer_.data();
        comma_ = false;
    }

    void begin_object() { open('{'); }
    void end_object() { close('}'); }
    void begin_array() { open('['); }
    void end_array() { close(']'); }

    void key(const JsonKey& name) {
        make_room(1 + JsonKey::capacity);
        separate();
        std::memcpy(cursor_, name.data(), JsonKey::capacity);
        cursor_ += name.size();
        comma_ = false;
    }

    void null() { raw("null"); }
    void boolean(bool value) { raw(value ? "true" : "false"); }
    void number(std::int64_t value) {
        make_room(1 + longest_number);
        separate();
        if (value >= 0 && value < 10) {
            *cursor_++ = static_cast<char>('0' + value);
        } else {
            cursor_ = std::to_chars(cursor_, cursor_ + longest_number, value).ptr;
        }
    }
    /// A word of ours: written between quotes as it is.
    void word(std::string_view value) {
        make_room(3 + value.size());
        separate();
        *cursor_++ = '"';
        append(value);
        *cursor_++ = '"';
    }
    /// Any text, escaped. It must be valid UTF-8, as everything that was read is.
    void text(std::string_view value);
    /// A value that is JSON already.
    void raw(std::string_view json) {
        make_room(1 + json.size());
        separate();
        append(json);
    }

    // A field and its value.
    void member(const JsonKey& name, std::int64_t value) {
        key(name);
        number(value);
    }
    void flag(const JsonKey& name, bool value) {
        key(name);
        boolean(value);
    }
    void word_member(const JsonKey& name, std::string_view value) {
        key(name);
        word(value);
    }

  private:
    static constexpr std::size_t first_size = 4096;
    static constexpr std::size_t longest_number = 20;

    std::size_t size() const { return static_cast<std::size_t>(cursor_ - buffer_.data()); }

    void make_room(std::size_t bytes) {
        if (static_cast<std::size_t>(limit_ - cursor_) < bytes) grow(bytes);
    }
    void grow(std::size_t bytes);

    // What follows expects that there is room.

    void separate() {
        *cursor_ = ',';
        cursor_ += static_cast<std::ptrdiff_t>(comma_);
        comma_ = true;
    }
    void append(std::string_view bytes) {
        std::memcpy(cursor_, bytes.data(), bytes.size());
        cursor_ += bytes.size();
    }
    void open(char bracket) {
        make_room(2);
        separate();
        *cursor_++ = bracket;
        comma_ = false;
    }
    void close(char bracket) {
        make_room(1);
        *cursor_++ = bracket;
        comma_ = true;
    }

    std::string buffer_;
    char* cursor_;
    char* limit_;
    bool comma_ = false;
};

}  // namespace notalone

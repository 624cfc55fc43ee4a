// Cuts a stream of bytes into lines. A line that is too long is dropped as it comes in, so that nobody can
// fill the memory with one.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace notalone {

class LineSplitter {
  public:
    explicit LineSplitter(std::size_t longest) : longest_(longest) {}

    /// Takes the next bytes. Calls `on_line(line)` for every line that is complete, without its end, and
    /// `on_long_line()` for every one that was too long.
    template <typename OnLine, typename OnLongLine>
    void feed(std::string_view bytes, OnLine&& on_line, OnLongLine&& on_long_line) {
        for (std::size_t end = bytes.find('\n'); end != std::string_view::npos; end = bytes.find('\n')) {
            keep(bytes.substr(0, end));
            bytes.remove_prefix(end + 1);
            hand_over(on_line, on_long_line);
        }
        keep(bytes);
    }

    /// The stream is at its end: what has come in since the last line end is a line too.
    template <typename OnLine, typename OnLongLine>
    void finish(OnLine&& on_line, OnLongLine&& on_long_line) {
        if (too_long_ || !line_.empty()) hand_over(on_line, on_long_line);
    }

  private:
    void keep(std::string_view bytes) {
        if (too_long_ || bytes.size() > longest_ - line_.size()) {
            too_long_ = true;
            line_.clear();
        } else {
            line_.append(bytes);
        }
    }

    template <typename OnLine, typename OnLongLine>
    void hand_over(OnLine& on_line, OnLongLine& on_long_line) {
        if (too_long_) {
            on_long_line();
        } else {
            on_line(std::string_view(line_));
        }
        too_long_ = false;
        line_.clear();
    }

    std::size_t longest_;
    std::string line_;
    bool too_long_ = false;
};

}  // namespace notalone

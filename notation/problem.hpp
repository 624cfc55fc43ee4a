// What is wrong with something that came from outside, as a value: one sentence that names it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace notalone {

/// The first thing found wrong while reading. Later findings are dropped: they are often only its echo.
class Problem {
  public:
    Problem() = default;
    explicit Problem(std::string sentence) : sentence_(std::move(sentence)) {}

    void note(std::string sentence) {
        if (sentence_.empty()) sentence_ = std::move(sentence);
    }
    bool found() const { return !sentence_.empty(); }
    const std::string& sentence() const { return sentence_; }

  private:
    std::string sentence_;
};

/// A value, or the problem that kept it from being made.
template <typename T>
class Outcome {
  public:
    Outcome(T value) : value_(std::move(value)) {}
    Outcome(Problem problem) : problem_(std::move(problem)) {}

    explicit operator bool() const { return value_.has_value(); }
    /// Only if there is a value.
    T& operator*() { return *value_; }
    const T& operator*() const { return *value_; }
    T* operator->() { return &*value_; }
    const T* operator->() const { return &*value_; }
    const std::string& problem() const { return problem_.sentence(); }

  private:
    std::optional<T> value_;
    Problem problem_;
};

/// Foreign text between quotes, fit for a sentence: shortened where it is long.
std::string in_quotes(std::string_view text);

}  // namespace notalone

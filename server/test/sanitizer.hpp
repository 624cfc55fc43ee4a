// Some tests cannot be run by a program with sanitizers, which looks for other mistakes anyway.
#pragma once

namespace notalone {

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
inline constexpr bool with_sanitizer = true;
#else
inline constexpr bool with_sanitizer = false;
#endif
#else
inline constexpr bool with_sanitizer = false;
#endif

}  // namespace notalone

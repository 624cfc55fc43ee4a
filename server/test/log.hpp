// The log of a server, for tests.
#pragma once

#include <memory>
#include <sstream>
#include <string>

#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>

namespace notalone {

/// Keeps everything that is logged while it lives.
class Log {
  public:
    Log() : before_(spdlog::default_logger()) {
        spdlog::set_default_logger(std::make_shared<spdlog::logger>(
            "test", std::make_shared<spdlog::sinks::ostream_sink_mt>(stream_, true)));
    }
    ~Log() { spdlog::set_default_logger(before_); }
    Log(const Log&) = delete;
    Log& operator=(const Log&) = delete;
    Log(Log&&) = delete;
    Log& operator=(Log&&) = delete;

    std::string text() const { return stream_.str(); }

  private:
    std::ostringstream stream_;
    std::shared_ptr<spdlog::logger> before_;
};

}  // namespace notalone

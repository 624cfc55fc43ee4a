#include "server/metrics.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace notalone {
namespace {

using testing::HasSubstr;
using namespace std::chrono_literals;

TEST(Metrics, TellsCountsAndWhatIsPresent) {
    Metrics metrics;
    metrics.websockets_opened.add(5);
    metrics.websockets_closed.add(2);
    metrics.messages_sent.add(1234);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("# TYPE notalone_websockets gauge\nnotalone_websockets 3\n"));
    EXPECT_THAT(
        text, HasSubstr("# TYPE notalone_messages_sent_total counter\nnotalone_messages_sent_total 1234\n"));
}

TEST(Metrics, AddsDurationsUpFromTheShortest) {
    Metrics metrics;
    metrics.commit_time.add(300us);
    metrics.commit_time.add(1500us);
    metrics.commit_time.add(1800us);
    metrics.commit_time.add(1min);
    const std::string text = metrics.text();
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_bucket{le=\"0.0001\"} 0\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_bucket{le=\"0.0005\"} 1\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_bucket{le=\"0.002\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_bucket{le=\"5\"} 3\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_bucket{le=\"+Inf\"} 4\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_count 4\n"));
    EXPECT_THAT(text, HasSubstr("notalone_commit_seconds_sum 60.0036\n"));
}

}  // namespace
}  // namespace notalone

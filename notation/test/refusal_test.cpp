#include "notation/refusal.hpp"

#include "notation/position.hpp"
#include "notation/test/support.hpp"

namespace notalone {
namespace {

/// What is said to a seat that asks for `action`, which must be refused.
std::string said(State state, int seat, const Action& action) {
    const auto refusal = apply(state, seat_at(seat), action);
    return refusal ? explain(*refusal, state, seat_at(seat), action) : "allowed";
}

State exploring() {
    return *read_position(json_of(R"({"hunted":[{"seat":1,"discard":[4],"survival":["dodge"]},{"seat":2}]})"),
                          "0");
}

TEST(Refusal, SaysWhoAskedForWhatAndWhatIsOpen) {
    EXPECT_EQ(
        said(exploring(), 1, {.kind = ActionKind::pass}),
        R"(seat 1 asked for {"do":"pass"}: this seat cannot do that now; open to it: explore, resist, give_up)");
    EXPECT_EQ(said(exploring(), 1, {.kind = ActionKind::explore, .places = {Place::beach}}),
              R"(seat 1 asked for {"do":"explore","places":[4]}: )"
              "that can be done now, but not with these choices; open to it: explore, resist, give_up");
}

TEST(Refusal, SaysWhichSeatsThereAre) {
    EXPECT_EQ(said(exploring(), 5, {.kind = ActionKind::pass}),
              R"(seat 5 asked for {"do":"pass"}: there is no such seat in this game (its seats are 0 to 2))");
}

TEST(Refusal, TellsNothingOfOthers) {
    EXPECT_EQ(said(exploring(), 0, {.kind = ActionKind::pass}),
              R"(seat 0 asked for {"do":"pass"}: this seat has nothing to decide now)");
}

}  // namespace
}  // namespace notalone

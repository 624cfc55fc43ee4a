// What happened, for whoever shows, logs or learns from a game. Rules never read events.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/id_set.hpp"
#include "rules/ids.hpp"

namespace notalone {

enum class EventKind : std::uint8_t {
    turn_began,          // amount: the turn
    hunt_played,         // card, copied, places, hunted
    survival_played,     // seat, card
    token_placed,        // token, places
    token_moved,         // token, places: where it lies now
    resisted,            // seat, amount: Will given, places: taken back
    gave_up,             // seat, places: taken back
    explored,            // seat, places: face down
    recalled,            // every place chosen so far goes back to hand
    swapped,             // Vortex: seat, from: the place that was down, to: the place that is
    kept,                // River: seat, places: the one kept
    shown,               // Phobia: seat, places
    revealed,            // seat, places
    moved,               // Detour: seat, from, to
    power_used,          // seat, place: where, copied_place: whose power
    took_back,           // seat, places
    gained,              // Rover: seat, places
    skipped,             // seat, place: nothing done there
    nothing_here,        // seat, place: it is ineffective
    target_struck,       // seat, card
    artemia_struck,      // seat, places
    caught,              // seat, places: where
    will_lost,           // seat, amount
    will_gained,         // seat, amount
    recovered,           // seat: at 0 Will, takes everything back; amount: Will now, places: taken back
    discarded,           // seat, places
    survival_drawn,      // seat, amount, survival
    survival_discarded,  // seat, survival
    hunt_drawn,          // amount, hunt
    hunt_lost,           // Strike Back: amount, hunt
    hunt_shuffled,       // the discard has become the deck
    survival_shuffled,
    marker_placed,
    marker_removed,
    rescue_moved,        // amount: spaces left
    assimilation_moved,  // amount: spaces left
    turn_ended,          // played places and Hunt cards go to the discards, tokens return
    game_won             // winner
};

inline constexpr SeatSet everyone = SeatSet::from_bits(0xff);

struct Event {
    EventKind kind{};
    Seat seat = Seat::creature;
    Seat hunted = Seat::creature;
    HuntCard card = HuntCard::none;
    HuntCard copied = HuntCard::none;
    SurvivalCard survival_card = SurvivalCard::none;
    Token token = Token::none;
    Place place = Place::none;
    Place copied_place = Place::none;
    Place from = Place::none;
    Place to = Place::none;
    Winner winner = Winner::none;
    std::uint16_t amount = 0;
    PlaceSet places{};
    SurvivalSet survival{};
    HuntSet hunt{};
    /// Who may know which places and cards the event speaks of; the others learn only how many.
    SeatSet known_to = everyone;

    bool operator==(const Event&) const = default;
};

/// The event as `viewer` may know it.
constexpr Event redacted(Event event, Seat viewer) {
    if (event.known_to.contains(viewer)) return event;
    event.places = PlaceSet::anonymous(event.places.size());
    event.survival = SurvivalSet::anonymous(event.survival.size());
    event.hunt = HuntSet::anonymous(event.hunt.size());
    return event;
}

/// The events of one action, in order.
class EventLog {
  public:
    void add(const Event& event) {
        if (size_ < events_.size()) events_[size_++] = event;
    }
    void clear() { size_ = 0; }
    std::span<const Event> events() const { return {events_.data(), size_}; }

  private:
    // The longest chain, a last decision that ends the reckoning and the turn with six Hunted, stays below
    // half of this (a test measures it).
    static constexpr std::size_t capacity = 128;

    std::array<Event, capacity> events_{};
    std::size_t size_ = 0;
};

}  // namespace notalone

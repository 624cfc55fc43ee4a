// The bare planet for two, solved: what every position at the start of a turn is worth.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "lab/bare_position.hpp"
#include "notation/problem.hpp"

namespace notalone {

inline constexpr std::size_t bare_position_count =
    static_cast<std::size_t>(bare_rescue) * body_count * bare_assimilation;

/// The chance of the Hunted in every position when both sides play as well as one can.
class BareSolution {
  public:
    /// `values` has bare_position_count entries, by Rescue, body and Assimilation, each counted from 1 (the
    /// body from 0). Each is within `error` of the truth.
    BareSolution(const BareVariant& variant, double error, std::vector<float> values);

    /// Maps the file that `save` wrote for this variant in this folder.
    static Outcome<BareSolution> open(const std::string& folder, const BareVariant& variant);
    /// Writes it to its file in a folder that is there.
    [[nodiscard]] bool save(const std::string& folder) const;

    BareSolution(const BareSolution&) = delete;
    BareSolution(BareSolution&& other) noexcept;
    BareSolution& operator=(const BareSolution&) = delete;
    BareSolution& operator=(BareSolution&& other) noexcept;
    ~BareSolution();

    const BareVariant& variant() const { return variant_; }
    double error() const { return error_; }
    double value(const BarePosition& position) const;
    /// The same for a game at the start of a turn, or one that is over.
    double value(const State& state) const;

  private:
    BareSolution(const BareVariant& variant, double error, void* mapping);

    BareVariant variant_;
    double error_ = 0;
    std::vector<float> own_;
    void* mapping_ = nullptr;
    std::span<const float> values_;
};

/// The name of the file of a variant: `bare-2-side-1-expert.values`.
std::string file_name_of(const BareVariant& variant);

}  // namespace notalone

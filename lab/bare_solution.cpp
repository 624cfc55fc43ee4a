#include "lab/bare_solution.hpp"

#include <array>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <unistd.h>
#include <utility>

#include <fmt/core.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace notalone {

namespace {

struct FileHead {
    std::array<char, 8> format{'n', 'a', 's', 'o', 'l', 'v', 'e', '1'};
    double error = 0;
    std::int32_t side = 1;
    std::int32_t expert = 0;
    std::array<char, 40> unused{};
};
static_assert(sizeof(FileHead) == 64);

constexpr std::size_t file_size = sizeof(FileHead) + bare_position_count * sizeof(float);

FileHead head_of(const BareVariant& variant, double error) {
    return {.error = error,
            .side = static_cast<std::int32_t>(variant.side),
            .expert = static_cast<std::int32_t>(variant.expert)};
}

void* map_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return nullptr;
    struct stat status {};
    void* mapping = MAP_FAILED;
    if (::fstat(file, &status) == 0 && static_cast<std::size_t>(status.st_size) == file_size) {
        mapping = ::mmap(nullptr, file_size, PROT_READ, MAP_SHARED, file, 0);
    }
    ::close(file);
    return mapping == MAP_FAILED ? nullptr : mapping;
}

}  // namespace

std::string file_name_of(const BareVariant& variant) {
    return fmt::format("bare-2-side-{}{}.values", static_cast<int>(variant.side),
                       variant.expert ? "-expert" : "");
}

BareSolution::BareSolution(const BareVariant& variant, double error, std::vector<float> values)
    : variant_(variant),
      error_(error),
      own_(std::move(values)),
      values_(own_) {}

BareSolution::BareSolution(const BareVariant& variant, double error, void* mapping)
    : variant_(variant),
      error_(error),
      mapping_(mapping),
      values_(reinterpret_cast<const float*>(static_cast<const char*>(mapping) + sizeof(FileHead)),
              bare_position_count) {}

BareSolution::BareSolution(BareSolution&& other) noexcept
    : variant_(other.variant_),
      error_(other.error_),
      own_(std::move(other.own_)),
      mapping_(std::exchange(other.mapping_, nullptr)),
      values_(std::exchange(other.values_, {})) {}

BareSolution& BareSolution::operator=(BareSolution&& other) noexcept {
    std::swap(variant_, other.variant_);
    std::swap(error_, other.error_);
    std::swap(own_, other.own_);
    std::swap(mapping_, other.mapping_);
    std::swap(values_, other.values_);
    return *this;
}

BareSolution::~BareSolution() {
    if (mapping_ != nullptr) ::munmap(mapping_, file_size);
}

Outcome<BareSolution> BareSolution::open(const std::string& folder, const BareVariant& variant) {
    const std::string path = folder + "/" + file_name_of(variant);
    void* mapping = map_file(path);
    if (mapping == nullptr) return Problem("there is no solution in " + path);
    FileHead head;
    std::memcpy(&head, mapping, sizeof head);
    BareSolution solution(variant, head.error, mapping);
    const FileHead expected = head_of(variant, head.error);
    if (head.format != expected.format || head.side != expected.side || head.expert != expected.expert) {
        return Problem(path + " is not the solution of this variant");
    }
    return solution;
}

bool BareSolution::save(const std::string& folder) const {
    std::ofstream file(folder + "/" + file_name_of(variant_), std::ios::binary);
    const FileHead head = head_of(variant_, error_);
    file.write(reinterpret_cast<const char*>(&head), sizeof head);
    file.write(reinterpret_cast<const char*>(values_.data()),
               static_cast<std::streamsize>(values_.size_bytes()));
    file.close();
    return file.good();
}

double BareSolution::value(const BarePosition& position) const {
    const std::size_t body = static_cast<std::size_t>(position.rescue - 1) * body_count + position.body;
    return static_cast<double>(
        values_[body * bare_assimilation + static_cast<std::size_t>(position.assimilation - 1)]);
}

double BareSolution::value(const State& state) const {
    if (state.over()) return state.winner == Winner::hunted ? 1 : 0;
    return value(position_of(state));
}

}  // namespace notalone

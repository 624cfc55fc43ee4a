#include "store/data_file.hpp"

#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <string_view>
#include <unistd.h>

#include <sys/file.h>
#include <sys/stat.h>

namespace notalone {

namespace {

constexpr mode_t owner_only = S_IRUSR | S_IWUSR;

StoreError system_error(const std::string& what, const std::string& file) {
    return {StoreTrouble::failed, "cannot " + what + " " + file + ": " + std::strerror(errno), {}};
}

/// Two names of one database, by way of a link, must lead to the same lock.
std::string lock_file_of(const std::string& file) {
    std::error_code error;
    const auto real = std::filesystem::weakly_canonical(file, error);
    return (error ? file : real.string()) + "-lock";
}

/// The number of the process that has the lock, as it has written it; empty if it has not.
std::string read_owner(int handle) {
    std::array<char, 32> text{};
    const ssize_t size = pread(handle, text.data(), text.size(), 0);
    std::string_view digits(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
    digits = digits.substr(0, digits.find_first_not_of("0123456789"));
    return std::string(digits);
}

/// Only for people: the lock holds without it.
void write_owner(int handle) {
    const std::string text = std::to_string(getpid()) + "\n";
    if (ftruncate(handle, 0) != 0) return;
    [[maybe_unused]] const ssize_t written = pwrite(handle, text.data(), text.size(), 0);
}

}  // namespace

std::optional<StoreError> make_private_file(const std::string& file) {
    // A file that is there keeps the mode its owner has given it. A link to one that is not there is
    // followed.
    struct stat status {};
    if (stat(file.c_str(), &status) == 0) return std::nullopt;
    const bool is_link = lstat(file.c_str(), &status) == 0;
    const int handle = open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | (is_link ? 0 : O_EXCL), owner_only);
    if (handle < 0) return errno == EEXIST ? std::nullopt : std::optional(system_error("make", file));
    std::optional<StoreError> error;
    // The umask may have taken rights from the owner, too.
    if (fchmod(handle, owner_only) != 0) error = system_error("protect", file);
    // No lock of SQLite is lost by closing it: nobody can have opened a file that was not there.
    close(handle);
    return error;
}

std::vector<std::string> files_open_to_others(const std::string& file) {
    std::vector<std::string> found;
    for (const char* end : {"", "-wal", "-shm"}) {
        struct stat status {};
        const std::string name = file + end;
        if (stat(name.c_str(), &status) == 0 && (status.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
            found.push_back(name);
        }
    }
    return found;
}

Stored<DataFileLock> DataFileLock::take(const std::string& file) {
    const std::string name = lock_file_of(file);
    const int handle = open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, owner_only);
    if (handle < 0) return system_error("open", name);
    DataFileLock lock(handle);
    if (flock(handle, LOCK_EX | LOCK_NB) == 0) {
        write_owner(handle);
        return lock;
    }
    if (errno != EWOULDBLOCK) return system_error("lock", name);
    const std::string owner = read_owner(handle);
    return StoreError{StoreTrouble::busy,
                      file + " is in use by another server" +
                          (owner.empty() ? std::string() : " (process " + owner + ")") +
                          ": two servers on one file would each undo the other's games",
                      {}};
}

DataFileLock::~DataFileLock() {
    if (handle_ >= 0) close(handle_);
}

}  // namespace notalone

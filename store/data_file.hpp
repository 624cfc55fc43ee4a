// The file of a store on disk: nobody but its owner reads it, and one server at a time works on it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "store/store.hpp"

namespace notalone {

/// Makes the file if there is none, readable and writable for its owner only, whatever the umask. SQLite
/// gives the mode of the database to everything it puts beside it.
std::optional<StoreError> make_private_file(const std::string& file);

/// The database and the files SQLite puts beside it that other users of the machine may read or write.
std::vector<std::string> files_open_to_others(const std::string& file);

/// The right to be the one server that works on a database. It lies in a file of its own (the database's name
/// with "-lock" behind it), because SQLite locks the database in ways that must not be disturbed. The system
/// gives the right back when the process ends, however it ends; the file stays.
///
/// Tools that only read do not take it.
class DataFileLock {
  public:
    /// An error of the kind `busy` names the process that has the lock.
    static Stored<DataFileLock> take(const std::string& file);

    DataFileLock(DataFileLock&& other) noexcept : handle_(std::exchange(other.handle_, -1)) {}
    DataFileLock& operator=(DataFileLock&& other) noexcept {
        std::swap(handle_, other.handle_);
        return *this;
    }
    DataFileLock(const DataFileLock&) = delete;
    DataFileLock& operator=(const DataFileLock&) = delete;
    ~DataFileLock();

  private:
    explicit DataFileLock(int handle) : handle_(handle) {}

    int handle_;
};

}  // namespace notalone

// Many like pieces of work on all cores.
#pragma once

#include <atomic>
#include <cstddef>
#include <functional>

namespace notalone {

/// Does one piece of work. `worker` is below the number of threads and names the thread that does it, so that
/// each can have things of its own.
using Work = std::function<void(std::size_t worker, std::size_t piece)>;
/// Is told how many pieces are done, a few times a second, on the thread that called `share_out`.
using Report = std::function<void(std::size_t done)>;

/// As many threads as the machine has cores.
std::size_t all_cores();

/// Does the pieces 0 to `pieces` - 1 in this order, on so many threads at once, and returns when they are
/// done. When `stop` becomes true no further piece is begun. What a piece throws ends the others likewise and
/// is thrown to the caller.
void share_out(std::size_t pieces, std::size_t threads, const std::atomic<bool>& stop, const Work& work,
               const Report& report = {});

}  // namespace notalone

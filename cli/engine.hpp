// `notalone engine`: the engine interface on standard input and output. docs/engine.md describes it.
#pragma once

namespace notalone {

/// Answers the lines that come from the file descriptor `input` on `output`, each as soon as it is there.
/// Returns the exit status: 0 at the end of input, 1 if input or output failed.
int run_engine(int input, int output);

}  // namespace notalone

// The signature of the rules as WebAssembly computes it, to be compared with the native one.
#include <cinttypes>
#include <cstdio>

#include "bench/signature.hpp"

int main() {
    std::printf("%016" PRIx64 "\n", notalone::signature());
    return 0;
}

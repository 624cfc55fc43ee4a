# Language and code generation, the same for every target of the project.

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

find_program(NOTALONE_CCACHE ccache)
if(NOTALONE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${NOTALONE_CCACHE}")
endif()

# Presets that are not for writing code compile many files as one, which saves most of the time (CMAKE_UNITY_BUILD).
set(CMAKE_UNITY_BUILD_BATCH_SIZE 10)

# Programs and tests are found in one place: build/<preset>/bin.
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/bin")

# Headers are included from the root of the repository: "rules/state.hpp".
include_directories("${CMAKE_SOURCE_DIR}")

# Optimised builds may use what every x86-64 machine since 2009 has (popcnt above all).
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND NOT CMAKE_CROSSCOMPILING
   AND CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND NOT NOTALONE_PORTABLE)
    include(CheckCXXCompilerFlag)
    check_cxx_compiler_flag(-march=x86-64-v2 NOTALONE_HAS_X86_64_V2)
    if(NOTALONE_HAS_X86_64_V2)
        add_compile_options(-march=x86-64-v2)
    endif()
endif()

if(NOTALONE_SANITIZE)
    add_compile_options(-fsanitize=${NOTALONE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${NOTALONE_SANITIZE})
endif()

# Checks of Address Sanitizer as calls instead of inline code: a fifth less to compile, but slower to run. The layers
# in which tests spend their time do without.
set(notalone_small_checks "")
if(NOTALONE_SANITIZE MATCHES "address" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(notalone_small_checks "SHELL:-mllvm -asan-instrumentation-with-call-threshold=0")
endif()

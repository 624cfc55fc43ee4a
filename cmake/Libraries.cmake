# Libraries of others, all from Debian. scripts/setup installs them.

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # Of all libraries WebAssembly needs Boost.JSON alone, which can be built from its headers.
    add_library(notalone_boost_json STATIC EXCLUDE_FROM_ALL "${CMAKE_CURRENT_LIST_DIR}/wasm/boost_json.cpp")
    target_compile_definitions(notalone_boost_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS)
    add_library(Boost::json ALIAS notalone_boost_json)
    return()
endif()

find_package(Threads REQUIRED)
find_package(Boost 1.81 REQUIRED CONFIG COMPONENTS json)
find_package(SQLite3 REQUIRED)
find_package(fmt REQUIRED)
find_package(spdlog REQUIRED)
find_package(CLI11 REQUIRED)
find_package(ZLIB REQUIRED)

# These come with no package file for CMake: PkgConfig::sodium, PkgConfig::libpq, PkgConfig::brotli.
find_package(PkgConfig REQUIRED)
pkg_check_modules(sodium REQUIRED IMPORTED_TARGET GLOBAL libsodium)
pkg_check_modules(libpq REQUIRED IMPORTED_TARGET GLOBAL libpq)
pkg_check_modules(brotli REQUIRED IMPORTED_TARGET GLOBAL libbrotlienc libbrotlidec)

if(NOTALONE_TESTS)
    find_package(GTest REQUIRED)
    find_package(rapidcheck REQUIRED)
    include(GoogleTest)
endif()

# Benches are for those who have the library; playing does not need it.
find_package(benchmark QUIET)

# One library per layer, one test binary per layer, and the few kinds of programs beside them.
#
#   notalone_layer(bots SOURCES greedy.cpp DEPENDS rules [LIBRARIES fmt::fmt] [PRECOMPILE <fmt/core.h>])
#   notalone_test(bots SOURCES test/greedy_test.cpp [DEPENDS notation] [LIBRARIES ...] [PRECOMPILE ...])
#   notalone_program(notalone SOURCES main.cpp DEPENDS cli)
#   notalone_wasm_program(wasm_signature SOURCES wasm_signature.cpp DEPENDS bench)
#   notalone_bench(playouts SOURCES playouts_bench.cpp DEPENDS bots)
#   notalone_fuzz(action_json SOURCES action_json.cpp DEPENDS notation)
#
# SOURCES and DEPENDS are explicit. DEPENDS names layers, LIBRARIES names libraries of others, PRECOMPILE headers of
# these that many files include and that take long to read. Every file still includes what it uses.

# Reads layers.txt into notalone_layers (in order) and notalone_may_use_<layer>.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/layers.txt" notalone_layer_lines REGEX "^[a-z]+:")
set_property(DIRECTORY "${CMAKE_SOURCE_DIR}" APPEND PROPERTY
    CMAKE_CONFIGURE_DEPENDS "${CMAKE_CURRENT_LIST_DIR}/layers.txt")
foreach(line IN LISTS notalone_layer_lines)
    string(REGEX MATCH "^([a-z]+):(.*)$" _ "${line}")
    set(layer "${CMAKE_MATCH_1}")
    string(STRIP "${CMAKE_MATCH_2}" may_use)
    list(APPEND notalone_layers "${layer}")
    separate_arguments(notalone_may_use_${layer} UNIX_COMMAND "${may_use}")
endforeach()

if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
    # What may run in the browser. Of these only what a WebAssembly program uses is compiled.
    set(notalone_layers rules notation bots session browser table bench)
    set(notalone_layer_flags EXCLUDE_FROM_ALL)
endif()

# A folder becomes part of the build once it has a CMakeLists.txt.
macro(notalone_add_existing_layers)
    foreach(layer IN LISTS notalone_layers)
        if(EXISTS "${CMAKE_SOURCE_DIR}/${layer}/CMakeLists.txt")
            add_subdirectory("${layer}")
        endif()
    endforeach()
endmacro()

function(notalone_require_sources target)
    if(NOT ARGN)
        message(FATAL_ERROR "${target} has no SOURCES")
    endif()
endfunction()

# What all targets of the project share.
function(notalone_link target visibility)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "LAYERS;LIBRARIES")
    list(TRANSFORM arg_LAYERS PREPEND notalone::)
    target_link_libraries(${target} ${visibility} ${arg_LAYERS} ${arg_LIBRARIES})
    target_link_libraries(${target} PRIVATE notalone_warnings)
    if(notalone_small_checks AND NOT target MATCHES "^notalone_(rules|bots)$")
        target_compile_options(${target} PRIVATE "${notalone_small_checks}")
    endif()
endfunction()

# Counts the lines that run, where this is wanted of the layer; in its tests too, for the functions in headers.
function(notalone_count_lines layer target)
    if(layer IN_LIST NOTALONE_COVERAGE)
        target_compile_options(${target} PRIVATE --coverage)
        target_link_options(${target} PUBLIC --coverage)
    endif()
endfunction()

function(notalone_layer layer)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LIBRARIES;PRECOMPILE")
    notalone_require_sources(${layer} ${arg_SOURCES})
    if(NOT layer IN_LIST notalone_layers)
        message(FATAL_ERROR "layer ${layer} is not in cmake/layers.txt")
    endif()
    foreach(dependency IN LISTS arg_DEPENDS)
        if(NOT dependency IN_LIST notalone_may_use_${layer})
            message(FATAL_ERROR "layer ${layer} may not use ${dependency}: see cmake/layers.txt")
        endif()
    endforeach()

    add_library(notalone_${layer} STATIC ${notalone_layer_flags} ${arg_SOURCES})
    add_library(notalone::${layer} ALIAS notalone_${layer})
    notalone_link(notalone_${layer} PUBLIC LAYERS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
    notalone_count_lines(${layer} notalone_${layer})
    if(arg_PRECOMPILE)
        target_precompile_headers(notalone_${layer} PRIVATE ${arg_PRECOMPILE})
    endif()
endfunction()

function(notalone_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LIBRARIES")
    notalone_require_sources(${name} ${arg_SOURCES})
    add_executable(${name} ${arg_SOURCES})
    notalone_link(${name} PRIVATE LAYERS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
endfunction()

# A program that exists in the wasm preset only.
function(notalone_wasm_program name)
    if(CMAKE_SYSTEM_NAME STREQUAL "WASI")
        notalone_program(${name} ${ARGN})
        # Where wasm-opt is installed, clang runs it on what it links unless told not to optimise there, and
        # Debian's rejects what Debian's clang 16 makes.
        target_link_options(${name} PRIVATE -O0)
    endif()
endfunction()

# Precompiled once for all tests that need no others.
set(notalone_test_headers
    <gmock/gmock.h> <gtest/gtest.h> <algorithm> <functional> <map> <string> <vector>)
function(notalone_add_test_headers)
    if(NOT TARGET notalone_test_headers)
        file(WRITE "${CMAKE_BINARY_DIR}/test_headers.cpp" "")
        add_library(notalone_test_headers OBJECT "${CMAKE_BINARY_DIR}/test_headers.cpp")
        notalone_link(notalone_test_headers PRIVATE LIBRARIES rapidcheck GTest::gmock GTest::gtest_main)
        target_precompile_headers(notalone_test_headers PRIVATE ${notalone_test_headers})
    endif()
endfunction()

function(notalone_test layer)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LIBRARIES;PRECOMPILE")
    notalone_require_sources("the test of ${layer}" ${arg_SOURCES})
    if(NOT NOTALONE_TESTS)
        return()
    endif()
    set(test notalone_${layer}_test)
    add_executable(${test} ${arg_SOURCES})
    notalone_link(${test} PRIVATE LAYERS ${layer} ${arg_DEPENDS}
        LIBRARIES ${arg_LIBRARIES} rapidcheck GTest::gmock GTest::gtest_main)
    notalone_count_lines(${layer} ${test})
    # Nearly every test includes these, and they take longer to read than the test itself.
    if(arg_PRECOMPILE)
        target_precompile_headers(${test} PRIVATE ${notalone_test_headers} ${arg_PRECOMPILE})
    else()
        notalone_add_test_headers()
        target_precompile_headers(${test} REUSE_FROM notalone_test_headers)
    endif()
    # Each test is its own process: it has its own time limit and they run side by side.
    gtest_discover_tests(${test}
        TEST_PREFIX "${layer}."
        WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
        DISCOVERY_TIMEOUT 60
        PROPERTIES TIMEOUT 300 LABELS "${layer}")
endfunction()

function(notalone_bench name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LIBRARIES")
    notalone_require_sources("bench ${name}" ${arg_SOURCES})
    if(NOT TARGET benchmark::benchmark_main)
        return()
    endif()
    add_executable(bench_${name} ${arg_SOURCES})
    notalone_link(bench_${name} PRIVATE LAYERS ${arg_DEPENDS}
        LIBRARIES ${arg_LIBRARIES} benchmark::benchmark_main)
endfunction()

function(notalone_fuzz name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "SOURCES;DEPENDS;LIBRARIES")
    notalone_require_sources("fuzz target ${name}" ${arg_SOURCES})
    if(NOT NOTALONE_FUZZ)
        return()
    endif()
    add_executable(fuzz_${name} ${arg_SOURCES})
    notalone_link(fuzz_${name} PRIVATE LAYERS ${arg_DEPENDS} LIBRARIES ${arg_LIBRARIES})
    target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
endfunction()

# The warnings every file of the project is compiled with, with both compilers. They are errors, except
# in the release preset: a newer compiler that warns of more must not keep anyone from playing.
# They reach a target through notalone_warnings, so that no library of others is judged by them.

add_library(notalone_warnings INTERFACE)

target_compile_options(notalone_warnings INTERFACE
    -Wall
    -Wextra
    -Wpedantic
    -Wconversion
    -Wsign-conversion
    -Wdouble-promotion
    -Wshadow
    -Wold-style-cast
    -Wcast-align
    -Wcast-qual
    -Woverloaded-virtual
    -Wnon-virtual-dtor
    -Wextra-semi
    -Wformat=2
    -Wimplicit-fallthrough
    -Wnull-dereference
    -Wunused
    -Wundef
)

if(NOTALONE_WERROR)
    target_compile_options(notalone_warnings INTERFACE -Werror)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    target_compile_options(notalone_warnings INTERFACE
        -Wduplicated-branches
        -Wduplicated-cond
        -Wlogical-op
        -Wuseless-cast
        -Wsuggest-override
        -Wredundant-tags
    )
    # g++'s flow based warnings know the code only after optimisation and inlining. Sanitizers and
    # coverage put branches of their own between, and g++ then warns of what is not in the source.
    if(NOTALONE_SANITIZE OR NOTALONE_COVERAGE)
        target_compile_options(notalone_warnings INTERFACE
            -Wno-maybe-uninitialized -Wno-null-dereference -Wno-stringop-overflow -Wno-array-bounds)
    endif()
elseif(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
    target_compile_options(notalone_warnings INTERFACE
        -Wimplicit-int-conversion
        -Wshorten-64-to-32
        -Wunreachable-code-aggressive
        -Wcomma
        -Wrange-loop-analysis
        -Wthread-safety
        -Winconsistent-missing-destructor-override
        -Wsuggest-override
        -Wnewline-eof
    )
endif()

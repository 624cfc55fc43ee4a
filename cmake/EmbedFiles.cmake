# notalone_embed_files(TARGET FOLDER FUNCTION) puts every file of a folder into a program.
#
# The program gets a function `std::span<const notalone::ClientFile> notalone::FUNCTION()` (server/client_file.hpp) that
# lists them. No folder, or one that is not there, gives an empty list.
function(notalone_embed_files target folder function)
    set(paths "")
    if(folder)
        file(GLOB_RECURSE paths CONFIGURE_DEPENDS LIST_DIRECTORIES false RELATIVE "${folder}" "${folder}/*")
    endif()
    set(labels "")
    set(entries "")
    set(index 0)
    foreach(path IN LISTS paths)
        set(label "notalone_embedded_${index}")
        string(APPEND labels
            "__asm__(\".section .rodata\\n${label}: .incbin \\\"${folder}/${path}\\\"\\n${label}_end:\\n.previous\");\n"
            "extern const char ${label}[] __asm__(\"${label}\");\n"
            "extern const char ${label}_end[] __asm__(\"${label}_end\");\n")
        string(APPEND entries "    {\"/${path}\", {${label}, ${label}_end}},\n")
        math(EXPR index "${index} + 1")
    endforeach()
    list(TRANSFORM paths PREPEND "${folder}/")

    set(source "${CMAKE_CURRENT_BINARY_DIR}/${function}.cpp")
    file(CONFIGURE OUTPUT "${source}" @ONLY CONTENT [[
#include <vector>

#include "server/client_file.hpp"

@labels@
namespace notalone {

std::span<const ClientFile> @function@() {
    static const std::vector<ClientFile> files{
@entries@    };
    return files;
}

}  // namespace notalone
]])
    set_source_files_properties("${source}" PROPERTIES OBJECT_DEPENDS "${paths}")
    target_sources(${target} PRIVATE "${source}")
endfunction()

# Called by scripts/check_layers with cmake/layers.txt first, then every source file.

BEGIN {
    # These layers compute; whoever calls them brings time, chance and the outside world.
    mark("rules notation bots table", pure)

    # <random> is here because its distributions differ from one standard library to the next.
    mark("thread mutex shared_mutex condition_variable future semaphore latch barrier stop_token " \
         "filesystem fstream iostream cstdio stdio.h random " \
         "pthread.h unistd.h fcntl.h sys/socket.h netinet/in.h arpa/inet.h netdb.h poll.h sys/epoll.h",
         outside_header)
    outside_pattern = "^boost/(asio|beast|thread|filesystem|process|interprocess)[/.]"

    # Containers and owners of heap memory. std::string_view, std::array and std::span own nothing.
    mark("vector string map set unordered_map unordered_set list forward_list deque queue stack any " \
         "sstream memory_resource",
         heap_header)
    mark("new malloc calloc realloc free virtual dynamic_cast " \
         "std::vector std::string std::map std::set std::multimap std::multiset std::unordered_map " \
         "std::unordered_set std::list std::forward_list std::deque std::queue std::stack std::any " \
         "std::function std::unique_ptr std::shared_ptr std::make_unique std::make_shared std::pmr " \
         "std::allocator std::to_string",
         heap_word)
}

function mark(words, set, list, count, i) {
    count = split(words, list, " ")
    for (i = 1; i <= count; ++i) set[list[i]] = 1
}

function report(text) {
    printf "%s:%d: %s\n", FILENAME, FNR, text
    failed = 1
}

# Removes comments and the insides of literals, remembering a comment that goes on in the next line.
function code_of(line, result, c, two, quote) {
    result = ""
    quote = ""
    while (line != "") {
        c = substr(line, 1, 1)
        two = substr(line, 1, 2)
        if (in_comment) {
            if (two == "*/") { in_comment = 0; line = substr(line, 3) } else line = substr(line, 2)
        } else if (quote != "") {
            if (c == "\\") { line = substr(line, 3); continue }
            if (c == quote) { quote = ""; result = result c }
            line = substr(line, 2)
        } else if (two == "//") {
            break
        } else if (two == "/*") {
            in_comment = 1
            result = result " "
            line = substr(line, 3)
        } else {
            # A quote after a digit separates digits: 1'000.
            if (c == "\"" || (c == "'" && result !~ /[0-9a-fA-F]$/)) quote = c
            result = result c
            line = substr(line, 2)
        }
    }
    return result
}

function check_include(line, name) {
    if (match(line, /^[ \t]*#[ \t]*include[ \t]*"[^"]*"/)) {
        name = substr(line, RSTART, RLENGTH)
        gsub(/^[^"]*"|"$/, "", name)
        target = name
        sub(/\/.*/, "", target)
        if (target == name || !(target in is_layer))
            report("include \"" name "\" from the root of the repository: \"" layer "/...\"")
        else if (target != layer && !((layer, target) in may_use))
            report(layer " may not include " name)
    } else if (match(line, /^[ \t]*#[ \t]*include[ \t]*<[^>]*>/)) {
        name = substr(line, RSTART, RLENGTH)
        gsub(/^[^<]*<|>$/, "", name)
        target = name
        sub(/\/.*/, "", target)
        if (target != name && (target in is_layer))
            report("include \"" name "\" with quotes")
        if (is_test) return
        if ((layer in pure) && ((name in outside_header) || name ~ outside_pattern))
            report(layer " may not include <" name ">: threads, files, sockets and streams live above it")
        if (layer == "rules" && (name in heap_header))
            report("rules may not include <" name ">: it never uses the heap")
    }
}

function check_words(code, word) {
    while (match(code, /[A-Za-z_][A-Za-z0-9_]*(::[A-Za-z_][A-Za-z0-9_]*)*/)) {
        word = substr(code, RSTART, RLENGTH)
        code = substr(code, RSTART + RLENGTH)
        # std::map<..>::iterator and std::string::npos count as the type itself.
        if (word ~ /^std::[a-z_]+::/) {
            split(word, part, "::")
            word = part[1] "::" part[2]
        }
        if (word in heap_word) report("rules may not use " word ": no heap, no virtual functions")
    }
}

FNR == 1 {
    file_number++
    in_comment = 0
    layer = FILENAME
    sub(/^\.\//, "", layer)
    sub(/\/.*/, "", layer)
    # A test may use what it likes of the standard library, but not of the layers above.
    is_test = FILENAME ~ /\/test\//
}

file_number == 1 {
    if ($0 !~ /^[a-z]+:/) next
    name = $1
    sub(/:$/, "", name)
    is_layer[name] = 1
    for (i = 2; i <= NF; ++i) may_use[name, $i] = 1
    next
}

{
    was_comment = in_comment
    code = code_of($0)
    if (code ~ /^[ \t]*#/) {
        if (!was_comment) check_include($0)
    } else if (layer == "rules" && !is_test) {
        check_words(code)
    }
}

END { exit failed }

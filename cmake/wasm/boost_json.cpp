// Boost.JSON compiled from its headers: Debian's library is for the host only.
#include <cstdlib>
#include <exception>

#include <boost/json/src.hpp>

// Without exceptions Boost asks the program what to do instead.
namespace boost {

void throw_exception(const std::exception&) { std::abort(); }
void throw_exception(const std::exception&, const boost::source_location&) { std::abort(); }

}  // namespace boost

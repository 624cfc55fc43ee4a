// Makes RapidCheck draw the same cases in every run. Whoever wants others sets RC_PARAMS, as its manual says.
#pragma once

#include <cstdlib>

namespace notalone {

/// RapidCheck reads its settings when the first property is checked; this runs before main.
inline const int rapidcheck_settings_set = ::setenv("RC_PARAMS", "seed=20250707", 0);

}  // namespace notalone

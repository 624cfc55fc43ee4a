#include "table/talk.hpp"

#include <algorithm>
#include <utility>

#include "table/text.hpp"
#include "table/verdict.hpp"

namespace notalone {

const QuickPhrase* find_phrase(std::string_view id) {
    const auto found = std::find_if(quick_phrases.begin(), quick_phrases.end(),
                                    [id](const QuickPhrase& phrase) { return phrase.id == id; });
    return found == quick_phrases.end() ? nullptr : &*found;
}

namespace {

Verdict accept(const Asker& asker, std::string text, std::string phrase, Place place) {
    const bool watching = !asker.room.chair_of(asker.member.id);
    if (!asker.member.talk.allows(asker.now, pace_of_member))
        return Verdict::refuse(ErrorCode::too_fast, "you are talking too fast: wait a moment");
    if (watching && !asker.room.spectators_talk.allows(asker.now, pace_of_spectators))
        return Verdict::refuse(ErrorCode::too_fast, "the spectators are talking too fast: wait a moment");
    return Verdict::accept(entry::Said{asker.member.id, std::move(text), std::move(phrase), place});
}

}  // namespace

Verdict judge(const Asker& asker, const command::Say& say) {
    if (say.phrase.empty()) {
        auto text = plain_text(say.text, longest_talk, "what you say");
        if (!text) return Verdict::refuse(ErrorCode::bad_text, text.problem());
        return accept(asker, std::move(*text), {}, Place::none);
    }
    const QuickPhrase* phrase = find_phrase(say.phrase);
    if (phrase == nullptr) {
        return Verdict::refuse(ErrorCode::no_such_phrase, "there is no phrase " + in_quotes(say.phrase));
    }
    if (phrase->names_place != (say.place != Place::none)) {
        return Verdict::refuse(ErrorCode::no_such_phrase, phrase->names_place
                                                              ? "that phrase needs a \"place\""
                                                              : "that phrase goes without a \"place\"");
    }
    return accept(asker, {}, say.phrase, say.place);
}

}  // namespace notalone

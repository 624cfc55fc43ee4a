// Notices: changes of the people at the table and in the seats, under the names of that time.
#include "table/fold.hpp"

namespace notalone {

namespace {

class Announcer {
  public:
    Announcer(const Room& before, const Entry& entry) : before_(before), entry_(entry) {}

    template <typename Data>
    std::optional<Notice> operator()(const Data&) const {
        return std::nullopt;
    }
    std::optional<Notice> operator()(const entry::Joined& joined) const {
        Notice notice = made(NoticeKind::joined, joined.member, joined.name);
        notice.flag = !joined.chair;
        return notice;
    }
    std::optional<Notice> operator()(const entry::Left& left) const {
        return about(left.member, left.removed ? NoticeKind::removed : NoticeKind::left);
    }
    std::optional<Notice> operator()(const entry::Renamed& renamed) const {
        Notice notice = about(renamed.member, NoticeKind::renamed);
        if (notice.name == renamed.name) return std::nullopt;
        notice.new_name = renamed.name;
        return notice;
    }
    std::optional<Notice> operator()(const entry::HandedOver& handed) const {
        Notice notice = about(*before_.chairs[handed.chair].person, NoticeKind::handed_over);
        notice.level = handed.level;
        notice.flag = handed.until_return;
        notice.seat = before_.seat_of(handed.chair);
        return notice;
    }
    std::optional<Notice> operator()(const entry::TakenBack& taken) const { return back(taken.chair); }
    std::optional<Notice> operator()(const entry::Returned& returned) const {
        const auto chair = before_.chair_of(returned.member);
        if (!chair || !before_.in_game() || !before_.chairs[*chair].until_return) return std::nullopt;
        return back(*chair);
    }
    std::optional<Notice> operator()(const entry::SeatGiven& given) const {
        Notice notice = about(given.member, NoticeKind::seat_given);
        notice.seat = before_.seat_of(given.chair);
        if (const auto person = before_.chairs[given.chair].person) {
            notice.of = person;
            notice.of_name = before_.find(*person)->name;
        }
        return notice;
    }

  private:
    Notice made(NoticeKind kind, MemberId member, const std::string& name) const {
        Notice notice;
        notice.kind = kind;
        notice.at = entry_.time;
        notice.member = member;
        notice.name = name;
        return notice;
    }
    Notice about(MemberId member, NoticeKind kind) const {
        Notice notice = made(kind, member, before_.find(member)->name);
        if (entry_.by && *entry_.by != member) {
            notice.by = entry_.by;
            notice.by_name = before_.find(*entry_.by)->name;
        }
        return notice;
    }
    Notice back(ChairIndex chair) const {
        Notice notice = about(*before_.chairs[chair].person, NoticeKind::taken_back);
        notice.seat = before_.seat_of(chair);
        return notice;
    }

    const Room& before_;
    const Entry& entry_;
};

}  // namespace

std::optional<Notice> notice_of(const Room& before, const Entry& entry) {
    return std::visit(Announcer(before, entry), entry.data);
}

}  // namespace notalone

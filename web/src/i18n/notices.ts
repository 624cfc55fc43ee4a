// Announcements about the people at a table, as sentences.
import type { Notice } from '../lib/protocol';
import { t } from './words.svelte';

export function noticeSentence(notice: Notice): string {
  const { name } = notice;
  const by = notice.by_name;
  switch (notice.kind) {
    case 'joined':
      return notice.watching ? t('notice.watches', { name }) : t('notice.joined', { name });
    case 'left':
      return t('notice.left', { name });
    case 'removed':
      return t('notice.removed', { name, by: by ?? '' });
    case 'renamed':
      return t('notice.renamed', { name, other: notice.new_name ?? '' });
    case 'host':
      if (notice.stands_in) return t('notice.host.stands_in', { name });
      return by === undefined ? t('notice.host', { name }) : t('notice.host.by', { name, by });
    case 'handed_over':
      return by === undefined ? t('notice.handed_over', { name }) : t('notice.handed_over.by', { name, by });
    case 'taken_back':
      return t('notice.taken_back', { name });
    case 'seat_given':
      return notice.of_name === undefined
        ? t('notice.seat_given', { name, by: by ?? '' })
        : t('notice.seat_given.of', { name, by: by ?? '', other: notice.of_name });
  }
}

// What people and bots at a table are called.
import { levelName, t } from '../i18n';
import type { Chair, Seat, TableInfo } from './protocol';
import { settings } from './settings.svelte';

/** Bots among the Hunted go by these, seat by seat; the same in every language. */
const botNames = ['', 'Imani', 'Tove', 'Rafa', 'Mirek', 'Suri', 'Oskar'];

/** What the person at this device wants to be called. */
export function ownName(): string {
  return settings.get('name').trim() || t('home.name.default');
}

export function memberName(table: TableInfo, member: number): string {
  return table.members.find((one) => one.id === member)?.name ?? '';
}

/** Those at the table who have no chair. */
export function watchersOf(table: TableInfo): TableInfo['members'] {
  const seated = new Set(table.chairs.map((chair) => chair.member));
  return table.members.filter((member) => !seated.has(member.id));
}

/** The name of a seat in a game. */
export function seatName(table: TableInfo | null, seat: Seat): string {
  const chair = table?.chairs.find((one) => one.seat === seat);
  if (table && chair?.member !== undefined) return memberName(table, chair.member);
  return seat === 0 ? t('term.creature') : (botNames[seat] ?? '');
}

/** Who sits in a chair of the lobby. */
export function chairName(table: TableInfo, chair: Chair): string {
  if (chair.member !== undefined) return memberName(table, chair.member);
  return chair.bot === undefined ? t('lobby.seat.free') : t('lobby.bot', { level: levelName(chair.bot) });
}

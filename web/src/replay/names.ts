// What the players of a record are called.
import { t } from '../i18n';
import { seatName } from '../lib/names';
import type { Seat } from '../lib/protocol';
import type { Player } from './story';

export function playerName(players: readonly Player[], seat: Seat): string {
  return players.find((one) => one.seat === seat)?.name ?? (seatName(null, seat) || t('lobby.seat', { n: seat }));
}

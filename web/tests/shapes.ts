// Holds real messages of the server against the types of lib/protocol.ts. The compiler sees to it that every field of a
// type is written down here, and as what it is (always there, or at times); the tests see to it that messages agree.
import type {
  Action,
  ActionKind,
  Chair,
  CreatureView,
  Decision,
  EventName,
  GameEvent,
  HuntedView,
  LegalItem,
  Notice,
  Over,
  ServerMessage,
  Settings,
  Shuffle,
  TableInfo,
  TableMember,
  TalkLine,
  View,
  WindowInfo,
  You,
} from '../src/lib/protocol';

type Optional<T, K extends keyof T> = object extends Pick<T, K> ? true : false;
type Shape<T> = { [K in keyof Required<T>]: Optional<T, K> extends true ? 'may' : 'must' };

const actions: { [K in ActionKind]: Shape<Extract<Action, { do: K }>> } = {
  hunt: { do: 'must', card: 'must', places: 'may', hunted: 'may', from: 'may', to: 'may' },
  token: { do: 'must', token: 'must', places: 'must' },
  pass: { do: 'must' },
  explore: { do: 'must', places: 'must' },
  resist: { do: 'must', will: 'must', take: 'must' },
  give_up: { do: 'must' },
  survive: {
    do: 'must',
    card: 'must',
    place: 'may',
    to: 'may',
    token: 'may',
    take: 'may',
    copy: 'may',
    lair_copy: 'may',
    marker: 'may',
    gain: 'may',
    heal: 'may',
    draw: 'may',
  },
  keep: { do: 'must', place: 'must' },
  power: {
    do: 'must',
    place: 'must',
    take: 'may',
    copy: 'may',
    lair_copy: 'may',
    marker: 'may',
    gain: 'may',
    heal: 'may',
    draw: 'may',
  },
  take_back: { do: 'must', place: 'must', take: 'must' },
  skip: { do: 'must', place: 'must' },
  choose: { do: 'must', card: 'must' },
  discard: { do: 'must', places: 'must' },
  lose_will: { do: 'must' },
  show: { do: 'must', places: 'must' },
  side: { do: 'must', side: 'must' },
};

const seatAndPlaces = { event: 'must', seat: 'must', places: 'must' } as const;
const seatAndPlace = { event: 'must', seat: 'must', place: 'must' } as const;
const seatAndCards = { event: 'must', seat: 'must', cards: 'must' } as const;
const seatAndWill = { event: 'must', seat: 'must', will: 'must' } as const;
const alone = { event: 'must' } as const;

const events: { [K in EventName]: Shape<Extract<GameEvent, { event: K }>> } = {
  turn_began: { event: 'must', turn: 'must' },
  hunt_played: { event: 'must', card: 'must', copied: 'may', places: 'may', hunted: 'may', from: 'may', to: 'may' },
  survival_played: { event: 'must', seat: 'must', card: 'must' },
  token_placed: { event: 'must', token: 'must', places: 'must' },
  token_moved: { event: 'must', token: 'must', places: 'must' },
  resisted: { event: 'must', seat: 'must', will: 'must', places: 'must' },
  gave_up: seatAndPlaces,
  explored: seatAndPlaces,
  recalled: alone,
  swapped: { event: 'must', seat: 'must', from: 'must', to: 'must' },
  kept: seatAndPlaces,
  shown: seatAndPlaces,
  revealed: seatAndPlaces,
  moved: { event: 'must', seat: 'must', from: 'must', to: 'must' },
  power_used: { event: 'must', seat: 'must', place: 'must', power: 'must' },
  took_back: seatAndPlaces,
  gained: seatAndPlaces,
  discarded: seatAndPlaces,
  skipped: seatAndPlace,
  nothing_here: seatAndPlace,
  target_struck: { event: 'must', seat: 'must', card: 'must' },
  artemia_struck: seatAndPlaces,
  caught: seatAndPlaces,
  will_lost: seatAndWill,
  will_gained: seatAndWill,
  recovered: { event: 'must', seat: 'must', will: 'must', places: 'must' },
  survival_drawn: seatAndCards,
  survival_discarded: seatAndCards,
  hunt_drawn: { event: 'must', cards: 'must' },
  hunt_lost: { event: 'must', cards: 'must' },
  hunt_shuffled: alone,
  survival_shuffled: alone,
  marker_placed: alone,
  marker_removed: alone,
  rescue_moved: { event: 'must', rescue: 'must' },
  assimilation_moved: { event: 'must', assimilation: 'must' },
  turn_ended: alone,
  game_won: { event: 'must', winner: 'must' },
};

const view: Shape<View> = {
  viewer: 'may',
  turn: 'must',
  phase: 'must',
  step: 'must',
  rescue: 'must',
  assimilation: 'must',
  players: 'must',
  side: 'must',
  expert: 'must',
  cards: 'must',
  veiled: 'must',
  marker: 'must',
  reserve: 'must',
  winner: 'must',
  creature: 'must',
  survival: 'must',
  tokens: 'must',
  ineffective: 'must',
  forbidden: 'must',
  effects: 'must',
  used: 'must',
  anticipated: 'must',
  answering: 'may',
  hunted: 'must',
  actors: 'must',
};
const hunted: Shape<HuntedView> = {
  seat: 'must',
  will: 'must',
  hand: 'must',
  discard: 'must',
  played: 'must',
  at: 'may',
  holds: 'may',
  survival: 'must',
  pending: 'must',
  survival_played: 'must',
  owns: 'must',
  ready: 'must',
  resisted: 'must',
  owes: 'must',
  announced: 'may',
  shown: 'may',
  committed: 'may',
  offered: 'may',
  resolved: 'may',
  ignores: 'may',
  struck_by: 'may',
};
const creature: Shape<CreatureView> = {
  hand: 'must',
  deck: 'must',
  discard: 'must',
  played: 'must',
  plays_left: 'must',
};
const settings: Shape<Settings> = {
  creature: 'must',
  side: 'must',
  expert: 'must',
  cards: 'must',
  clock: 'must',
  public: 'must',
  locked: 'must',
};
const chair: Shape<Chair> = {
  member: 'may',
  bot: 'may',
  stand_in: 'may',
  reserved: 'may',
  until_return: 'may',
  vacated: 'may',
  seat: 'may',
};
const member: Shape<TableMember> = { id: 'must', name: 'must', stranger: 'may', absent: 'may' };
const table: Shape<TableInfo> = {
  id: 'must',
  phase: 'must',
  game: 'must',
  host: 'must',
  owner: 'must',
  members: 'must',
  chairs: 'must',
  settings: 'must',
  shuffle: 'must',
  step: 'may',
  waiting: 'may',
  window: 'may',
  until: 'may',
};
const windowShape: Shape<WindowInfo> = { opened: 'must', closes: 'must', holding: 'must' };
const talk: Shape<TalkLine> = {
  from: 'must',
  name: 'must',
  at: 'must',
  text: 'may',
  phrase: 'may',
  place: 'may',
};
const notice: Shape<Notice> = {
  kind: 'must',
  at: 'must',
  member: 'must',
  name: 'must',
  by: 'may',
  by_name: 'may',
  new_name: 'may',
  seat: 'may',
  level: 'may',
  of: 'may',
  of_name: 'may',
  watching: 'may',
  stands_in: 'may',
  until_return: 'may',
};
const you: Shape<You> = { member: 'must', chair: 'may', seat: 'may', windows: 'must', invitation: 'may' };
const shuffle: Shape<Shuffle> = {
  commitment: 'must',
  server_seed: 'must',
  round: 'may',
  seed: 'must',
  commitments: 'may',
  nonces: 'must',
  voided: 'may',
  creature: 'must',
  creature_by: 'must',
  side_by: 'must',
  side_after: 'may',
};
const over: Shape<Over> = { winner: 'must', state: 'must', shuffle: 'must', chances: 'may' };
const decision: Shape<Omit<Decision, 'legal'> & { legal?: Decision['legal'] }> = {
  id: 'must',
  must: 'must',
  deadline: 'must',
  passing: 'may',
  auto: 'may',
  legal: 'may',
};
const legal: Shape<LegalItem> = { action: 'must', open: 'may', of: 'may', pick: 'may', adjacent: 'may' };

const messages: { [K in ServerMessage['type']]: Shape<Extract<ServerMessage, { type: K }>> } = {
  table: { n: 'must', at: 'must', type: 'must', table: 'must' },
  game: { n: 'must', at: 'must', type: 'must', table: 'must', view: 'must', decision: 'must', head: 'may' },
  events: {
    n: 'must',
    at: 'must',
    type: 'must',
    seats: 'must',
    events: 'must',
    step: 'may',
    waiting: 'must',
    window: 'may',
    until: 'may',
    decision: 'may',
    out_of_time: 'may',
    head: 'may',
  },
  decision: { n: 'must', at: 'must', type: 'must', decision: 'must' },
  window: { n: 'must', at: 'must', type: 'must', window: 'may' },
  windows: { n: 'must', at: 'must', type: 'must', mode: 'must' },
  invitation: { n: 'must', at: 'must', type: 'must', key: 'must' },
  said: { n: 'must', at: 'must', type: 'must', line: 'must' },
  notice: { n: 'must', at: 'must', type: 'must', notice: 'must' },
  over: { n: 'must', at: 'must', type: 'must', gallery: 'must', head: 'may', ...over },
  chances: { n: 'must', at: 'must', type: 'must', game: 'must', chances: 'must' },
  gone: { n: 'must', at: 'must', type: 'must', removed: 'must' },
  snapshot: {
    type: 'must',
    cid: 'may',
    n: 'must',
    at: 'must',
    you: 'must',
    table: 'must',
    view: 'must',
    decision: 'must',
    over: 'may',
    head: 'may',
    talk: 'must',
    notices: 'must',
  },
  view: { type: 'must', n: 'must', view: 'must' },
  welcome: { type: 'must', protocol: 'must', member: 'must' },
  presence: { type: 'must', here: 'must' },
  done: { type: 'must', cid: 'must' },
  device: { type: 'must', cid: 'must', code: 'must', until: 'must' },
  refused: { type: 'must', cid: 'may', code: 'must', message: 'must' },
  legal: { type: 'must', cid: 'must', decision: 'must', legal: 'must' },
};

type Thing = Record<string, unknown>;

function hold(what: string, thing: unknown, shape: Record<string, 'must' | 'may'> | undefined): Thing {
  if (!shape) throw new Error(`${what} is not in lib/protocol.ts`);
  if (typeof thing !== 'object' || thing === null) throw new Error(`${what} is no object: ${JSON.stringify(thing)}`);
  for (const key of Object.keys(thing)) {
    if (!(key in shape)) throw new Error(`${what} has a field that lib/protocol.ts does not know: ${key}`);
  }
  for (const [key, kind] of Object.entries(shape)) {
    if (kind === 'must' && !(key in thing)) throw new Error(`${what} lacks the field ${key} of lib/protocol.ts`);
  }
  return thing as Thing;
}

function each(list: unknown, check: (item: unknown) => void): void {
  for (const item of list as unknown[]) check(item);
}

function checkView(thing: unknown): void {
  if (thing === null) return;
  const found = hold('view', thing, view);
  hold('view.creature', found.creature, creature);
  each(found.hunted, (item) => hold('view.hunted', item, hunted));
}

function checkDecision(thing: unknown): void {
  if (thing === null || thing === undefined) return;
  const found = hold('decision', thing, decision);
  each(found.legal ?? [], (item) => {
    const { action } = hold('decision.legal', item, legal) as { action: Thing };
    hold(`action ${String(action.do)}`, action, actions[action.do as ActionKind]);
  });
}

function checkTable(thing: unknown): void {
  const found = hold('table', thing, table);
  if (found.window !== undefined) hold('table.window', found.window, windowShape);
  hold('table.settings', found.settings, settings);
  each(found.members, (item) => hold('table.members', item, member));
  each(found.chairs, (item) => hold('table.chairs', item, chair));
}

/** Throws if a message is not what lib/protocol.ts says. */
export function checkMessage(text: string): void {
  const message = JSON.parse(text) as Thing & { type: ServerMessage['type'] };
  hold(`message ${message.type}`, message, messages[message.type]);
  if ('table' in message) checkTable(message.table);
  if ('window' in message) hold('window', message.window, windowShape);
  if ('view' in message) checkView(message.view);
  if ('decision' in message && message.type !== 'legal') checkDecision(message.decision);
  if ('line' in message) hold('said.line', message.line, talk);
  if ('talk' in message) each(message.talk, (item) => hold('talk', item, talk));
  if ('notice' in message) hold('notice', message.notice, notice);
  if ('notices' in message) each(message.notices, (item) => hold('notices', item, notice));
  if ('you' in message) hold('you', message.you, you);
  if ('events' in message) {
    each(message.events, (item) => {
      const { event } = item as { event: EventName };
      hold(`event ${event}`, item, events[event]);
    });
  }
  const ending = message.type === 'over' ? message : (message.over as Thing | undefined);
  if (ending) {
    if (message.type !== 'over') hold('over', ending, over);
    checkView(ending.state);
    hold('over.shuffle', ending.shuffle, shuffle);
  }
}

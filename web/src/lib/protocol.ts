// What a client and a table say to each other: docs/protocol.md and docs/engine.md as types. tests/protocol.spec.ts
// compares the names in here with real messages of a server.

// --- Words of the game ------------------------------------------------------------------------------------

/** Seat 0 is the Creature, 1 and up are the Hunted. */
export type Seat = number;
export type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const places: readonly Place[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export const huntIds = [
  'despair',
  'force_field',
  'anticipation',
  'ascendancy',
  'fierceness',
  'forbidden_zone',
  'interference',
  'persecution',
  'mutation',
  'phobia',
  'virus',
  'clone',
  'mirage',
  'scream',
  'toxin',
  'cataclysm',
  'detour',
  'stasis',
  'tracking',
  'flashback',
] as const;
export type HuntId = (typeof huntIds)[number];

export const survivalIds = [
  'adrenaline',
  'ingenuity',
  'sacrifice',
  'sixth_sense',
  'smokescreen',
  'strike_back',
  'vortex',
  'detector',
  'dodge',
  'drone',
  'gate',
  'hologram',
  'wrong_track',
  'amplifier',
  'double_back',
] as const;
export type SurvivalId = (typeof survivalIds)[number];

export type Token = 'creature' | 'artemia' | 'target';
export const tokens: readonly Token[] = ['creature', 'artemia', 'target'];

export type Phase = 1 | 2 | 3 | 4;
export type Step =
  | 'opening'
  | 'explore'
  | 'hunt'
  | 'swap'
  | 'keep'
  | 'creature_window'
  | 'hunted_window'
  | 'resolve'
  | 'last_window'
  | 'artemia'
  | 'creature_end'
  | 'hunted_end'
  | 'over';

export type Side = 1 | 2;
export type Winner = 'creature' | 'hunted';
export type Pending = 'none' | 'river' | 'artefact';
export type Effect =
  | 'despair'
  | 'smokescreen'
  | 'fierceness'
  | 'interference'
  | 'persecution'
  | 'mutation'
  | 'clone'
  | 'mirage'
  | 'scream'
  | 'toxin'
  | 'stasis'
  | 'tracking';
export type DebtKind = 'discard' | 'forbidden_zone' | 'show' | 'scream' | 'toxin' | 'shelter';

/** A list, or only how many where the viewer may know no more. */
export type Known<T> = readonly T[] | number;

export interface HuntedView {
  seat: Seat;
  will: number;
  hand: Known<Place>;
  discard: Known<Place>;
  played: Known<Place>;
  at?: readonly Place[];
  /** Hand and face-down places together, where the hand itself is not to be known. */
  holds?: readonly Place[];
  survival: Known<SurvivalId>;
  pending: Pending;
  survival_played: boolean;
  owns: readonly Place[];
  ready: boolean;
  resisted: boolean;
  owes: { what: DebtKind; cards: number } | null;
  announced?: readonly Place[];
  shown?: readonly Place[];
  committed?: readonly Place[];
  offered?: Known<SurvivalId>;
  resolved?: readonly Place[];
  ignores?: readonly ('creature' | 'artemia')[];
  struck_by?: readonly Effect[];
}

export interface CreatureView {
  hand: Known<HuntId>;
  deck: Known<HuntId>;
  discard: readonly HuntId[];
  played: readonly HuntId[];
  plays_left: number;
}

export type ReservePlace = '6' | '7' | '8' | '9' | '10';

/** What somebody may know of a game; without a `viewer` it is the whole state. */
export interface View {
  viewer?: Seat | 'spectator';
  turn: number;
  phase: Phase;
  step: Step;
  rescue: number;
  assimilation: number;
  players: number;
  side: Side;
  expert: boolean;
  cards: 'all' | 'none';
  veiled: boolean;
  marker: boolean;
  reserve: Record<ReservePlace, number>;
  winner: Winner | null;
  creature: CreatureView;
  survival: { deck: Known<SurvivalId>; discard: readonly SurvivalId[] };
  tokens: Record<Token, readonly Place[]>;
  ineffective: readonly Place[];
  forbidden: readonly Place[];
  effects: readonly Effect[];
  used: readonly Place[];
  anticipated: Seat | null;
  answering?: boolean;
  hunted: readonly HuntedView[];
  actors: readonly { seat: Seat; must: boolean }[];
}

// --- Actions ----------------------------------------------------------------------------------------------

/** The choices that belong to the power of a place. */
export interface PowerChoices {
  take?: readonly Place[] | 'all';
  copy?: Place;
  lair_copy?: Place;
  marker?: 'place' | 'remove';
  gain?: Place;
  heal?: Seat;
  draw?: true;
}

export type Action =
  | { do: 'hunt'; card: HuntId; places?: readonly Place[]; hunted?: Seat; from?: Place; to?: Place }
  | { do: 'token'; token: 'creature' | 'artemia'; places: readonly Place[] }
  | { do: 'pass' }
  | { do: 'explore'; places: readonly Place[] }
  | { do: 'resist'; will: number; take: readonly Place[] }
  | { do: 'give_up' }
  | ({ do: 'survive'; card: SurvivalId; place?: Place; to?: Place; token?: 'creature' | 'target' } & PowerChoices)
  | { do: 'keep'; place: Place }
  | ({ do: 'power'; place: Place } & PowerChoices)
  | { do: 'take_back'; place: Place; take: readonly Place[] }
  | { do: 'skip'; place: Place }
  | { do: 'choose'; card: SurvivalId }
  | { do: 'discard'; places: readonly Place[] }
  | { do: 'lose_will' }
  | { do: 'show'; places: readonly Place[] }
  | { do: 'side'; side: Side };

export type ActionKind = Action['do'];

/** One action, or with `open` all those in which that field holds `pick` members of `of`. */
export interface LegalItem {
  action: Action;
  open?: string;
  of?: readonly (number | string)[];
  pick?: number;
  adjacent?: boolean;
}

export interface Decision {
  id: number;
  must: boolean;
  deadline: number | null;
  /** You have passed, and that will show when the window closes. */
  passing?: boolean;
  /** The table passes for you when the window closes: there is nothing to play. */
  auto?: boolean;
  legal: readonly LegalItem[];
}

/** A decision as it travels: without `legal` the list is the one told under the same id. */
export type DecisionMessage = Omit<Decision, 'legal'> & { legal?: readonly LegalItem[] };

// --- Events -----------------------------------------------------------------------------------------------

export type GameEvent =
  | { event: 'turn_began'; turn: number }
  | {
      event: 'hunt_played';
      card: HuntId;
      copied?: HuntId;
      places?: readonly Place[];
      hunted?: Seat;
      from?: Place;
      to?: Place;
    }
  | { event: 'survival_played'; seat: Seat; card: SurvivalId }
  | { event: 'token_placed'; token: Token; places: readonly Place[] }
  | { event: 'token_moved'; token: Token; places: readonly Place[] }
  | { event: 'resisted'; seat: Seat; will: number; places: Known<Place> }
  | { event: 'gave_up'; seat: Seat; places: Known<Place> }
  | { event: 'explored'; seat: Seat; places: Known<Place> }
  | { event: 'recalled' }
  | { event: 'swapped'; seat: Seat; from: Place; to: Place }
  | { event: 'kept'; seat: Seat; places: Known<Place> }
  | { event: 'shown'; seat: Seat; places: Known<Place> }
  | { event: 'revealed'; seat: Seat; places: readonly Place[] }
  | { event: 'moved'; seat: Seat; from: Place; to: Place }
  | { event: 'power_used'; seat: Seat; place: Place; power: Place }
  | { event: 'took_back'; seat: Seat; places: Known<Place> }
  | { event: 'gained'; seat: Seat; places: Known<Place> }
  | { event: 'discarded'; seat: Seat; places: Known<Place> }
  | { event: 'skipped'; seat: Seat; place: Place }
  | { event: 'nothing_here'; seat: Seat; place: Place }
  | { event: 'target_struck'; seat: Seat; card: HuntId }
  | { event: 'artemia_struck'; seat: Seat; places: readonly Place[] }
  | { event: 'caught'; seat: Seat; places: readonly Place[] }
  | { event: 'will_lost'; seat: Seat; will: number }
  | { event: 'will_gained'; seat: Seat; will: number }
  | { event: 'recovered'; seat: Seat; will: number; places: Known<Place> }
  | { event: 'survival_drawn'; seat: Seat; cards: Known<SurvivalId> }
  | { event: 'survival_discarded'; seat: Seat; cards: Known<SurvivalId> }
  | { event: 'hunt_drawn'; cards: Known<HuntId> }
  | { event: 'hunt_lost'; cards: Known<HuntId> }
  | { event: 'hunt_shuffled' }
  | { event: 'survival_shuffled' }
  | { event: 'marker_placed' }
  | { event: 'marker_removed' }
  | { event: 'rescue_moved'; rescue: number }
  | { event: 'assimilation_moved'; assimilation: number }
  | { event: 'turn_ended' }
  | { event: 'game_won'; winner: Winner };

export type EventName = GameEvent['event'];

// --- The table --------------------------------------------------------------------------------------------

export type MemberId = number;
export type TablePhase = 'lobby' | 'side' | 'play' | 'over' | 'closed';
export type Clock = 'none' | 'relaxed' | 'fast';

export interface Settings {
  creature: number | 'lot';
  side: Side | 'creature';
  expert: boolean;
  cards: 'all' | 'none';
  clock: Clock;
  public: boolean;
  locked: boolean;
}

export interface Chair {
  member?: MemberId;
  bot?: string;
  stand_in?: string;
  /** For invited people: strangers cannot sit here. */
  reserved?: boolean;
  /** The host let the bot stand in until the player returns. */
  until_return?: boolean;
  /** A bot plays on for somebody who has left. */
  vacated?: boolean;
  seat?: Seat;
}

/** A window that closes for all at one moment. */
export interface WindowInfo {
  opened: number;
  closes: number;
  /** Seats that have asked for more time. */
  holding: readonly Seat[];
}

export interface TableMember {
  id: MemberId;
  name: string;
  /** Came without the invitation, from the list of public tables. */
  stranger?: boolean;
  /** Has a seat in the game that is on and has not been connected for a minute. */
  absent?: boolean;
}

export interface TableInfo {
  id: string;
  phase: TablePhase;
  game: number;
  host: MemberId | null;
  /** Of whom the table is; the host stands in if it is somebody else. */
  owner: MemberId | null;
  members: readonly TableMember[];
  chairs: readonly Chair[];
  settings: Settings;
  shuffle: OpenShuffle;
  step?: Step;
  waiting?: readonly Seat[];
  window?: WindowInfo;
  until?: readonly (number | null)[];
}

/** A table as the list of public tables tells it. */
export interface TableListing {
  id: string;
  phase: TablePhase;
  host: string | null;
  chairs: number;
  people: number;
  bots: number;
  /** Free chairs that are not reserved. */
  open: number;
  watching: number;
  settings: Settings;
  founded: number;
}

export interface TalkLine {
  from: MemberId;
  name: string;
  at: number;
  text?: string;
  phrase?: string;
  place?: Place;
}

export type NoticeKind =
  'joined' | 'left' | 'removed' | 'renamed' | 'host' | 'handed_over' | 'taken_back' | 'seat_given';

/** A change of the people at the table or in the seats, with the names of that time. */
export interface Notice {
  kind: NoticeKind;
  at: number;
  member: MemberId;
  name: string;
  /** Another member whose command it was. */
  by?: MemberId;
  by_name?: string;
  new_name?: string;
  seat?: Seat;
  level?: string;
  /** Of `seat_given`: whose seat it was, if they are still at the table. */
  of?: MemberId;
  of_name?: string;
  watching?: boolean;
  stands_in?: boolean;
  until_return?: boolean;
}

export interface You {
  member: MemberId;
  chair?: number;
  seat?: Seat;
  windows: 'auto' | 'ask';
  /** The key of the link for invited people, unless you are a stranger yourself. */
  invitation?: string;
}

/** The shuffle before the game is over: what is promised, and who has revealed their number. */
export interface OpenShuffle {
  commitment: string;
  round: number;
  /** When the round, or the revealing, began. */
  since: number;
  revealing?: boolean;
  committed: readonly { member: MemberId; commitment: string }[];
  given: readonly MemberId[];
  /** Whose devices take no part. */
  absent?: readonly MemberId[];
  /** How many rounds ended because somebody did not reveal their number. */
  voided: number;
}

export interface Shuffle {
  commitment: string;
  server_seed: string;
  round?: number;
  seed: string;
  commitments?: readonly (string | null)[];
  nonces: readonly (string | null)[];
  voided?: { rounds: number; missing: readonly (readonly string[])[] };
  creature: number;
  creature_by: 'lot' | 'host';
  side_by: 'host' | 'person' | 'bot' | 'clock';
  side_after?: number;
}

export interface Over {
  winner: Winner;
  state: View;
  shuffle: Shuffle;
  /** The chance of the Hunted at the start of each turn, in thousandths. */
  chances?: readonly number[];
}

// --- Messages of the server -------------------------------------------------------------------------------

interface Numbered {
  n: number;
  at: number;
}

export type StreamMessage = Numbered &
  (
    | { type: 'table'; table: TableInfo }
    | { type: 'game'; table: TableInfo; view: View | null; decision: DecisionMessage | null; head?: string }
    | {
        type: 'events';
        seats: readonly Seat[];
        events: readonly GameEvent[];
        step?: Step;
        waiting: readonly Seat[];
        window?: WindowInfo;
        until?: readonly (number | null)[];
        decision?: DecisionMessage | null;
        out_of_time?: boolean;
        head?: string;
      }
    | { type: 'decision'; decision: DecisionMessage | null }
    | { type: 'window'; window?: WindowInfo }
    | { type: 'windows'; mode: 'auto' | 'ask' }
    | { type: 'invitation'; key: string }
    | { type: 'said'; line: TalkLine }
    | { type: 'notice'; notice: Notice }
    | ({ type: 'over'; gallery: readonly []; head?: string } & Over)
    | { type: 'chances'; game: number; chances: readonly number[] }
    | { type: 'gone'; removed: boolean }
  );

export interface SnapshotMessage {
  type: 'snapshot';
  cid?: string;
  n: number;
  at: number;
  you: You;
  table: TableInfo;
  view: View | null;
  decision: DecisionMessage | null;
  over?: Over;
  /** The last link of the chain of the game. */
  head?: string;
  talk: readonly TalkLine[];
  notices: readonly Notice[];
}

export type ServerMessage =
  | StreamMessage
  | SnapshotMessage
  | { type: 'view'; n: number; view: View | null }
  | { type: 'welcome'; protocol: number; member: MemberId }
  | { type: 'presence'; here: readonly MemberId[] }
  | { type: 'done'; cid: string }
  | { type: 'device'; cid: string; code: string; until: number }
  | { type: 'refused'; cid?: string; code: string; message: string }
  | { type: 'legal'; cid: string; decision: number; legal: readonly Action[] };

// --- Commands ---------------------------------------------------------------------------------------------

export type Command =
  | { cmd: 'sit'; chair: number }
  | { cmd: 'stand' }
  | { cmd: 'commit'; round: number; commitment: string }
  | { cmd: 'nonce'; round: number; nonce: string }
  | { cmd: 'chair'; chair: number; member?: MemberId; bot?: string }
  | { cmd: 'reserve'; chair: number; reserved: boolean }
  | { cmd: 'order'; order: readonly number[] }
  | { cmd: 'chairs'; count: number }
  | ({ cmd: 'settings' } & Partial<Settings>)
  | { cmd: 'start'; without?: readonly MemberId[] }
  | { cmd: 'void' }
  | { cmd: 'rematch' }
  | { cmd: 'act'; decision: number; action: Action }
  | { cmd: 'hand_over'; level?: string }
  | { cmd: 'take_back' }
  | { cmd: 'stand_in'; member: MemberId; level?: string }
  | { cmd: 'give_seat'; chair: number; member: MemberId }
  | { cmd: 'device' }
  | { cmd: 'windows'; mode: 'auto' | 'ask' }
  | { cmd: 'hold' }
  | { cmd: 'say'; text: string }
  | { cmd: 'say'; phrase: string; place?: Place }
  | { cmd: 'rename'; name: string }
  | { cmd: 'leave' }
  | { cmd: 'remove'; member: MemberId }
  | { cmd: 'host'; member: MemberId }
  | { cmd: 'renew_invitation' };

/** For `device`: the code that lets another device in, and until when. */
export interface DeviceCode {
  code: string;
  until: number;
}

/** How a command was answered. */
export type Answer = { ok: true; device?: DeviceCode } | { ok: false; code: string; message: string };

// --- HTTP -------------------------------------------------------------------------------------------------

export interface Ticket {
  table: string;
  member: MemberId;
  secret: string;
}

export interface Version {
  version: string;
  protocol: number;
  levels: readonly string[];
  /** The fingerprint of the key that signs records. */
  key?: string;
}

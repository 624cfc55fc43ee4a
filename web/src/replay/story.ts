// A game that is over, as it is kept: the record of a table, or a bare record of the engine.
import type { GameRecord } from '../engine/engine';
import { ApiError, getRecord } from '../lib/net/api';
import type { Seat } from '../lib/protocol';

/** Who took a decision; see docs/protocol.md. */
export type DecidedBy = 'person' | 'bot' | 'clock' | 'veil';

export interface Player {
  seat: Seat;
  chair: number;
  name?: string;
  bot?: string;
}

export interface TableRecord {
  format: 'notalone-table-record';
  version: number;
  table: string;
  game: number;
  record: GameRecord;
  players: readonly Player[];
  began: number;
  times: readonly number[];
  by: readonly DecidedBy[];
  chances?: readonly number[];
}

/** What a replay is made of. */
export interface Story {
  record: GameRecord;
  players: readonly Player[];
  /** By action; empty if nobody wrote it down. */
  by: readonly DecidedBy[];
  /** The chance of the Hunted at the start of each turn, in thousandths. */
  chances: readonly number[];
  /** Where it was played, if it was at a table. */
  table: { id: string; game: number } | null;
  /** The file as it was read, to be saved again. */
  file: unknown;
}

/** Null if the value is no record. Whether it can be replayed is for the engine to say. */
export function readStory(value: unknown): Story | null {
  if (isObject(value) && value.format === 'notalone-table-record' && isGameRecord(value.record)) {
    const record = value as unknown as TableRecord;
    return {
      record: record.record,
      players: listOf<Player>(record.players),
      by: listOf<DecidedBy>(record.by),
      chances: listOf<number>(record.chances),
      table: typeof record.table === 'string' ? { id: record.table, game: record.game } : null,
      file: value,
    };
  }
  if (isGameRecord(value)) return { record: value, players: [], by: [], chances: [], table: null, file: value };
  return null;
}

/** The file as the server wrote it, to the byte: nothing else is verified. */
export function recordText(story: Story): string {
  return JSON.stringify(story.file);
}

export type Loaded = { story: Story } | { problem: 'not_found' | 'not_over' | 'failed' };

/** The record of a table on this server; the last game that is over if none is named. */
export async function fetchStory(table: string, game?: number): Promise<Loaded> {
  try {
    const story = readStory(await getRecord(table, game));
    return story ? { story } : { problem: 'failed' };
  } catch (error) {
    return { problem: error instanceof ApiError ? problemOf(error.code) : 'failed' };
  }
}

function problemOf(code: string): 'not_found' | 'not_over' | 'failed' {
  if (code === 'not_over') return 'not_over';
  return code === 'no_such_table' || code === 'no_such_game' ? 'not_found' : 'failed';
}

export function storyOfText(text: string): Story | null {
  try {
    return readStory(JSON.parse(text));
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isGameRecord(value: unknown): value is GameRecord {
  return isObject(value) && value.format === 'notalone-record' && Array.isArray(value.actions);
}

function listOf<T>(value: unknown): readonly T[] {
  return Array.isArray(value) ? (value as T[]) : [];
}

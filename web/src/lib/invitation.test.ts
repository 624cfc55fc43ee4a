import { describe, expect, it, vi } from 'vitest';
import { chairsFor, invitationIn, linkTo, tablePathIn } from './invitation';
import type { TableInfo } from './protocol';

const key = '8f1c5d0e3b7a49662f84c1d7';

describe('links to a table', () => {
  it('carry the invitation behind the #', () => {
    vi.stubGlobal('location', { origin: 'https://play.example' });
    const you = { member: 1, windows: 'auto' as const };
    expect(linkTo('q3kVbW0o4Xc1', { ...you, invitation: key })).toBe(`https://play.example/t/q3kVbW0o4Xc1#i=${key}`);
    expect(linkTo('q3kVbW0o4Xc1', you)).toBe('https://play.example/t/q3kVbW0o4Xc1');
    vi.unstubAllGlobals();
  });

  it('are read with and without one', () => {
    expect(invitationIn(`#i=${key}`)).toBe(key);
    for (const other of ['', '#', '#i=', `#${key}`, `#i=${key}0`, '#AAAAAAAAAAAAAAAAAAAAAA']) {
      expect(invitationIn(other)).toBeUndefined();
    }
    expect(tablePathIn(` https://play.example/t/q3kVbW0o4Xc1#i=${key} `)).toBe(`/t/q3kVbW0o4Xc1#i=${key}`);
    expect(tablePathIn('q3kVbW0o4Xc1')).toBe('/t/q3kVbW0o4Xc1');
    expect(tablePathIn('https://play.example/t/q3kVbW0o4Xc1/#other')).toBe('/t/q3kVbW0o4Xc1');
    expect(tablePathIn('too short')).toBeNull();
  });
});

it('a reserved chair is free for invited people only', () => {
  const table = { chairs: [{ member: 1 }, { bot: 'easy' }, { reserved: true }] } as unknown as TableInfo;
  expect(chairsFor(table, true)).toBe(true);
  expect(chairsFor(table, false)).toBe(false);
});

import { expect, it } from 'vitest';
import { Choosing } from './choosing.svelte';
import type { Action, Decision, LegalItem } from './protocol';

function decision(id: number, ...legal: LegalItem[]): Decision {
  return { id, must: true, deadline: null, legal };
}

it('a choice that others have made impossible is forgotten', () => {
  let now: Decision | null = decision(
    1,
    { action: { do: 'power', place: 4, marker: 'place' } },
    { action: { do: 'skip', place: 4 } },
  );
  const choosing = new Choosing(
    () => now,
    () => Promise.resolve({ ok: true }),
  );
  choosing.tap(4);
  expect(choosing.action).toEqual({ do: 'power', place: 4, marker: 'place' });
  now = decision(2, { action: { do: 'skip', place: 4 } });
  const later = new Choosing(
    () => now,
    () => Promise.resolve({ ok: true }),
  );
  later.pick('power:4');
  expect(later.begun).toBe(false);
  expect(later.heads.map((head) => head.id)).toEqual(['skip:4']);
});

it('two taps choose, the button sends, and then all is open again', async () => {
  const sent: Action[] = [];
  const now = decision(1, { action: { do: 'explore', places: [1] }, open: 'places', of: [1, 4], pick: 1 });
  const choosing = new Choosing(
    () => now,
    (action) => {
      sent.push(action);
      return Promise.resolve({ ok: true });
    },
  );
  expect(choosing.tappable).toEqual([1, 4]);
  choosing.tap(1);
  choosing.tap(4);
  expect(choosing.chosenPlaces).toEqual([4]);
  await choosing.confirm();
  expect(sent).toEqual([{ do: 'explore', places: [4] }]);
  expect(choosing.begun).toBe(false);
});

it('a refusal is kept for the player to read', async () => {
  const now = decision(1, { action: { do: 'pass' } });
  const choosing = new Choosing(
    () => now,
    () => Promise.resolve({ ok: false, code: 'stale_decision', message: 'too late' }),
  );
  await choosing.confirm({ do: 'pass' });
  expect(choosing.refused?.code).toBe('stale_decision');
});

import { describe, expect, test } from 'vitest';
import { startEngine } from '../engine/testing';
import type { Action } from '../lib/protocol';
import { creatureLesson } from './creature';
import { huntedLesson } from './hunted';
import type { Lesson } from './lesson';
import { Run, type Deed } from './run';

type Pick = (offered: readonly Action[], id: string) => Action;

/** Takes a whole lesson from step to step; tries another choice where one has missed. */
async function take(lesson: Lesson, pick: Pick): Promise<{ run: Run; deeds: Record<string, Deed[]> }> {
  const run = new Run(await startEngine(), lesson);
  const deeds: Record<string, Deed[]> = {};
  lesson.steps.forEach((step, index) => {
    const mine = (deeds[step.id] = [...run.enter(index).deeds]);
    for (let count = 0; run.progress === 'acting'; ++count) {
      expect(count, `${lesson.role} ${step.id} comes to an end`).toBeLessThan(8);
      const wanted = run.wanted();
      expect(wanted.length, `${lesson.role} ${step.id} can be done`).toBeGreaterThan(0);
      mine.push(...run.act(pick(wanted, step.id))!);
    }
    expect(run.progress, `${lesson.role} ${step.id}`).toBe(step.want ? 'done' : 'reading');
  });
  return { run, deeds };
}

const names = (deeds: readonly Deed[]) => deeds.flatMap(({ events }) => events.map(({ event }) => event));
const toPlace = (place: number) => (action: Action) =>
  (action.do === 'explore' || action.do === 'token') && action.places[0] === place;
const firstThat = (offered: readonly Action[], test: (action: Action) => boolean) => offered.find(test) ?? offered[0]!;

describe('the lesson of the Hunted', () => {
  const pick: Pick = (offered, id) => (id === 'last' || id === 'bluff' ? firstThat(offered, toPlace(8)) : offered[0]!);

  test('can be taken to its end, and shows what its texts say', async () => {
    const { run, deeds } = await take(huntedLesson, pick);
    expect(run.state.winner).toBe('hunted');
    expect(names(deeds.go!)).toContain('revealed');
    expect(names(deeds.power!)).toEqual(expect.arrayContaining(['gained', 'marker_placed', 'rescue_moved']));
    expect(names(deeds.wreck!).filter((name) => name === 'rescue_moved')).toHaveLength(2);
    expect(names(deeds.caught!)).toEqual(expect.arrayContaining(['caught', 'will_lost', 'assimilation_moved']));
    expect(names(deeds.resist!)).toContain('resisted');
    expect(names(deeds.bluff!)).not.toContain('caught');
    expect(names(deeds.give_up!)).toEqual(expect.arrayContaining(['gave_up', 'assimilation_moved']));
    expect(names(deeds.dodge!)).toContain('survival_played');
    expect(names(deeds.dodge!)).toContain('power_used');
    expect(names(deeds.dodge!)).not.toContain('caught');
    expect(names(deeds.artemia!)).toEqual(expect.arrayContaining(['artemia_struck', 'discarded']));
    expect(names(deeds.hunt_card!)).toContain('hunt_played');
  });

  test('goes on through any choice where the choice is free', async () => {
    for (const step of huntedLesson.steps.filter(({ id }) => ['bluff', 'artemia', 'hunt_card', 'last'].includes(id))) {
      const index = huntedLesson.steps.indexOf(step);
      for (const run of await everyWay(huntedLesson, index)) {
        expect(step.good ? ['done', 'missed'] : ['done']).toContain(run.progress);
      }
    }
  });

  test('going where the Creature waits is a miss, and can be tried again', async () => {
    const index = huntedLesson.steps.findIndex(({ id }) => id === 'bluff');
    const run = new Run(await startEngine(), huntedLesson);
    run.enter(index);
    run.act({ do: 'explore', places: [3] });
    expect(run.progress).toBe('missed');
    run.enter(index);
    expect(run.progress).toBe('acting');
    expect(run.wanted()).toContainEqual({ do: 'explore', places: [1] });
  });
});

describe('the lesson of the Creature', () => {
  const wanted: Record<string, number> = { read: 3, block: 8, last: 4 };
  const pick: Pick = (offered, id) => firstThat(offered, toPlace(wanted[id] ?? 0));

  test('can be taken to its end, and shows what its texts say', async () => {
    const { run, deeds } = await take(creatureLesson, pick);
    expect(run.state.winner).toBe('creature');
    expect(names(deeds.read!).filter((name) => name === 'caught')).toHaveLength(2);
    expect(names(deeds.read!).filter((name) => name === 'assimilation_moved')).toHaveLength(1);
    expect(names(deeds.opening!)).toEqual(expect.arrayContaining(['hunt_played', 'explored']));
    const lost = deeds.target!.flatMap(({ events }) => events).filter(({ event }) => event === 'will_lost');
    expect(lost).toEqual([
      expect.objectContaining({ seat: 1, will: 2 }),
      expect.objectContaining({ seat: 2, will: 1 }),
    ]);
    expect(names(deeds.detour!)).toEqual(expect.arrayContaining(['moved', 'caught']));
    expect(names(deeds.artemia!).filter((name) => name === 'token_placed')).toHaveLength(2);
    expect(names(deeds.stasis!)).not.toContain('rescue_moved');
    expect(names(deeds.give_up!)).toEqual(expect.arrayContaining(['gave_up', 'assimilation_moved']));
    expect(names(deeds.last!)).toEqual(expect.arrayContaining(['caught', 'game_won']));
  });

  test('goes on through any choice where the choice is free', async () => {
    for (const step of creatureLesson.steps.filter(({ want }) => want)) {
      const index = creatureLesson.steps.indexOf(step);
      for (const run of await everyWay(creatureLesson, index)) {
        expect(step.good ? ['done', 'missed'] : ['done']).toContain(run.progress);
      }
    }
  });
});

test('every step of both lessons can be entered from anywhere', async () => {
  const engine = await startEngine();
  for (const lesson of [huntedLesson, creatureLesson]) {
    for (const [index, step] of lesson.steps.entries()) {
      const run = new Run(engine, lesson);
      expect(run.enter(index).fresh).not.toBeNull();
      if (step.want) expect(run.wanted().length, `${lesson.role} ${step.id}`).toBeGreaterThan(0);
    }
  }
});

test('what was not asked for is offered, and nothing happens when it is done', async () => {
  const run = new Run(await startEngine(), huntedLesson);
  run.enter(huntedLesson.steps.findIndex(({ id }) => id === 'go'));
  const before = run.state;
  expect(run.offered()).toContainEqual({ do: 'explore', places: [1] });
  expect(run.act({ do: 'explore', places: [1] })).toBeNull();
  expect(run.state).toEqual(before);
  expect(run.progress).toBe('acting');
  expect(run.wanted()).toEqual([{ do: 'explore', places: [5] }]);
});

test('a step that goes on does so from what the learner has done', async () => {
  const run = new Run(await startEngine(), huntedLesson);
  const resist = huntedLesson.steps.findIndex(({ id }) => id === 'resist');
  run.enter(resist);
  run.act({ do: 'resist', will: 1, take: [2, 4] });
  expect(run.enter(resist + 1).fresh).toBeNull();
  expect(run.view.hunted[0]!.hand).toEqual([2, 3, 4]);
});

/** Every first choice a step leaves open, each played to the end of the step. */
async function everyWay(lesson: Lesson, index: number): Promise<Run[]> {
  const engine = await startEngine();
  const begin = () => {
    const run = new Run(engine, lesson);
    run.enter(index);
    return run;
  };
  return begin()
    .wanted()
    .map((action) => {
      const run = begin();
      run.act(action);
      for (let count = 0; run.progress === 'acting' && count < 8; ++count) run.act(run.wanted()[0]!);
      return run;
    });
}

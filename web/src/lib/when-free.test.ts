import { beforeEach, describe, expect, it, vi } from 'vitest';
import { whenFree } from './when-free';

describe('work that can wait', () => {
  beforeEach(() => void vi.useFakeTimers());

  it('is done in order, a piece at a time', () => {
    const done: number[] = [];
    whenFree(() => done.push(1));
    whenFree(() => done.push(2));
    expect(done).toEqual([]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([1]);
    vi.advanceTimersToNextTimer();
    expect(done).toEqual([1, 2]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('can be called off', () => {
    const done: number[] = [];
    whenFree(() => done.push(1))();
    whenFree(() => done.push(2));
    vi.runAllTimers();
    expect(done).toEqual([2]);
  });
});

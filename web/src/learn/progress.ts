// How far somebody has come in a lesson, on this device.
import { keep, recall } from '../lib/keep';
import type { Role } from './lesson';

export interface Mark {
  /** The step to go on with. */
  step: number;
  finished: boolean;
}

export function recallMark(role: Role, steps: number): Mark {
  const kept = recall<Partial<Mark>>(`learn.${role}`);
  const step = Math.trunc(Number(kept?.step));
  return { step: step > 0 && step < steps ? step : 0, finished: kept?.finished === true };
}

export function keepMark(role: Role, mark: Mark): void {
  keep(`learn.${role}`, mark);
}

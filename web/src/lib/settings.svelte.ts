// What a person has set on this device.
import { keep, recall } from './keep';

export type Speed = 'slow' | 'normal' | 'fast' | 'off';
export const speeds: readonly Speed[] = ['slow', 'normal', 'fast', 'off'];

interface Preferences {
  name: string;
  sound: boolean;
  notify: boolean;
  /** How fast events are shown; null: as the device asks (reduced motion: off). */
  speed: Speed | null;
  role: 'creature' | 'hunted' | 'lot';
  players: number;
  level: string | null;
}

const fallback: Preferences = {
  name: '',
  sound: true,
  notify: false,
  speed: null,
  role: 'hunted',
  players: 4,
  level: null,
};

class Settings {
  #values = $state<Preferences>({ ...fallback, ...recall<Partial<Preferences>>('settings') });

  get<K extends keyof Preferences>(key: K): Preferences[K] {
    return this.#values[key];
  }
  set<K extends keyof Preferences>(key: K, value: Preferences[K]): void {
    this.#values[key] = value;
    keep('settings', this.#values);
  }
  /** The speed that holds now. */
  get speed(): Speed {
    return this.#values.speed ?? (prefersLessMotion() ? 'off' : 'normal');
  }
}

export function prefersLessMotion(): boolean {
  return typeof matchMedia !== 'undefined' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export const settings = new Settings();

// Sounds, made on the spot: a signal for Rescue, a heartbeat for Assimilation, and little else.
import type { GameEvent } from './protocol';
import { settings } from './settings.svelte';

let context: AudioContext | null = null;

function audio(): AudioContext | null {
  if (!settings.get('sound') || typeof AudioContext === 'undefined') return null;
  // To wake the machine's sound takes long, and is of no use before somebody has touched the page.
  if (!navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context.state === 'running' ? context : null;
}

/** Browsers let a page sound only after somebody has touched it. */
export function wakeSound(): void {
  if (settings.get('sound')) audio();
}

interface Tone {
  at: number;
  from: number;
  to?: number;
  long: number;
  loud: number;
  shape?: OscillatorType;
}

function play(tones: readonly Tone[]): void {
  const ctx = audio();
  if (!ctx) return;
  for (const tone of tones) {
    const begin = ctx.currentTime + tone.at;
    const oscillator = ctx.createOscillator();
    const gain = ctx.createGain();
    oscillator.type = tone.shape ?? 'sine';
    oscillator.frequency.setValueAtTime(tone.from, begin);
    if (tone.to) oscillator.frequency.exponentialRampToValueAtTime(tone.to, begin + tone.long);
    gain.gain.setValueAtTime(0.0001, begin);
    gain.gain.exponentialRampToValueAtTime(tone.loud, begin + Math.min(0.03, tone.long / 4));
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + tone.long);
    oscillator.connect(gain).connect(ctx.destination);
    oscillator.start(begin);
    oscillator.stop(begin + tone.long + 0.05);
  }
}

const heartbeat: readonly Tone[] = [
  { at: 0, from: 70, to: 42, long: 0.22, loud: 0.35 },
  { at: 0.24, from: 60, to: 38, long: 0.26, loud: 0.28 },
];

export const sounds = {
  yourMove: () =>
    play([
      { at: 0, from: 523, long: 0.16, loud: 0.07, shape: 'triangle' },
      { at: 0.12, from: 784, long: 0.24, loud: 0.07, shape: 'triangle' },
    ]),
  said: () => play([{ at: 0, from: 660, to: 720, long: 0.09, loud: 0.04 }]),
  rescue: () =>
    play([0, 0.14, 0.28].map((at) => ({ at, from: 1180, to: 1240, long: 0.09, loud: 0.05, shape: 'square' as const }))),
  heartbeat: () => play(heartbeat),
  caught: () =>
    play([
      { at: 0, from: 220, to: 50, long: 0.6, loud: 0.16, shape: 'sawtooth' },
      ...heartbeat.map((tone) => ({ ...tone, at: tone.at + 0.4 })),
    ]),
  artemia: () => play([{ at: 0, from: 420, to: 150, long: 0.5, loud: 0.07, shape: 'triangle' }]),
  reveal: () => play([{ at: 0, from: 320, to: 480, long: 0.12, loud: 0.05, shape: 'triangle' }]),
  card: () => play([{ at: 0, from: 240, to: 620, long: 0.18, loud: 0.05, shape: 'triangle' }]),
  won: () =>
    play(
      [523, 659, 784, 1047].map((from, index) => ({
        at: index * 0.14,
        from,
        long: 0.5,
        loud: 0.07,
        shape: 'triangle' as const,
      })),
    ),
  lost: () =>
    play(
      [392, 330, 262, 196].map((from, index) => ({
        at: index * 0.2,
        from,
        long: 0.6,
        loud: 0.07,
        shape: 'triangle' as const,
      })),
    ),
};

/** The sound of an event, if it has one. */
export function soundOf(event: GameEvent, side: 'creature' | 'hunted' | null): void {
  switch (event.event) {
    case 'hunt_played':
    case 'survival_played':
      return sounds.card();
    case 'revealed':
      return sounds.reveal();
    case 'artemia_struck':
      return sounds.artemia();
    case 'caught':
      return sounds.caught();
    case 'rescue_moved':
      return sounds.rescue();
    case 'assimilation_moved':
      return sounds.heartbeat();
    case 'game_won':
      return side === null || event.winner === side ? sounds.won() : sounds.lost();
  }
}

// The name of the game, drawn: the first O is the surveyors' sight, the second the eye that looks back.
import { picture } from './svg';

const letters =
  'M6 39V9l22 30V9M80 10.5h26M93 10.5V39M128 39l14-30 14 30M133.5 29h17M168 9v28.5h17M240 39V9l22 30V9M292 10.5h-17v27h17M275 23.5h14';

export const logo = picture(
  'logo',
  298,
  48,
  `<g fill="none" stroke="currentColor" stroke-width="3"><path d="${letters}"/>` +
    '<circle cx="54" cy="24" r="15"/><path stroke-width="1.8" d="M54 2v13M54 33v13M32 24h13M63 24h13"/>' +
    '<path stroke="var(--creature)" d="M188 24c6-10 13-15 21-15s15 5 21 15c-6 10-13 15-21 15s-15-5-21-15z"/></g>' +
    '<circle cx="54" cy="24" r="2.6" fill="var(--accent)"/>' +
    '<path fill="var(--creature)" d="M209 12c5 8 5 16 0 24-5-8-5-16 0-24z"/>',
);

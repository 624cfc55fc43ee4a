// Emblems of the Hunt cards: grown shapes, teeth and eyes. Each tells what its card does.
import { body, card, cut, dashed, dot, eye, glass, person, print, ring, sign, spot, stroke, tint } from './emblem';
import { picture } from './svg';

const emblem = (...parts: string[]) => picture('emblem hunt', 64, 64, parts.join(''));

export const huntEmblem = {
  // a card that weeps: nothing can be drawn or played
  despair: emblem(
    tint('M16 6h32v52H16z'),
    stroke('M16 6h32v52H16z'),
    stroke('M22 24c5 7 15 7 20 0M24 29l-3 4M32 30v5M40 29l3 4'),
    body('M32 39c5 6 5 10 0 13-5-3-5-7 0-13z'),
  ),
  // a wall of force over two places side by side
  force_field: emblem(
    tint('M3 56a29 29 0 0 1 58 0z'),
    stroke('M3 56a29 29 0 0 1 58 0M1 56h62'),
    stroke('M10 20C15 13 23 9 32 9s17 4 22 11M18 8c9-5 19-5 28 0', 2.4),
    stroke('M13 50V36h17v14zM34 50V36h17v14z', 2.4),
    body('M15 49l5-8 3 3 2-2 4 7zM36 49l5-8 3 3 2-2 4 7z'),
    spot('target', 32, 30, 2.6),
  ),
  // it has seen whom it will find
  anticipation: emblem(
    tint('M2 32C14 12 50 12 62 32 50 52 14 52 2 32z'),
    stroke('M2 32C14 12 50 12 62 32 50 52 14 52 2 32z'),
    ring(32, 32, 14, 2.6),
    person(32, 32, 0.85),
    stroke('M12 10l4 6M32 5v7M52 10l-4 6', 2.6),
  ),
  // horns above, two cards stand, the others fall
  ascendancy: emblem(
    body(
      'M32 24C17 24 7 15 6 1c6 6 12 8 18 6 2-2 5-3 8-3s6 1 8 3c6 2 12 0 18-6-1 14-11 23-26 23zM22 14c1 3 4 4 7 3-1-3-4-4-7-3zM42 14c-3-1-6 0-7 3 3 1 6 0 7-3z',
    ),
    card(22, 42, 0, 0.85),
    card(42, 42, 0, 0.85),
    stroke('M10 36L2 54l8 6M54 36l8 18-8 6', 2.4, dashed),
  ),
  fierceness: emblem(
    tint('M8 8c8 16 12 32 12 50 8-16 6-34-12-50z'),
    body(
      'M14 4c9 16 13 34 10 54 10-18 8-38-10-54zM31 4c9 16 13 36 10 56 10-18 8-40-10-56zM48 4c8 14 12 30 9 48 9-16 7-34-9-48z',
    ),
    spot('creature', 22, 60, 2.5),
    spot('creature', 55, 57, 2.5),
  ),
  // everybody's place is barred
  forbidden_zone: emblem(
    glass(32, 32, 27),
    body('M13 44l11-20 7 10 6-7 13 17z'),
    ring(32, 32, 27, 4),
    stroke('M13 13l38 38', 5),
  ),
  // a mast and its broken waves
  interference: emblem(
    stroke('M32 26v32M22 58h20M26 46l12-8M26 38l12 8', 2.8),
    dot(32, 22, 4.5),
    stroke('M20 12c-5 6-5 14 0 20M12 6c-9 10-9 22 0 32', 2.8),
    body('M50 2L38 20h8l-6 16 18-22h-9l7-12z'),
    stroke('M10 46l6 6M16 46l-6 6', 2.8),
  ),
  // jaws on the heels of one who runs
  persecution: emblem(
    body(
      'M2 4c17 1 29 8 34 20l-7-3-1 7-6-6-2 7-5-6-3 6-4-6c-2 6-2 12 0 18l4-6 3 6 5-6 2 7 6-6 1 7 7-3C31 52 19 59 2 60zM14 12c2 4 6 5 9 3-2-3-5-4-9-3z',
    ),
    dot(55, 16, 4.6),
    stroke('M52 24l-5 13 8 7-3 12M47 37l-5 9-7 2M51 26l-8 4M52 26l8 6', 3),
  ),
  // what Artemia touches changes
  mutation: emblem(
    stroke('M20 4c0 14 24 14 24 28S20 46 20 60'),
    sign('artemia', 'M44 4c0 14-24 14-24 28s24 14 24 28'),
    stroke('M22 9h20M26 14h12M23 26h18M21 32h22M24 38h16M26 50h12M22 55h20', 2.2),
    body('M8 22l8-2-4 7zM56 22l-8-2 4 7zM8 44l8-1-5 6zM56 44l-8-1 5 6z'),
  ),
  // a spider that sees into the hand
  phobia: emblem(
    stroke('M32 0v16', 2.2),
    stroke('M24 26L12 16 4 22M23 33H10l-6 8M24 40l-11 6-2 10M40 26l12-10 8 6M41 33h13l6 8M40 40l11 6 2 10', 2.8),
    body('M32 16c8 0 13 8 13 19S40 54 32 54s-13-8-13-19 5-19 13-19z'),
    cut('M21 35c5-8 17-8 22 0-5 8-17 8-22 0z'),
    spot('artemia', 32, 35, 4.5),
  ),
  // one germ over two places
  virus: emblem(
    body('M4 50h26v10H4zM34 50h26v10H34z'),
    glass(32, 26, 14),
    ring(32, 26, 14, 3),
    stroke('M32 12V4M42 16l6-6M46 26h8M42 36l6 6M22 36l-6 6M18 26h-8M22 16l-6-6', 2.8),
    spot('artemia', 28, 22, 3.4),
    spot('artemia', 37, 27, 2.6),
    spot('artemia', 29, 32, 2.2),
    dot(32, 3, 2.6) + dot(49, 9, 2.6) + dot(15, 9, 2.6) + dot(56, 26, 2.6) + dot(8, 26, 2.6),
  ),
  // there are two of it
  clone: emblem(
    eye(25, 22, 1.1),
    stroke('M17 44c12-14 33-14 45 0-12 14-33 14-45 0z', 2.6, ' stroke-dasharray="4 3.5"'),
    sign('target', 'M39.5 37c-3 5-3 9 0 14 3-5 3-9 0-14z', 2.4),
  ),
  // two places that are only shimmer
  mirage: emblem(
    tint('M2 38l13-20 9 11 8-8 8 8 9-11 13 20z'),
    stroke('M2 38l13-20 9 11 8-8 8 8 9-11 13 20', 2.8),
    stroke(
      'M4 45c5-4 9 4 14 0s9 4 14 0 9 4 14 0 9 4 14 0M10 52c5-4 8 4 12 0s9 4 13 0 9 4 13 0M18 59c4-4 8 4 12 0s9 4 13 0',
      2.4,
    ),
    ring(32, 9, 5, 2.6),
  ),
  // a mouth, and what comes out
  scream: emblem(
    body(
      'M32 5c12 0 19 11 19 27S44 59 32 59 13 48 13 32 20 5 32 5zM32 12c-3 0-6 2-8 5l4 9 4-7 4 7 4-9c-2-3-5-5-8-5zM21 24c-1 5-1 11 0 16l3-8zM43 24l-3 8 3 8c1-5 1-11 0-16zM28 38l-4 9c2 3 5 5 8 5s6-2 8-5l-4-9-4 7z',
    ),
    stroke('M8 16L3 32l5 16M56 16l5 16-5 16', 2.8),
    spot('target', 32, 32, 3),
  ),
  toxin: emblem(
    tint('M32 3c14 18 20 28 20 38a20 20 0 0 1-40 0C12 31 18 21 32 3z'),
    stroke('M32 3c14 18 20 28 20 38a20 20 0 0 1-40 0C12 31 18 21 32 3z'),
    body(
      'M32 27c7 0 12 5 12 11 0 4-2 7-5 8v5H25v-5c-3-1-5-4-5-8 0-6 5-11 12-11zM27 36a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM37 36a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4zM32 42l-2 4h4z',
    ),
  ),
  // the sky falls on one place
  cataclysm: emblem(
    stroke('M60 3L44 19M50 2L38 14M62 14L50 26', 2.8),
    body('M44 18c5 6 4 14-2 19s-14 4-18-2-3-13 3-17 13-4 17 0zM30 25a3 3 0 1 0 0 6 3 3 0 0 0 0-6z'),
    tint('M4 56l10-10 8 6 8-8 10 8 8-6 12 10v6H4z'),
    stroke('M2 52l12-6 7 6 6 10 4-12 8 3 6-6 5 6 12 2', 2.8),
  ),
  // the path was to lead elsewhere
  detour: emblem(
    stroke('M14 60V46', 5),
    stroke('M14 36V6', 3, ' stroke-dasharray="3 6"'),
    stroke('M14 46c0-12 26-4 26-18v-8', 5),
    body('M28 22L40 4l12 18z'),
    stroke('M6 8l16 16M22 8L6 24', 3),
    print(49, 49, 20, 0.75),
  ),
  // time in amber
  stasis: emblem(
    tint('M32 2l26 15v30L32 62 6 47V17z'),
    stroke('M32 2l26 15v30L32 62 6 47V17z'),
    stroke('M22 16h20M22 48h20M24 16c0 8 4 12 8 16-4 4-8 8-8 16M40 16c0 8-4 12-8 16 4 4 8 8 8 16', 2.8),
    body('M27 22h10c-1 4-3 6-5 8-2-2-4-4-5-8z'),
    sign('rescue', 'M28 43h8', 3),
  ),
  // step by step, twice as fast
  tracking: emblem(
    print(13, 51, 42, 0.74),
    print(32, 32, 42, 0.74),
    person(53, 13, 0.8),
    stroke('M44 50h14M51 43v14', 3.6),
  ),
  // what was, again
  flashback: emblem(
    glass(32, 32, 23),
    stroke('M9 32a23 23 0 1 0 8-17.5'),
    body('M5 5l17 4L9 22z'),
    stroke('M19 32c8-11 18-11 26 0-8 11-18 11-26 0z', 2.6),
    body('M32 25c4 5 4 9 0 14-4-5-4-9 0-14z'),
  ),
};

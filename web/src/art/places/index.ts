// The ten places as small landscapes.
import '../paint';
import { artefact } from './artefact';
import { beach } from './beach';
import { jungle } from './jungle';
import { lair } from './lair';
import { river } from './river';
import { rover } from './rover';
import { shelter } from './shelter';
import { source } from './source';
import { swamp } from './swamp';
import { wreck } from './wreck';

export type PlaceNumber = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;

export const placeArt: Record<PlaceNumber, string> = {
  1: lair,
  2: jungle,
  3: river,
  4: beach,
  5: rover,
  6: swamp,
  7: shelter,
  8: wreck,
  9: source,
  10: artefact,
};

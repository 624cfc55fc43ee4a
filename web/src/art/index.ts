// Everything that is drawn. Strings of SVG markup, to be put into the page with drawn() of lib/drawing.ts.
export { huntEmblem } from './hunt';
export { uiIcon } from './icons';
export { logo } from './logo';
export { creatureMark, huntedMark } from './marks';
export { placeArt } from './places/index';
export type { PlaceNumber } from './places/index';
export { survivalEmblem } from './survival';
export { tokenArt } from './tokens';

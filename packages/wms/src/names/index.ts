export { drawNames } from './draw-names.ts';
export { type PlacedName, placeNames } from './place-names.ts';
export { type Place, readPlaces } from './places.ts';
export type { NameStyle } from './style.ts';

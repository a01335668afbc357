export { drawNames } from './draw-names.ts';
export { movedName, namesOfWorld, type PlacedName } from './place-names.ts';
export { type Place, readPlaces } from './places.ts';
export type { NameStyle } from './style.ts';

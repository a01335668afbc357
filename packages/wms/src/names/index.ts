export { drawNames } from './draw-names.ts';
export { type OutlineLine, strokesAt } from './lines.ts';
export { movedName, namesOfWorld, type PlacedName } from './place-names.ts';
export { type Place, readPlaces } from './places.ts';
export type { NameStyle } from './style.ts';
export type { MapTheme } from './theme.ts';

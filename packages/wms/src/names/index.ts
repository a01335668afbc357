export { drawNames } from './draw-names.ts';
export { type OutlineLine, strokesAt } from './lines.ts';
export { movedName, namesOfWorld, type PlacedName } from './place-names.ts';
export { FIRST_TOWN_ZOOM, type Place, readPlaces, withTowns } from './places.ts';
export type { NameStyle } from './style.ts';
export type { MapTheme } from './theme.ts';

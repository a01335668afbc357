export * from './area/index.ts';
export * from './atlas/atlas.ts';
export { cellValue } from './atlas/rasters.ts';
export {
  type AtlasSeries,
  DENSITY_FIELDS,
  densityColumn,
  partOfSeries,
  type SeriesSelection,
  seriesColumn,
} from './atlas/series.ts';
export * from './errors.ts';
export * from './grid.ts';
export * from './metadata.ts';
export * from './statistics/index.ts';
export type { AtlasStore, StoreKey } from './store/atlas-store.ts';
export { cachedStore } from './store/disk-cache.ts';
export { keptNumbers } from './store/kept.ts';
export { s3ClientOf, s3Place } from './store/s3-client.ts';
export { openStore } from './store/store.ts';
export { currentVersion, POINTER, pointerTo, versionAt } from './store/versions.ts';

export { type WindyCell, windiestCells } from './best-cells.ts';
export type { Polygon, Position } from './shape.ts';
export { type AreaOptions, areaCells, areaSummary, type KeepSums } from './statistics.ts';
export { type AreaSummary, PERCENTILES } from './summary.ts';
export { packSums, type Sums, unpackSums } from './tally.ts';

export { type WindyCell, windiestCells } from './best-cells.ts';
export { type Polygon, sidesOf } from './shape.ts';
export { rowSpans } from './spans.ts';
export { areaCells, areaSummary, eachPart, type KeepSums } from './statistics.ts';
export type { AreaSummary } from './summary.ts';
export { packSums, unpackSums } from './tally.ts';

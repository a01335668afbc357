export { type WindyCell, windiestCells } from './best-cells.ts';
export { type Polygon, type Position, sidesOf } from './shape.ts';
export { rowSpans } from './spans.ts';
export { type AreaOptions, areaCells, areaSummary, eachPart, type KeepSums } from './statistics.ts';
export { type AreaSummary, PERCENTILES } from './summary.ts';
export { packSums, type Sums, unpackSums } from './tally.ts';

/** What writers and readers of an atlas share: how chart records and packed numbers are stored in the files. */
export { type ChartsOf, chartsFromSeries } from './atlas/charts/made.ts';
export { CHART_ARRAY, CHART_GROUP, chartBasis } from './atlas/charts/stored.ts';
export { CHART_WIDTH, chartRecord } from './statistics/chart-record.ts';
export { unpack } from './store/array/array.ts';
export { crc32c } from './store/array/crc32c.ts';
export type { Packing } from './store/array/metadata.ts';

import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { deflatedTable } from '../../platform/files/zip/deflated.ts';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { microMap } from '../micro-map/micro-map.ts';
import { makeReport } from '../report/report.ts';
import { csvOf } from '../series/csv.ts';
import type { ProductFile, ProductFiles, ProductOrder, ProductTask } from './order.ts';

/** The microscale around a point, for its maps, and its whole series. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** Runs in a worker thread: makes files of what is bought with a point. */
export default withAtlas(make, CACHES, ({ series, report, map }) =>
  [series?.deflated, report, map].filter((bytes) => bytes !== undefined),
);

type Make<File extends ProductFile> = (atlas: Atlas, order: ProductOrder) => Promise<ProductFiles[File]>;

const MAKE: { readonly [File in ProductFile]: Make<File> } = {
  series: (atlas, { point, period }) => deflatedTable(csvOf(atlas, point.cell, period)),
  report: (atlas, order) => makeReport(atlas, { ...order, sample: false }),
  map: (atlas, { point }) => microMap(atlas, point.asked),
};

async function make(atlas: Atlas, { order, files }: ProductTask): Promise<Partial<ProductFiles>> {
  const made: [ProductFile, ProductFiles[ProductFile]][] = [];
  for (const file of files) made.push([file, await MAKE[file](atlas, order)]);
  return Object.fromEntries(made);
}

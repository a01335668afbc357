import type { Atlas } from '@mapa/atlas';
import { type DeflatedFile, deflated } from '../../../files/zip/deflated.ts';
import { withAtlas } from '../../../threads/atlas-work.ts';
import { makeReport } from '../../informe/report.ts';
import { csvOf } from '../../serie/index.ts';
import { microMap } from './micro-map.ts';
import type { PointFiles, ProductTask, SeriesOrder } from './order.ts';

/** Of zlib: what is bought is to be there soon; 4 takes an eighth more time for files that are a fourteenth smaller. */
const LEVEL = 1;
const MEBIBYTE = 2 ** 20;
/** The microscale around a point, for its maps, and its whole series. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** Runs in a worker thread: makes the files of one point, whose series is read once for its CSV and its report. */
export default withAtlas(make, CACHES, (made) =>
  'series' in made ? [made.series.deflated, made.report, made.map] : [made.deflated],
);

async function make(atlas: Atlas, task: ProductTask): Promise<DeflatedFile | PointFiles> {
  const { order } = task;
  if (task.make === 'series') return seriesOf(atlas, order);
  const [series, report, map] = await Promise.all([
    seriesOf(atlas, order),
    makeReport(atlas, { ...task.order, sample: false }),
    microMap(atlas, order.point.asked),
  ]);
  return { series, report, map };
}

function seriesOf(atlas: Atlas, { point, period }: SeriesOrder): Promise<DeflatedFile> {
  return deflated(csvOf(atlas, point.cell, period), LEVEL);
}

import type { Atlas } from '@mapa/atlas';
import { type DeflatedFile, deflated } from '../../../files/zip/deflated.ts';
import { withAtlas } from '../../../threads/atlas-work.ts';
import { makeReport } from '../../informe/report.ts';
import { csvOf } from '../../serie/index.ts';
import { microMap } from './micro-map.ts';
import type { ProductTask } from './order.ts';

/** Of zlib: what is bought is to be there soon; 4 takes an eighth more time for files that are a fourteenth smaller. */
const LEVEL = 1;
const MEBIBYTE = 2 ** 20;
/** The microscale around a point, for its maps, and its whole series. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** Runs in a worker thread: makes one file of what is bought with a point. */
export default withAtlas(make, CACHES, (made) => [made instanceof Uint8Array ? made : made.deflated]);

function make(atlas: Atlas, task: ProductTask): Promise<DeflatedFile | Uint8Array> {
  if (task.file === 'map') return microMap(atlas, task.point.asked);
  if (task.file === 'report') return makeReport(atlas, { ...task.order, sample: false });
  const { point, period } = task.order;
  return deflated(csvOf(atlas, point.cell, period), LEVEL);
}

import type { Atlas } from '@mapa/atlas';
import { type DeflatedFile, deflatedTable } from '../../../files/zip/deflated.ts';
import { withAtlas } from '../../../threads/atlas-work.ts';
import { makeReport } from '../../informe/report.ts';
import { csvOf } from '../../serie/index.ts';
import { microMap } from './micro-map.ts';
import type { ProductTask } from './order.ts';

const MEBIBYTE = 2 ** 20;
/** The microscale around a point, for its maps, and its whole series. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** Runs in a worker thread: makes one file of what is bought with a point. */
export default withAtlas(make, CACHES, (made) => [made instanceof Uint8Array ? made : made.deflated]);

function make(atlas: Atlas, task: ProductTask): Promise<DeflatedFile | Uint8Array> {
  if (task.file === 'map') return microMap(atlas, task.point.asked);
  if (task.file === 'report') return makeReport(atlas, { ...task.order, sample: false });
  const { point, period } = task.order;
  return deflatedTable(csvOf(atlas, point.cell, period));
}

import type { Atlas } from '@mapa/atlas';
import { withAtlas } from '../../../threads/atlas-work.ts';
import { csvOf } from '../../serie/index.ts';
import { type DeflatedFile, deflated } from './deflated.ts';
import { microMap } from './micro-map.ts';
import type { ProductTask } from './order.ts';

/** Of zlib: what is bought is to be there soon; 4 takes an eighth more time for files that are a fourteenth smaller. */
const LEVEL = 1;
const MEBIBYTE = 2 ** 20;
/** The microscale around a point, and the whole series of one or two. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 28 * MEBIBYTE };

/** Runs in a worker thread: makes the series or the map of one point. */
export default withAtlas(async (atlas: Atlas, task: ProductTask): Promise<DeflatedFile | Uint8Array> => {
  const { point } = task;
  if (task.file === 'map') return microMap(atlas, point.asked);
  return deflated(csvOf(atlas, point.cell, task.period), LEVEL);
}, CACHES);

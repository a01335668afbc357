import type { Atlas } from '@mapa/atlas';
import { type Answer, answerTask, type RasterId, type Rasters, type Task } from '@mapa/wms';
import { threadAtlas, threadWork } from '../../platform/threads/atlas-work.ts';
import { RENDER_THREADS } from './pool.ts';

/** Bytes of chunks that all threads together keep: some 700 of them, what a region at all its scales takes. */
const CACHE_BYTES = 256 * 2 ** 20;

/** Fields of the atlas by the identity that map layers have. */
const rastersOf =
  (atlas: () => Promise<Atlas>): Rasters =>
  async (id: RasterId) => {
    const opened = await atlas();
    if (!('variable' in id)) return opened[id.dato];
    return opened[id.dato](id.variable, id.altura);
  };

const rasters = rastersOf(threadAtlas({ cacheBytes: CACHE_BYTES / RENDER_THREADS, seriesCacheBytes: 0 }));

/** Runs in a worker thread of the pool: does one task of the map service. */
export default threadWork<Task, Answer>((task, pause) => answerTask(task, rasters, pause));

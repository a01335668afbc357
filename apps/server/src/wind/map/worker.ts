import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { type Answer, answerTask, type RasterId, type Rasters, type Task } from '@mapa/wms';
import { threadAtlas, threadWork } from '../../platform/threads/atlas-work.ts';
import { RENDER_THREADS } from './pool.ts';

/**
 * Memory for chunks in all threads together: it holds some 350. With half of it two hundred visitors wait three times
 * as long for the slowest tiles; with twice as much, no shorter.
 */
const CACHE_BYTES = 128 * MEBIBYTE;

/** Finds the field of the atlas that a map layer names. */
const rastersOf =
  (atlas: () => Promise<Atlas>): Rasters =>
  async (id: RasterId) => {
    const opened = await atlas();
    if (!('variable' in id)) return opened[id.dato];
    return opened[id.dato](id.variable, id.altura);
  };

const rasters = rastersOf(threadAtlas({ cacheBytes: CACHE_BYTES / RENDER_THREADS, seriesCacheBytes: 0 }));

/** Runs in a worker thread and does one task of the map service. */
export default threadWork<Task, Answer>((task, pause) => answerTask(task, rasters, pause));

import { availableParallelism } from 'node:os';
import { type Answer, layerPixels, type Task } from '@mapa/wms';
import { type AtlasPool, createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';

export interface RenderPool extends AtlasPool<Task, Answer> {
  /** Starts a thread and has it read what every picture needs, so that the first visitor does not wait for it. */
  warmUp(): Promise<void>;
}

/** While one task waits for a chunk of a distant atlas, its thread can compute another. */
const TASKS_A_THREAD = 4;
/** At some milliseconds a tile this is a wait of seconds; beyond, nobody waits for the answer any more. */
const MOST_WAITING = 2000;
/** Nobody waits longer for a map, and no client sets itself a longer limit. */
const LONGEST_MS = 30_000;
const TILE_PIXELS = 256 * 256;

/** Touches the atlas, its microscale, the outlines and the typeface. */
const FIRST_TASK: Task = {
  request: 'GetMap',
  frame: { crs: 'EPSG:3857', bbox: [-420_000, 4_900_000, -400_000, 4_920_000], width: 32, height: 32 },
  layers: ['base', 'wspd_ltm_50', 'wspd_hgt100'],
  format: 'image/png',
  transparent: true,
  background: [255, 255, 255],
};

/**
 * One core is left to the thread that answers, which takes nearly as long for a tile as drawing it: with a thread more they
 * wait for one another, and each has to read the chunks for itself.
 */
export const RENDER_THREADS = Math.max(1, availableParallelism() - 1);

/** Threads that draw, each with an atlas of its own. */
export function createRenderPool(source: AtlasSource): RenderPool {
  const pool = createAtlasPool<Task, Answer>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: RENDER_THREADS,
    tasksAThread: TASKS_A_THREAD,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf: (task) => (task.request === 'GetMap' ? Math.max(1, layerPixels(task) / TILE_PIXELS) : 1),
    stay: true,
  });
  return {
    ...pool,
    async warmUp() {
      await pool.run(FIRST_TASK);
    },
  };
}

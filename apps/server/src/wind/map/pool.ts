import { availableParallelism } from 'node:os';
import { type Answer, layerPixels, type Task } from '@mapa/wms';
import { type AtlasPool, createAtlasPool } from '../../platform/threads/atlas-pool.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';

/** The threads that draw pictures. */
export interface RenderPool extends AtlasPool<Task, Answer> {
  /** Has a thread start and read what every picture needs, so that the first visitor does not wait for that. */
  warmUp(): Promise<void>;
}

/** While one task waits for a chunk of a distant atlas, its thread can draw others. */
const TASKS_A_THREAD = 4;
/** A tile takes some milliseconds, so that the last of these waits for seconds. Nobody waits longer for an answer. */
const MOST_WAITING = 2000;
/** A map is given up after this time: nobody waits longer for one, and clients have given it up before. */
const LONGEST_MS = 30_000;
const TILE_PIXELS = 256 * 256;
/**
 * Lines and relief take a small part of the time of values, and show where a visitor is: they come before the values
 * that the same visitor waits for.
 */
const GROUND_COST = 0.25;

/**
 * A visitor's turn is about a screen: its tiles lie beside one another and share the chunks that are read or made for
 * them. With the tiles of two hundred visitors mixed, most chunks were made again for every tile.
 */
const TURN = 16;

/** A small picture for which everything has to be read: the atlas, its microscale, the outlines and the typeface. */
const FIRST_TASK: Task = {
  request: 'GetMap',
  frame: { crs: 'EPSG:3857', bbox: [-420_000, 4_900_000, -400_000, 4_920_000], width: 32, height: 32 },
  layers: ['base', 'wspd_ltm_50', 'wspd_hgt100'],
  format: 'image/png',
  transparent: true,
  background: [255, 255, 255],
};

/**
 * One core is left to the main thread, which takes nearly as long to answer a tile as a thread takes to draw it. With
 * another thread they would wait for one another, and every thread has to read the chunks for itself.
 */
export const RENDER_THREADS = Math.max(1, availableParallelism() - 1);

/** What a task costs in units of a tile of values, which is what a picture of one layer and a tile's size costs. */
export function costOf(task: Task): number {
  if (task.request === 'OutlineTile' || task.request === 'ReliefTile') return GROUND_COST;
  return task.request === 'GetMap' ? Math.max(1, layerPixels(task) / TILE_PIXELS) : 1;
}

/** Makes the threads of `worker.ts`, each of which opens the atlas for itself. */
export function createRenderPool(source: AtlasSource): RenderPool {
  const pool = createAtlasPool<Task, Answer>({
    worker: new URL('./worker.ts', import.meta.url),
    source,
    threads: RENDER_THREADS,
    tasksAThread: TASKS_A_THREAD,
    mostWaiting: MOST_WAITING,
    longest: LONGEST_MS,
    costOf,
    turn: TURN,
    stay: true,
  });
  return {
    ...pool,
    async warmUp() {
      await pool.run(FIRST_TASK);
      // The lines are cut to the square that holds the peninsula, which contains all other tiles.
      await pool.run({ request: 'OutlineTile', place: { z: 5, x: 15, y: 12 }, coding: 'identity' });
    },
  };
}

import type { Atlas } from '@mapa/atlas';
import { type Answer, answerTask, type RasterId, type Rasters, type Task } from '@mapa/wms';
import { workerData } from 'piscina';
import { openConfiguredAtlas } from '../../atlas.ts';
import type { WorkerSource } from './pool.ts';

/** Fields of the atlas by the identity that map layers have. */
const rastersOf =
  (atlas: Atlas): Rasters =>
  (id: RasterId) => {
    if (!('variable' in id)) return atlas[id.dato];
    return atlas[id.dato](id.variable, id.altura);
  };

const source = workerData as WorkerSource;
// Opened with the first task that needs it, and again after a failure: an atlas behind the network may come back.
let opened: Promise<Rasters> | undefined;

function rasters(): Promise<Rasters> {
  opened ??= openConfiguredAtlas(source, undefined, {
    cacheBytes: source.cacheBytes,
    seriesCacheBytes: 0,
  }).then(
    ({ atlas }) => rastersOf(atlas),
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** Runs in a worker thread of the pool: does one task of the map service. */
export default async function work(task: Task): Promise<Answer> {
  return answerTask(task, async (id) => (await rasters())(id));
}

import { type Atlas, AtlasError } from '@mapa/atlas';
import { workerData } from 'piscina';
import { openConfiguredAtlas } from '../../../atlas.ts';
import type { AtlasSource } from '../../mapas/index.ts';
import { csvOf } from '../../serie/index.ts';
import { deflated } from './deflated.ts';
import { microMap } from './micro-map.ts';
import type { ProductAnswer, ProductOrder } from './order.ts';

/** Of zlib: 1 takes a third less time than 4 and makes files a twelfth larger; beyond 4 time doubles for a twentieth. */
const LEVEL = 4;
const MEBIBYTE = 2 ** 20;
/** The microscale around a point, and the whole series of one or two. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 28 * MEBIBYTE };

const source = workerData as AtlasSource;
// Opened with the first order, and again after a failure: an atlas behind the network may come back.
let opened: Promise<Atlas> | undefined;

function atlas(): Promise<Atlas> {
  opened ??= openConfiguredAtlas(source, undefined, CACHES).then(
    ({ atlas }) => atlas,
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** Runs in a worker thread: makes series and map of one point. What the atlas does wrong is told, for errors lose their class on the way. */
export default async function work({ point, period }: ProductOrder): Promise<ProductAnswer> {
  try {
    const read = await atlas();
    const series = await deflated(csvOf(read, point.cell, period), LEVEL);
    return { files: { series, map: await microMap(read, point.asked) } };
  } catch (error) {
    if (!(error instanceof AtlasError)) throw error;
    const { code, key, message } = error;
    return { failure: { code, key, message } };
  }
}

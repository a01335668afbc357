import type { PointList } from '@mapa/places/list';
import type { Given } from './read.worker.ts';

/** Reads a list of points in a worker of its own; ends the worker when the signal aborts. */
export function readInWorker(given: Given, signal: AbortSignal): Promise<PointList> {
  const worker = new Worker(new URL('./read.worker.ts', import.meta.url), { type: 'module' });
  const read = new Promise<PointList>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PointList>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the list could not be read')));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage(given);
  return read.finally(() => worker.terminate());
}

import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { crewOf } from './crew.ts';

/** Threads that are prepared when the test says so, and note in `begun` that they were asked to. */
function threadsOf(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const warmUp = () => {
    begun.push(name);
    return promise;
  };
  return { threads: { warmUp, close: async () => undefined }, ready: resolve, fail: reject };
}

it('prepares threads one after another as they joined, also after one that fails', async () => {
  const app = Fastify();
  const crew = crewOf(app);
  const begun: string[] = [];
  const [map, points, energies] = ['map', 'points', 'energies'].map((name) => threadsOf(name, begun));
  for (const one of [map, points, energies]) if (one) crew.join(one.threads, 'threads');
  const all = crew.warmUp();
  expect(begun).toEqual(['map']);
  map?.ready();
  await expect.poll(() => begun).toEqual(['map', 'points']);
  points?.fail(new Error('no atlas'));
  await expect.poll(() => begun).toEqual(['map', 'points', 'energies']);
  energies?.ready();
  await all;
  await app.close();
});

it('prepares no more threads once the server closes', async () => {
  const app = Fastify();
  const crew = crewOf(app);
  const begun: string[] = [];
  const map = threadsOf('map', begun);
  crew.join(map.threads, 'the map');
  crew.join(threadsOf('points', begun).threads, 'the points');
  const all = crew.warmUp();
  await app.close();
  map.ready();
  await all;
  expect(begun).toEqual(['map']);
});

import Fastify from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

afterEach(() => {
  vi.useRealTimers();
});

it('prepares threads one after another as they joined, also after one that fails', async () => {
  const app = Fastify();
  const crew = crewOf(app);
  const begun: string[] = [];
  const [map, points, energies] = ['map', 'points', 'energies'].map((name) => threadsOf(name, begun));
  for (const one of [map, points, energies]) if (one) crew.join(one.threads, 'threads', 'after it');
  const all = crew.warmUp();
  await expect.poll(() => begun).toEqual(['map']);
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
  crew.join(map.threads, 'the map', 'after it');
  crew.join(threadsOf('points', begun).threads, 'the points', 'after it');
  const all = crew.warmUp();
  await expect.poll(() => begun).toEqual(['map']);
  await app.close();
  map.ready();
  await all;
  expect(begun).toEqual(['map']);
});

describe('at the start', () => {
  it('prepares all threads of the start at once, and the others after it', async () => {
    const app = Fastify();
    const crew = crewOf(app);
    const begun: string[] = [];
    const [map, charts, names] = ['map', 'charts', 'names'].map((name) => threadsOf(name, begun));
    if (map) crew.join(map.threads, 'the map', 'after it');
    for (const one of [charts, names]) if (one) crew.join(one.threads, 'threads', 'at start');
    const started = crew.start();
    expect(begun).toEqual(['charts', 'names']);
    charts?.fail(new Error('no atlas'));
    names?.ready();
    await started;
    const all = crew.warmUp();
    await expect.poll(() => begun).toEqual(['charts', 'names', 'map']);
    map?.ready();
    await all;
    await app.close();
  });

  it('waits no longer than a second', async () => {
    vi.useFakeTimers();
    const crew = crewOf(Fastify());
    crew.join(threadsOf('charts', []).threads, 'the charts', 'at start');
    const seen = vi.fn();
    void crew.start().then(seen);
    await vi.advanceTimersByTimeAsync(900);
    expect(seen).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(seen).toHaveBeenCalled();
  });
});

describe('while somebody waits for an answer', () => {
  /** A crew whose threads are asked to prepare while a request is under way, by a clock that stands still. */
  async function busyCrew() {
    const app = Fastify();
    const crew = crewOf(app);
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    app.get('/', async () => {
      asked.resolve();
      await answer.promise;
      return 'here';
    });
    const request = app.inject('/');
    await asked.promise;
    vi.useFakeTimers();
    const begun: string[] = [];
    crew.join(threadsOf('map', begun).threads, 'the map', 'after it');
    void crew.warmUp();
    return { begun, request, answer: answer.resolve };
  }

  it('prepares threads once that is there', async () => {
    const { begun, request, answer } = await busyCrew();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual([]);
    answer();
    await request;
    await vi.advanceTimersByTimeAsync(150);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(150);
    expect(begun).toEqual(['map']);
  });

  it('prepares threads after two seconds all the same', async () => {
    const { begun } = await busyCrew();
    await vi.advanceTimersByTimeAsync(1_900);
    expect(begun).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(begun).toEqual(['map']);
  });
});

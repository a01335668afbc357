import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfiguredAtlas } from '../platform/threads/open-atlas.ts';
import { testAtlas } from './new-data-folder.ts';
import { type RealApp, startRealApp } from './real-app.ts';

let app: RealApp;
beforeAll(async () => {
  const { atlas } = await openConfiguredAtlas(testAtlas);
  const refuse = () => Promise.reject(new Error('this is for a thread to do'));
  app = await startRealApp({
    parts: { atlas: { ...atlas, value: refuse, series: refuse, charts: refuse } },
  });
});
afterAll(() => app.close());

const POINT = 'lat=41.5&lon=-2.5';

// Twenty at once of what takes long in the thread that answers would hold up everybody.
test.each([
  'micro/wspd_hgt/100?',
  'meso/wspd_hgt/100?',
  'meso/WS?z=100&',
  'downloadDataFree?',
  'downloadFree?',
])(
  'the thread that answers does not itself make %s',
  async (path) => {
    const answer = await fetch(`${app.address}/api/v1/${path}${POINT}`);
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  },
  60_000,
);

import { defineConfig } from 'vitest/config';

/** Unit and integration tests of every package; browser journeys run under Playwright in `e2e/`. */
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.ts', 'bench/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The machine's clock zone and locale must not matter.
    env: { TZ: 'Pacific/Auckland', LANG: 'C' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    // No file leaves anything behind in its process, so the next need not load everything anew: a fifth of the time.
    isolate: false,
  },
});

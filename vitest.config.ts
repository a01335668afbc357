import { defineConfig } from 'vitest/config';

/** Unit and integration tests of every package; browser journeys run under Playwright in `e2e/`. */
export default defineConfig({
  test: {
    include: ['{packages,apps}/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
    // The machine's clock zone and locale must not matter.
    env: { TZ: 'Pacific/Auckland', LANG: 'C' },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});

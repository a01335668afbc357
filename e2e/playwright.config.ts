import { defineConfig } from '@playwright/test';
import { LAUNCH_OPTIONS, VISITOR } from './src/world/chromium.ts';

export default defineConfig({
  testDir: 'src',
  outputDir: '../node_modules/.cache/mapa/e2e',
  // Each worker has a server of its own.
  workers: 2,
  // So that no worker is left with the rest of a long file while the other has nothing to do.
  fullyParallel: true,
  // The limits allow for a machine with other work: a journey that passes waits for nothing of this.
  timeout: 480_000,
  expect: { timeout: 60_000 },
  // On a machine with other work a journey can meet an order of events that it does not foresee. What passed only the
  // second time is named at the end of the tests.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: VISITOR.locale,
    timezoneId: VISITOR.timezoneId,
    viewport: VISITOR.viewport,
    contextOptions: { reducedMotion: VISITOR.reducedMotion },
    screenshot: 'only-on-failure',
    // A quarter of the time goes into recording: `--trace on` for the journey that one looks into.
    trace: 'off',
    launchOptions: LAUNCH_OPTIONS,
  },
});

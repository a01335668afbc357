import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { standIn } from './apps/web/src/test/stand-in.ts';
import { LAUNCH_OPTIONS, VISITOR } from './e2e/src/world/chromium.ts';

const { viewport, ...visitor } = VISITOR;

/** All tests but the journeys, which run under Playwright in `e2e/`. */
export default defineConfig({
  test: {
    // The limit allows for a machine with other work, such as the journeys beside: a test that passes waits for nothing
    // of this.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{packages,apps}/*/src/**/*.test.ts',
            '{bench,proof}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // The machine's clock zone and locale must not matter.
          env: { TZ: 'Pacific/Auckland', LANG: 'C' },
          // No file leaves anything behind in its process, so the next need not load everything anew: a fifth of the
          // time.
          isolate: false,
        },
      },
      {
        // The page as it is built, in Chromium, with a stand-in for the server that each test tells what to answer.
        extends: './apps/web/vite.config.ts',
        root: 'apps/web',
        plugins: [standIn()],
        // What workers import is met late, and would reload the page in the middle of a test.
        optimizeDeps: { include: ['@mapa/places > csv-parse/browser/esm/sync'] },
        test: {
          name: 'components',
          include: ['src/**/*.test.tsx'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: LAUNCH_OPTIONS, contextOptions: visitor }),
            instances: [{ browser: 'chromium', viewport }],
            screenshotFailures: false,
            // The journeys use the same setting.
            locators: { exact: false },
          },
        },
      },
    ],
  },
});

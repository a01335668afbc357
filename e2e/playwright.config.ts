import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chromium as Debian packages it; the switches keep it off the network and let it run as root. */
const CHROMIUM_ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The `chromium` on the PATH. */
function chromium(): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'chromium');
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // Not in this folder.
    }
  }
  throw new Error('There is no chromium on the PATH.');
}

export default defineConfig({
  testDir: 'src',
  outputDir: '../node_modules/.cache/mapa/e2e',
  // Each worker has a server of its own.
  workers: 2,
  // So that no worker is left with the rest of a long file while the other has nothing to do.
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    viewport: { width: 1440, height: 900 },
    // What moves is drawn again for every frame; journeys that are about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A quarter of the time goes into recording: `--trace on` for the journey that one looks into.
    trace: 'off',
    launchOptions: { executablePath: chromium(), args: CHROMIUM_ARGS },
  },
});

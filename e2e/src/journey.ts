import { test as base } from '@playwright/test';
import { type AccountDriver, accountDriver } from './accounts/driver.ts';
import { type MapDriver, mapDriver } from './map/driver.ts';
import { type Geocoder, startGeocoder } from './world/geocoder.ts';
import { type PublicTiles, startPublicTiles } from './world/public-tiles.ts';
import { type RunningServer, startServer } from './world/server.ts';

interface Journey {
  readonly map: MapDriver;
  readonly account: AccountDriver;
  /** Keeps a picture of the screen as it is now, to be looked at with the report of the journey. */
  readonly picture: (name: string) => Promise<void>;
  /** Console errors that the journey itself provokes, as expressions on their texts. */
  readonly expectedErrors: RegExp[];
  /** Makes the public tile server answer nothing until the journey is over. */
  readonly loseTiles: () => void;
  readonly cleanConsole: undefined;
}

interface House {
  readonly publicTiles: PublicTiles;
  readonly geocoder: Geocoder;
  readonly server: RunningServer;
}

/**
 * A journey: a real browser with the real server. It fails on any error in the browser's console that it does not
 * expect.
 */
export const test = base.extend<Journey, House>({
  publicTiles: [
    async ({ browserName: _ }, use) => {
      const tiles = await startPublicTiles();
      await use(tiles);
      await tiles.stop();
    },
    { scope: 'worker' },
  ],
  geocoder: [
    async ({ browserName: _ }, use) => {
      const geocoder = await startGeocoder();
      await use(geocoder);
      await geocoder.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ publicTiles, geocoder }, use) => {
      const server = await startServer({
        BASE_TILES_URL: publicTiles.template,
        GEOCODER_URL: geocoder.url,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  map: async ({ page }, use) => use(mapDriver(page)),
  account: async ({ page }, use) => use(accountDriver(page)),
  picture: async ({ page }, use, testInfo) =>
    use(async (name) => {
      const path = testInfo.outputPath(`${name}.png`);
      await page.screenshot({ path, animations: 'disabled' });
      await testInfo.attach(name, { path, contentType: 'image/png' });
    }),
  expectedErrors: async ({ browserName: _ }, use) => use([]),
  loseTiles: async ({ publicTiles, expectedErrors }, use) => {
    await use(() => {
      expectedErrors.push(/503/);
      publicTiles.fail();
    });
    publicTiles.recover();
  },
  cleanConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      await use(undefined);
      const unexpected = errors.filter((error) => !expectedErrors.some((expected) => expected.test(error)));
      if (unexpected.length > 0)
        throw new Error(`Errors in the browser's console:\n${unexpected.join('\n')}`);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

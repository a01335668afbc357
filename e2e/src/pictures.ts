import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import config from '../playwright.config.ts';
import { startServer } from './world/server.ts';

/** `npm run pictures`: the pictures of the README and of link previews, taken from the running program as it is now. */
const README = join(import.meta.dirname, '../../docs/images');
const PAGE = join(import.meta.dirname, '../../apps/web/public');
const PICTURES = [
  {
    folder: README,
    name: 'map',
    width: 1440,
    height: 900,
    address: '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro',
  },
  {
    folder: README,
    name: 'phone',
    width: 390,
    height: 844,
    address: '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro',
  },
  {
    folder: PAGE,
    name: 'social',
    width: 1200,
    height: 630,
    address: '/map?altura=100&dato=micro&zoom=6&centro=40.2,-3.7',
  },
];

/** Nobody answers there: the picture shows the built-in base map. */
const NO_TILES = 'http://127.0.0.1:9/{z}/{x}/{y}.png';

const server = await startServer({ BASE_TILES_URL: NO_TILES });
const browser = await chromium.launch(config.use?.launchOptions);
for (const { folder, name, width, height, address } of PICTURES) {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width, height }, locale: 'es-ES', deviceScaleFactor: 1 });
  await page.goto(server.url + address);
  await page.locator('.leaflet-tile-loaded').first().waitFor({ timeout: 60_000 });
  await page.locator('.leaflet-tile:not(.leaflet-tile-loaded)').first().waitFor({ state: 'detached' });
  if (address.includes('latitude'))
    await page.getByRole('figure').first().locator('canvas').waitFor({ state: 'attached' });
  // The notice on the base map leaves by itself.
  await page.getByText('El mapa topográfico no responde').waitFor({ state: 'detached' });
  await page.screenshot({ path: join(folder, `${name}.jpg`), type: 'jpeg', quality: 82 });
  await page.close();
}
await browser.close();
await server.stop();

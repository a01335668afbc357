import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import config from '../playwright.config.ts';
import { startServer } from './world/server.ts';

/** A picture of the map as it is after its start. */
interface Picture {
  readonly folder: string;
  readonly name: string;
  readonly type: 'jpeg' | 'png';
  readonly width: number;
  readonly height: number;
  readonly address: string;
  readonly colorScheme?: 'light' | 'dark';
}

const README = join(import.meta.dirname, '../../docs/images');
const PAGE = join(import.meta.dirname, '../../apps/web/public');
const VIEWS = join(import.meta.dirname, '../../node_modules/.cache/mapa/pictures');

const POINT = '/map?latitude=41.75000&longitude=-0.90000&altura=100&dato=micro';
/** The pictures of the README and of link previews. */
const KEPT: readonly Picture[] = [
  { folder: README, name: 'map', type: 'jpeg', width: 1440, height: 900, address: POINT },
  { folder: README, name: 'phone', type: 'jpeg', width: 390, height: 844, address: POINT },
  {
    folder: PAGE,
    name: 'social',
    type: 'jpeg',
    width: 1200,
    height: 630,
    address: '/map?altura=100&dato=micro&zoom=6&centro=40.2,-3.7',
  },
];

/** Zooms and what is looked at: the whole peninsula, and then the coast and mountains of Cantabria. */
const PLACES = { 6: '40.2,-3.7', 9: '43.25,-4.1', 12: '43.37,-4.3', 15: '43.375,-4.33' } as const;
const SIZES = [
  [1440, 900],
  [390, 844],
  [2560, 1440],
] as const;
/** The map at several zooms on screens of several sizes, light and dark, to be looked at after a change of its look. */
const LOOKED_AT = SIZES.flatMap(([width, height]) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    Object.entries(PLACES).map(
      ([zoom, place]): Picture => ({
        folder: VIEWS,
        name: `${width}-${colorScheme}-${zoom}`,
        type: 'png',
        width,
        height,
        address: `/map?altura=100&dato=micro&zoom=${zoom}&centro=${place}`,
        colorScheme,
      }),
    ),
  ),
);

/** Nobody answers there: the picture shows the built-in base map. */
const NO_TILES = 'http://127.0.0.1:9/{z}/{x}/{y}.png';
/** Milliseconds to wait until a map is drawn; the machine may have other work too. */
const MAP_DRAWN_MS = 120_000;

/**
 * `npm run pictures` takes the pictures of the README and of link previews from the running program as it is now;
 * `npm run pictures -- views` those of the map at all zooms, sizes and looks into a folder that it prints.
 */
const pictures = process.argv[2] === 'views' ? LOOKED_AT : KEPT;
const server = await startServer({ BASE_TILES_URL: NO_TILES });
const browser = await chromium.launch(config.use?.launchOptions);
for (const { folder, name, type, width, height, address, colorScheme = 'light' } of pictures) {
  await mkdir(folder, { recursive: true });
  const viewport = { width, height };
  const page = await browser.newPage({ viewport, colorScheme, locale: 'es-ES', reducedMotion: 'reduce' });
  page.setDefaultTimeout(MAP_DRAWN_MS);
  await page.goto(server.url + address);
  await drawn(page);
  if (address.includes('latitude'))
    await page.getByRole('figure').first().locator('canvas').waitFor({ state: 'attached' });
  const path = join(folder, `${name}.${type === 'jpeg' ? 'jpg' : type}`);
  await page.screenshot({ path, type, ...(type === 'jpeg' && { quality: 82 }) });
  process.stdout.write(`${path}\n`);
  await page.close();
}
await browser.close();
await server.stop();

/** Waits until the map is complete, whether it is made of pictures or drawn by the page. */
async function drawn(page: Page): Promise<void> {
  const names = '.leaflet-tile-loaded[src*="layers=base_labels"], canvas.line-canvas[data-shown="ready"]';
  await page.locator(names).first().waitFor();
  await page.locator('canvas.value-canvas[data-shown=""]').waitFor({ state: 'detached' });
  await page.locator('.leaflet-tile:not(.leaflet-tile-loaded)').first().waitFor({ state: 'detached' });
  await page.locator('[data-loading="true"]').waitFor({ state: 'detached' });
  // The notice on the base map leaves by itself.
  await page.getByText('El mapa topográfico no responde').waitFor({ state: 'detached' });
}

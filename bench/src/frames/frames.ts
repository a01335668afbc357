import { type Browser, chromium, type Page } from '@playwright/test';
import { startServer } from '../server.ts';
import { ms, table } from '../table.ts';
import { CATEGORIES, framesOf } from './trace.ts';

const VIEW = '/map?altura=100&dato=micro&variable=wspd_hgt&zoom=9&centro=42.5,-2';
const SIZE = { width: 1440, height: 900 };
/** A place on the map, away from everything that lies on it. */
const MIDDLE = [900, 500] as const;
/** Moves of the pointer in a drag. */
const MOVES = 120;
/** Milliseconds to wait until a map is drawn; the machine may have other work too. */
const MAP_DRAWN_MS = 240_000;

/**
 * Measures what the main thread of the page does for each frame while the map and the legend are dragged, from a trace
 * of Chromium, and counts what is asked for meanwhile. Needs a built page and Chromium at /usr/bin/chromium.
 */
export async function measureFrames(dataDir: string): Promise<void> {
  const server = await startServer(dataDir);
  try {
    await measurePage(server.url);
  } finally {
    await server.stop();
  }
}

async function measurePage(url: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--enable-unsafe-swiftshader'],
  });
  try {
    const page = await browser.newPage({ viewport: SIZE });
    // Tiles of the public base map are not what is measured.
    const isElsewhere = ({ origin }: URL): boolean => origin !== url;
    await page.route(isElsewhere, (route) => route.abort());
    await page.goto(url + VIEW);
    for (const name of ['relief', 'line', 'value']) {
      const drawn = page.locator(`canvas.${name}-canvas[data-shown]:not([data-shown=""])`);
      await drawn.waitFor({ timeout: MAP_DRAWN_MS });
    }
    // The legend becomes a tool with the first use of a page that is ready.
    await page.mouse.move(...MIDDLE);
    const end = page.getByRole('slider', { name: 'Principio de los colores' });
    const box = await end.boundingBox({ timeout: MAP_DRAWN_MS });
    if (!box) throw new Error('The legend cannot be seen');
    const legend = [box.x + box.width / 2, box.y + box.height / 2] as const;
    const lines = [
      ['the map', ...(await drag(browser, page, MIDDLE, 3))],
      ['an end of the legend', ...(await drag(browser, page, legend, 0.5))],
    ];
    const heading = ['dragging', 'frames', 'ms a frame', 'p95', 'longest', 'requests'];
    process.stdout.write(`\nMain thread of the page, processor time\n${table(heading, lines)}\n`);
  } finally {
    await browser.close();
  }
}

/** Drags there and back by steps of `step` pixels, and returns the cells of a line of results. */
async function drag(browser: Browser, page: Page, [x, y]: readonly [number, number], step: number) {
  let asked = 0;
  const count = (): void => {
    asked++;
  };
  await page.mouse.move(x, y);
  await page.mouse.down();
  page.on('request', count);
  await browser.startTracing(page, { categories: CATEGORIES });
  for (let at = 1; at <= MOVES; at++) await page.mouse.move(x + step * Math.min(at, MOVES - at), y);
  const trace = (await browser.stopTracing()).toString();
  page.off('request', count);
  await page.mouse.up();
  const { count: frames, mean, p95, most } = framesOf(trace);
  return [String(frames), ms(mean), ms(p95), ms(most), String(asked)];
}

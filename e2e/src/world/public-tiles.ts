import { listen } from '@mapa/server/test/listen';

/** One light grey pixel: Leaflet stretches it to a tile. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4DwAA8QDwj7gpzgAAAABJRU5ErkJggg==',
  'base64',
);

export interface PublicTiles {
  /** Template for `BASE_TILES_URL`. */
  readonly template: string;
  /** Makes every later tile a 503. */
  fail(): void;
  recover(): void;
  stop(): Promise<void>;
}

/** Stands in for the public tile server, over HTTP. */
export async function startPublicTiles(): Promise<PublicTiles> {
  let failing = false;
  const { address, stop } = await listen((_, response) => {
    if (failing) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
  });
  return {
    template: `${address}/{z}/{x}/{y}.png`,
    fail: () => {
      failing = true;
    },
    recover: () => {
      failing = false;
    },
    stop,
  };
}

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One light grey pixel: Leaflet stretches it to a tile. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4DwAA8QDwj7gpzgAAAABJRU5ErkJggg==',
  'base64',
);

export interface PublicTiles {
  /** Template for `BASE_TILES_URL`. */
  readonly template: string;
  /** From now on every tile is a 503. */
  fail(): void;
  recover(): void;
  stop(): Promise<void>;
}

/** Stands in for the public tile server, over HTTP. */
export async function startPublicTiles(): Promise<PublicTiles> {
  let failing = false;
  const server = createServer((_, response) => {
    if (failing) response.writeHead(503).end();
    else response.writeHead(200, { 'content-type': 'image/png' }).end(PIXEL);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    template: `http://127.0.0.1:${port}/{z}/{x}/{y}.png`,
    fail: () => {
      failing = true;
    },
    recover: () => {
      failing = false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

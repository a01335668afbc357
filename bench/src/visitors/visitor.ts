import { CHARTS } from '@mapa/contract';
import { fromMercator, toMercator } from '@mapa/field';
import { PLANE_WIDTH } from '../region/tiles.ts';

/** The kinds of answers that visitors ask for. */
export const KINDS = ['page', 'asset', 'tile', 'base', 'value', 'chart', 'sample', 'order'] as const;
export type Kind = (typeof KINDS)[number];

/** One visitor: its source of chance, how it asks, and how it pauses. */
export interface Visitor {
  readonly random: () => number;
  /** Gives the body of the answer at a path; it is empty when none comes, which is counted as an error. */
  readonly ask: (kind: Kind, path: string) => Promise<Buffer>;
  /** Waits as people do between one action and the next. */
  readonly think: () => Promise<void>;
}

/** The centre of a map, or a tile by its north-west corner, counted in tiles of the zoom. */
interface Place {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

/** How many tiles a window shows across and down. */
const [COLUMNS, ROWS] = [5, 3];
const [FIRST_ZOOM, LAST_ZOOM] = [6, 14];
/** The finest ground that the page asks for beneath the wind. */
const COVERED_ZOOM = 6;
/** Latitudes and longitudes near which visitors begin to look. */
const PLACES = [
  [42.82, -1.64],
  [43.1, -8.1],
  [36.3, -5.7],
  [41.65, -0.88],
  [40.42, -3.7],
  [39.06, -1.86],
  [37.18, -2.6],
  [42.34, -7.86],
] as const;
const FIELDS = [
  'micro/wspd_hgt/100',
  'micro/wspd_hgt/50',
  'micro/power_dens_hgt/100',
  'meso/wspd_hgt/100',
] as const;
/** What the list of tiles says of them that an address needs. */
const NO_TILES = {
  version: '',
  outlines: { version: '', zooms: [] as readonly number[] },
  relief: { maxZoom: 0 },
};

/**
 * Looks at the map, moves about, asks for values and charts of points and reads other pages, until the clock says
 * `until` (ms).
 */
export async function visit({ random, ask: request, think }: Visitor, until: number): Promise<void> {
  const had = new Set<string>();
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const ask = async (kind: Kind, path: string): Promise<Buffer> => {
    if (had.has(path)) return Buffer.alloc(0);
    if (kind !== 'page') had.add(path);
    return request(kind, path);
  };
  const open = async (path: string) => {
    const page = (await ask('page', path)).toString();
    await Promise.all([...page.matchAll(/\/assets\/[\w.-]+/g)].map(([asset]) => ask('asset', asset)));
  };
  const field = any(FIELDS);
  let list = NO_TILES;
  // Requests are made in the page's order: lines and ground before values.
  const look = async (place: Place) => {
    const { version, outlines, relief } = list;
    const tiles = window(place);
    const lines = outlines.zooms.findLast((zoom) => zoom <= place.zoom) ?? 0;
    await Promise.all([
      ...paths(tiles, lines).map((path) => ask('base', `/api/v1/outlines/${outlines.version}/${path}`)),
      ...paths(tiles, Math.min(place.zoom, relief.maxZoom, COVERED_ZOOM)).map((path) =>
        ask('base', `/api/v1/tiles/${version}/relief/${path}`),
      ),
      ...paths(tiles, place.zoom).map((path) =>
        ask('tile', `/api/v1/tiles/${version}/${field}/${path}/differences`),
      ),
    ]);
  };
  const click = async (place: Place) => {
    const [lat, lon] = degrees({ ...place, x: place.x + random() - 0.5, y: place.y + random() - 0.5 });
    const point = `lat=${lat.toFixed(5)}&lon=${lon.toFixed(5)}`;
    await Promise.all(['micro', 'meso'].map((dato) => ask('value', `/api/v1/${dato}/wspd_hgt/100?${point}`)));
    await Promise.all(CHARTS.map((chart) => ask('chart', `/api/v1/meso/${chart}?${point}&z=100`)));
  };

  await think();
  await open('/');
  list = JSON.parse((await ask('value', '/api/v1/tiles')).toString()).data;
  const [lat, lon] = any(PLACES);
  let place = tileAt(lat + 0.6 * (random() - 0.5), lon + 0.6 * (random() - 0.5), FIRST_ZOOM);
  await look(place);
  while (performance.now() < until) {
    await think();
    const chance = random();
    if (chance < 0.7) {
      place = chance < 0.35 ? closer(place, random) : aside(place, random);
      await look(place);
    } else if (chance < 0.92) await click(place);
    else if (chance < 0.985) await open(any(['/', '/acercade']));
    else {
      const [lat, lon] = degrees(place);
      await ask('sample', `/api/v1/downloadDataFree?lat=${lat.toFixed(3)}&lon=${lon.toFixed(3)}`);
    }
  }
}

/** The same place at the next zoom, or at the first one after the last. */
function closer({ zoom, x, y }: Place, random: () => number): Place {
  if (zoom < LAST_ZOOM) return { zoom: zoom + 1, x: 2 * x + random() - 0.5, y: 2 * y + random() - 0.5 };
  const factor = 2 ** (FIRST_ZOOM - zoom);
  return { zoom: FIRST_ZOOM, x: x * factor, y: y * factor };
}

/** A place nearby at the same zoom. */
const aside = ({ zoom, x, y }: Place, random: () => number): Place => ({
  zoom,
  x: x + 4 * random() - 2,
  y: y + 3 * random() - 1.5,
});

/** The tiles that a window around a place shows. */
function window({ zoom, x, y }: Place): Place[] {
  const [left, top] = [Math.floor(x - COLUMNS / 2), Math.floor(y - ROWS / 2)];
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    zoom,
    x: left + (at % COLUMNS),
    y: top + Math.floor(at / COLUMNS),
  }));
}

/** The addresses of the tiles of a zoom in which those of a window lie. */
function paths(tiles: readonly Place[], zoom: number): string[] {
  const all = new Set(
    tiles.map((tile) => {
      const times = 2 ** (tile.zoom - zoom);
      return [zoom, Math.floor(tile.x / times), Math.floor(tile.y / times)].join('/');
    }),
  );
  return [...all];
}

function tileAt(lat: number, lon: number, zoom: number): Place {
  const { x, y } = toMercator({ lat, lon });
  return { zoom, x: (x / PLANE_WIDTH + 0.5) * 2 ** zoom, y: (0.5 - y / PLANE_WIDTH) * 2 ** zoom };
}

function degrees({ zoom, x, y }: Place): [lat: number, lon: number] {
  const tiles = 2 ** zoom;
  const { lat, lon } = fromMercator({
    x: (x / tiles - 0.5) * PLANE_WIDTH,
    y: (0.5 - y / tiles) * PLANE_WIDTH,
  });
  return [lat, lon];
}

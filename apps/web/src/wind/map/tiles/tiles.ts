import { type TileLayer, tileCalls } from '@mapa/contract';
import { addressOf } from '../../../api/request.ts';
import type { Place } from './view.ts';

/** A field on the map: the tiles of one layer of one version. */
export interface Field extends TileLayer {
  readonly version: string;
}

export type TileStatus = 'loading' | 'ready' | 'failed';

/** Tiles of a source, fetched as they are wanted. */
export interface Tiles<Source, Tile> {
  get(source: Source, place: Place): Tile | undefined;
  /** Asks for the tiles that are missing, and gives up those under way that are not among them. */
  want(source: Source, places: readonly Place[]): void;
  /** The state of the wanted tiles: whether some are under way, and whether some could not be fetched. */
  readonly status: TileStatus;
  /** Asks again for tiles that could not be fetched. */
  retry(): void;
  stop(): void;
}

/** A kind of tiles, and how they are fetched. */
export interface TileKind<Source, Tile> {
  keyOf(source: Source): string;
  load(source: Source, place: Place, signal: AbortSignal): Promise<Tile>;
  /** The most tiles that are kept. */
  readonly most: number;
}

export const keyOf = ({ version, dato, variable, altura }: Field): string =>
  `${version}/${dato}/${variable}/${altura}`;

/** Tiles of values; each has 133 kB here and as much as a texture. */
export const VALUE_TILES: TileKind<Field, Uint16Array> = { keyOf, load: fetchNumbers, most: 160 };

interface Kept<Tile> {
  readonly place: Place;
  readonly tile: Tile;
}

/**
 * Makes an empty store of tiles. `changed` is called when a tile has come or has failed, `dropped` when one is no
 * longer kept.
 */
export function createTiles<Source, Tile>(
  { keyOf, load, most }: TileKind<Source, Tile>,
  changed: () => void,
  dropped: (tile: Tile) => void = () => {},
): Tiles<Source, Tile> {
  const kept = new Map<string, Kept<Tile>>();
  const underWay = new Map<string, AbortController>();
  const failed = new Set<string>();
  let wanted: { readonly source: Source; readonly places: readonly Place[] } | undefined;
  const tileKey = (source: Source, { z, x, y }: Place): string => `${keyOf(source)}/${z}/${x}/${y}`;

  const fetchTile = async (source: Source, place: Place, key: string): Promise<void> => {
    const leaving = new AbortController();
    underWay.set(key, leaving);
    try {
      const tile = await load(source, place, leaving.signal);
      kept.set(key, { place, tile });
      dropFarthest();
    } catch {
      // Nobody waits for tiles that were given up; other failures are reported and can be asked for again.
      if (!leaving.signal.aborted) failed.add(key);
    }
    if (underWay.get(key) !== leaving) return;
    underWay.delete(key);
    changed();
  };

  const dropFarthest = (): void => {
    const [middle] = wanted?.places ?? [];
    if (kept.size <= most || !wanted || !middle) return;
    const { source, places } = wanted;
    const inUse = new Set(places.map((place) => tileKey(source, place)));
    const farthest = [...kept]
      .filter(([key]) => !inUse.has(key))
      .sort(([, one], [, other]) => distance(other.place, middle) - distance(one.place, middle));
    for (const [key, { tile }] of farthest.slice(0, kept.size - most)) {
      kept.delete(key);
      dropped(tile);
    }
  };

  return {
    get(source, place) {
      return kept.get(tileKey(source, place))?.tile;
    },
    want(source, places) {
      wanted = { source, places };
      const keys = new Set(places.map((place) => tileKey(source, place)));
      failed.clear();
      for (const [key, leaving] of underWay) {
        if (keys.has(key)) continue;
        underWay.delete(key);
        leaving.abort();
      }
      for (const place of places) {
        const key = tileKey(source, place);
        if (!kept.has(key) && !underWay.has(key)) void fetchTile(source, place, key);
      }
    },
    get status() {
      if (underWay.size > 0) return 'loading';
      return failed.size > 0 ? 'failed' : 'ready';
    },
    retry() {
      if (wanted && failed.size > 0) this.want(wanted.source, wanted.places);
    },
    stop() {
      for (const leaving of underWay.values()) leaving.abort();
      underWay.clear();
    },
  };
}

/** The distance to tiles of the same zoom, in tiles; each zoom further away counts as eight of them. */
function distance({ z, x, y }: Place, middle: Place): number {
  const times = 2 ** (middle.z - z);
  return (
    Math.hypot((x + 0.5) * times - middle.x - 0.5, (y + 0.5) * times - middle.y - 0.5) +
    8 * Math.abs(z - middle.z)
  );
}

async function fetchNumbers(field: Field, place: Place, signal: AbortSignal): Promise<Uint16Array> {
  const { version, dato, variable, altura, size, border } = field;
  const address = addressOf(tileCalls.differences, { params: { version, dato, variable, altura, ...place } });
  // Lines and ground for the same view are asked for first: they are small, and show where one is.
  await Promise.resolve();
  const bytes = await fetchBytes(address, signal);
  const side = size + 2 * border;
  if (bytes.byteLength !== 2 * side * side) throw new Error(`${bytes.byteLength} bytes from ${address}`);
  return readValues(new Uint8Array(bytes), side);
}

/** The bytes of a tile. They come after the pictures of the base map and the page's own files. */
export async function fetchBytes(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, { signal, credentials: 'omit', priority: 'low' });
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  return response.arrayBuffer();
}

/**
 * Turns differences to the plane of their neighbours into numbers, as `docs/tiles.md` describes it, in place: row by
 * row, `side` of them in each.
 */
export function addUp(numbers: Uint16Array, side: number): void {
  for (let start = 0; start < numbers.length; start += side) {
    let west = 0;
    let corner = 0;
    for (let at = start; at < start + side; at++) {
      const written = numbers[at] ?? 0;
      const north = numbers[at - side] ?? 0;
      west = (west + north - corner + ((written >> 1) ^ -(written & 1))) & 0xffff;
      corner = north;
      numbers[at] = west;
    }
  }
}

/** The numbers of a tile of values from its differences, of which the low bytes come first and then the high ones. */
export function readValues(bytes: Uint8Array, side: number): Uint16Array {
  const count = side * side;
  const numbers = new Uint16Array(count);
  for (let at = 0; at < count; at++) numbers[at] = (bytes[at] ?? 0) | ((bytes[count + at] ?? 0) << 8);
  addUp(numbers, side);
  return numbers;
}

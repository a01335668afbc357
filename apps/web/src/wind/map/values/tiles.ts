import { type TileLayer, tileCalls } from '@mapa/contract';
import { addressOf } from '../../../api/request.ts';
import type { Place } from './view.ts';

/** A field on the map: the tiles of one layer of one version. */
export interface Field extends TileLayer {
  readonly version: string;
}

/** The number of a pixel without data. */
export const NO_VALUE = 65_535;

/** The numbers of tiles, fetched as they are wanted. */
export interface Tiles {
  get(field: Field, place: Place): Uint16Array | undefined;
  /** Asks for the tiles that are missing, and gives up those under way that are not among them. */
  want(field: Field, places: readonly Place[]): void;
  /** Of the tiles that are wanted: whether some are under way, and whether some could not be fetched. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Asks again for those that could not be fetched. */
  retry(): void;
  stop(): void;
}

/** Tiles that are kept; each has 133 kB here and as much as a texture. */
const MOST = 160;

export const keyOf = ({ version, dato, variable, altura }: Field): string =>
  `${version}/${dato}/${variable}/${altura}`;
const tileKey = (field: Field, { z, x, y }: Place): string => `${keyOf(field)}/${z}/${x}/${y}`;

interface Kept {
  readonly place: Place;
  readonly numbers: Uint16Array;
}

/** `changed` is called when a tile has come or has failed, `dropped` when one is no longer kept. */
export function createTiles(changed: () => void, dropped: (numbers: Uint16Array) => void): Tiles {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, AbortController>();
  const failed = new Set<string>();
  let wanted: { readonly field: Field; readonly places: readonly Place[] } | undefined;

  const fetchTile = async (field: Field, place: Place, key: string): Promise<void> => {
    const leaving = new AbortController();
    underWay.set(key, leaving);
    try {
      const numbers = await fetchNumbers(field, place, leaving.signal);
      kept.set(key, { place, numbers });
      dropFarthest();
    } catch {
      // Nobody waits any more for what was given up; the rest is reported and can be asked for again.
      if (!leaving.signal.aborted) failed.add(key);
    }
    if (underWay.get(key) !== leaving) return;
    underWay.delete(key);
    changed();
  };

  const dropFarthest = (): void => {
    const { field, places } = wanted ?? {};
    const [middle] = places ?? [];
    if (kept.size <= MOST || !field || !places || !middle) return;
    const inUse = new Set(places.map((place) => tileKey(field, place)));
    const farthest = [...kept]
      .filter(([key]) => !inUse.has(key))
      .sort(([, one], [, other]) => distance(other.place, middle) - distance(one.place, middle));
    for (const [key, { numbers }] of farthest.slice(0, kept.size - MOST)) {
      kept.delete(key);
      dropped(numbers);
    }
  };

  return {
    get(field, place) {
      return kept.get(tileKey(field, place))?.numbers;
    },
    want(field, places) {
      wanted = { field, places };
      const keys = new Set(places.map((place) => tileKey(field, place)));
      failed.clear();
      for (const [key, leaving] of underWay) {
        if (keys.has(key)) continue;
        underWay.delete(key);
        leaving.abort();
      }
      for (const place of places) {
        const key = tileKey(field, place);
        if (!kept.has(key) && !underWay.has(key)) void fetchTile(field, place, key);
      }
    },
    get status() {
      if (underWay.size > 0) return 'loading';
      return failed.size > 0 ? 'failed' : 'ready';
    },
    retry() {
      if (wanted && failed.size > 0) this.want(wanted.field, wanted.places);
    },
    stop() {
      for (const leaving of underWay.values()) leaving.abort();
      underWay.clear();
    },
  };
}

/** Of tiles of the same zoom the distance, in tiles; each zoom further away counts as eight of them. */
function distance({ z, x, y }: Place, middle: Place): number {
  const times = 2 ** (middle.z - z);
  return (
    Math.hypot((x + 0.5) * times - middle.x - 0.5, (y + 0.5) * times - middle.y - 0.5) +
    8 * Math.abs(z - middle.z)
  );
}

async function fetchNumbers(field: Field, place: Place, signal: AbortSignal): Promise<Uint16Array> {
  const { version, dato, variable, altura, size, border } = field;
  const address = addressOf(tileCalls.tile, { params: { version, dato, variable, altura, ...place } });
  // The pictures of the base map and the page's own files come first.
  const response = await fetch(address, { signal, credentials: 'omit', priority: 'low' });
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  const bytes = await response.arrayBuffer();
  if (bytes.byteLength !== 2 * (size + 2 * border) ** 2)
    throw new Error(`${bytes.byteLength} bytes from ${address}`);
  // Browsers run on little-endian machines only.
  return new Uint16Array(bytes);
}

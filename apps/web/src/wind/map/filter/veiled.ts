import type { TileList } from '@mapa/contract';
import { EQUATOR_RADIUS, type LatLon, MEAN_WIND, toMercator } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import type { PointSelection } from '../points/point-value-query.ts';
import { tileListQuery } from '../tiles/tile-list-query.ts';
import type { View } from '../tiles/view.ts';
import { type Filter, isFiltering, readFilter } from './filter.ts';
import { createGround, metresOf } from './ground.ts';
import { type Ground, survey } from './survey.ts';

/** The effect of the map's filter on the ground around some places. */
export interface Veiled {
  readonly view: View;
  readonly ground: Ground;
  /** Whether a pixel passes; null where it has no data. */
  readonly passes: (pixel: number) => boolean | null;
  /** The pixel in which a place lies. */
  readonly pixelOf: (place: LatLon) => number;
  /** The ground of a pixel of a row, km2. */
  readonly pixelKm2: (row: number) => number;
}

type Selection = Pick<PointSelection, 'dato' | 'altura'>;

/** The wanted number of pixels along the places, and the most in the side of the world (at zoom 14). */
const [PIXELS, WORLD_PIXELS] = [512, 256 * 2 ** 14];

/**
 * The result of `find` for the filter around places, once it is known; `found` is undefined where it cannot be found.
 * Null where nothing is filtered. `key` names the question, which is answered once.
 */
export function useVeiled<Found>(
  key: readonly unknown[],
  { dato, altura }: Selection,
  filtro: string | null,
  places: readonly LatLon[],
  find: (veiled: Veiled) => Found,
): { readonly found: Found | undefined; readonly isLoading: boolean } | null {
  const filter = readFilter(filtro);
  const isActive = isFiltering(filtro);
  const { data: list, isLoading } = useQuery({ ...tileListQuery, enabled: isActive });
  const found = useQuery({
    queryKey: ['filtro', list?.version, dato, altura, filter, ...key],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    enabled: isActive && list !== undefined,
    queryFn: async ({ signal }) => {
      const veiled = list && (await veiledAround(list, { dato, altura }, filter, places, signal));
      return veiled ? find(veiled) : null;
    },
  });
  return isActive ? { found: found.data ?? undefined, isLoading: isLoading || found.isLoading } : null;
}

/** Finds the effect of the filter; undefined where the map has no winds of this kind and height. */
async function veiledAround(
  list: TileList,
  { dato, altura }: Selection,
  filter: Filter,
  places: readonly LatLon[],
  signal: AbortSignal,
): Promise<Veiled | undefined> {
  const layer = list.layers.find(
    (one) => one.dato === dato && one.variable === MEAN_WIND && one.altura === altura,
  );
  if (!layer) return undefined;
  const field = { ...layer, version: list.version };
  const view = viewAround(places.map(worldOf));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const check = (): void => {
    if (tiles.status === 'ready') resolve();
    if (tiles.status === 'failed') reject(new Error('Some tiles for the filter could not be fetched'));
  };
  const tiles = createGround(list, check);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  try {
    tiles.want(view, field, filter);
    check();
    await promise;
    return veiledIn(view, filter, tiles.in(view, field, filter));
  } finally {
    tiles.stop();
  }
}

function veiledIn(view: View, filter: Filter, ground: Ground): Veiled {
  const pixelKm2 = (row: number): number => (metresOf(view, row) / 1000) ** 2;
  const none = { left: 0, top: 0, right: 0, bottom: 0, pixelKm2 };
  const { veiled } = survey(filter, ground, none);
  return {
    view,
    ground,
    pixelKm2,
    passes: (pixel) => (Number.isNaN(ground.wind[pixel]) ? null : veiled[pixel] === 0),
    pixelOf: (place) => {
      const { x, y } = worldOf(place);
      return Math.floor((y - view.y) * view.side) * view.width + Math.floor((x - view.x) * view.side);
    },
  };
}

/** A place on the world whose side is 1. */
export function worldOf(place: LatLon): { readonly x: number; readonly y: number } {
  const { x, y } = toMercator(place);
  const equator = 2 * Math.PI * EQUATOR_RADIUS;
  return { x: 0.5 + x / equator, y: 0.5 - y / equator };
}

/** A view of all places and a pixel around them. */
function viewAround(places: readonly { readonly x: number; readonly y: number }[]): View {
  let [left, top, right, bottom] = [1, 1, 0, 0];
  for (const { x, y } of places) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  const side = Math.min(WORLD_PIXELS, PIXELS / Math.max(right - left, bottom - top));
  return {
    x: left - 1 / side,
    y: top - 1 / side,
    side,
    width: Math.ceil((right - left) * side) + 2,
    height: Math.ceil((bottom - top) * side) + 2,
  };
}

import { type Area, type AreaData, polygonsOf, type TileList } from '@mapa/contract';
import { EQUATOR_RADIUS, type LatLon, MEAN_WIND, toMercator } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PointSelection } from '../points/point-value-query.ts';
import { tileListQuery } from '../values/queries.ts';
import type { View } from '../values/view.ts';
import { type Filter, isFiltering, readFilter } from './filter.ts';
import { createGround, metresOf } from './ground.ts';
import { survey } from './survey.ts';

/** What of an area passes the filter of the map. */
export interface Passed {
  /** The ground that passes, and that of which there are data, km2. */
  readonly km2: number;
  readonly ofKm2: number;
  /** Those of its best cells whose middle passes, in their order. */
  readonly cells: AreaData['bestCells'];
}

/** Where a filter is active: what of the area passes it, once that is known. Null where there is no filter. */
export interface AreaFilter {
  readonly passed: Passed | undefined;
  readonly isLoading: boolean;
}

/** The pixels to a side of an area, and how many there are at most in the side of the world (at zoom 14). */
const [AREA_PIXELS, WORLD_PIXELS] = [512, 256 * 2 ** 14];

/** What of an area passes the filter of the map. */
export function useAreaFilter(
  area: Area,
  cells: AreaData['bestCells'],
  { dato, altura }: Pick<PointSelection, 'dato' | 'altura'>,
  filtro: string | null,
): AreaFilter | null {
  const filter = readFilter(filtro);
  const isActive = isFiltering(filtro);
  const tiles = useQuery({ ...tileListQuery, enabled: isActive });
  const passed = useQuery({
    ...passedQuery(tiles.data, area, cells, { dato, altura }, filter),
    enabled: isActive && tiles.data !== undefined,
  });
  return isActive
    ? { passed: passed.data ?? undefined, isLoading: tiles.isLoading || passed.isLoading }
    : null;
}

/** Null where the map has no winds of this kind and height. */
const passedQuery = (
  list: TileList | undefined,
  area: Area,
  cells: AreaData['bestCells'],
  { dato, altura }: Pick<PointSelection, 'dato' | 'altura'>,
  filter: Filter,
) =>
  queryOptions({
    queryKey: ['filtro del área', list?.version, area, cells, dato, altura, filter],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    retry: false,
    queryFn: async ({ signal }): Promise<Passed | null> => {
      const layer = list?.layers.find(
        (one) => one.dato === dato && one.variable === MEAN_WIND && one.altura === altura,
      );
      if (!list || !layer) return null;
      const field = { ...layer, version: list.version };
      const places = polygonsOf(area)
        .flat(2)
        .map(([lon = 0, lat = 0]) => worldOf({ lat, lon }));
      const view = viewAround([...places, ...cells.map(worldOf)]);
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const check = (): void => {
        if (ground.status === 'ready') resolve();
        if (ground.status === 'failed') reject(new Error('Some tiles for the filter could not be fetched'));
      };
      const ground = createGround(list, check);
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      try {
        ground.want(view, field, filter);
        check();
        await promise;
        return passedIn(view, filter, ground.in(view, field, filter), area, cells);
      } finally {
        ground.stop();
      }
    },
  });

/** What of an area passes a filter on the ground of a view around it. */
function passedIn(
  view: View,
  filter: Filter,
  ground: Parameters<typeof survey>[1],
  area: Area,
  cells: AreaData['bestCells'],
): Passed {
  const { width, height } = view;
  const pixelKm2 = (row: number): number => (metresOf(view, row) / 1000) ** 2;
  const none = { left: 0, top: 0, right: 0, bottom: 0, pixelKm2 };
  const { veiled } = survey(filter, ground, none);
  const isInside = insideOf(view, area);
  let [km2, ofKm2] = [0, 0];
  for (let row = 0; row < height; row++)
    for (let at = row * width; at < (row + 1) * width; at++) {
      if (!isInside[at] || Number.isNaN(ground.wind[at])) continue;
      ofKm2 += pixelKm2(row);
      if (!veiled[at]) km2 += pixelKm2(row);
    }
  const passes = (at: number): boolean => veiled[at] === 0 && !Number.isNaN(ground.wind[at]);
  const pixelOf = (place: LatLon): number => {
    const { x, y } = worldOf(place);
    return Math.floor((y - view.y) * view.side) * width + Math.floor((x - view.x) * view.side);
  };
  return { km2, ofKm2, cells: cells.filter((cell) => passes(pixelOf(cell))) };
}

/** 1 for each pixel of a view inside an area; what is surrounded twice is outside, as the server counts. */
function insideOf({ x, y, side, width, height }: View, area: Area): Uint8Array {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('There is no canvas to draw an area on');
  for (const ring of polygonsOf(area).flat()) {
    for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
      const place = worldOf({ lat, lon });
      const to = [(place.x - x) * side, (place.y - y) * side] as const;
      if (at === 0) pen.moveTo(...to);
      else pen.lineTo(...to);
    }
    pen.closePath();
  }
  pen.fill('evenodd');
  const { data } = pen.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => ((data[4 * at + 3] ?? 0) >= 128 ? 1 : 0));
}

/** A place on the world whose side is 1. */
function worldOf(place: LatLon): { readonly x: number; readonly y: number } {
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
  const side = Math.min(WORLD_PIXELS, AREA_PIXELS / Math.max(right - left, bottom - top));
  return {
    x: left - 1 / side,
    y: top - 1 / side,
    side,
    width: Math.ceil((right - left) * side) + 2,
    height: Math.ceil((bottom - top) * side) + 2,
  };
}

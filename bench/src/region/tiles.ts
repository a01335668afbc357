import { cellCentre, type Grid } from '@mapa/atlas';
import { DEGREE, EQUATOR_RADIUS, fromMercator, toMercator } from '@mapa/field';
import { COARSER } from '@mapa/wms';
import { type Box, holds } from './box.ts';

/** A picture of 256 x 256 pixels in EPSG:3857 that has the scale of a zoom of web maps. */
export interface Tile {
  readonly zoom: number;
  readonly bbox: readonly [west: number, south: number, east: number, north: number];
}

/** Width and height of the plane of web maps, metres. */
export const PLANE_WIDTH = 2 * Math.PI * EQUATOR_RADIUS;
/** Up to this zoom pictures show levels that were written for the whole peninsula. */
const WIDE_ZOOM = 7;
/** How far a picture stays away from the edge of the region, metres, so that all cells it needs are there. */
const MARGIN = 1000;

/**
 * Distinct pictures of the zooms 6 to 14 in turn. Those of zoom 6 and 7 lie on the peninsula, the others within the
 * region. They do not lie on the lattice of tiles, which has too few tiles at low zooms.
 */
export function tiles(grid: Grid, region: Box, count: number, seed: number): Tile[] {
  const random = generator(seed);
  const found: Tile[] = [];
  for (let zoom = 6; found.length < count; ) {
    const wide = zoom <= WIDE_ZOOM;
    const size = PLANE_WIDTH / 2 ** zoom;
    const [lon, lat] = wide
      ? [-8.5 + random() * 10.5, 37 + random() * 6]
      : degreesOf(grid, region, random(), random());
    const { x, y } = toMercator({ lat, lon });
    const bbox = [x - size / 2, y - size / 2, x + size / 2, y + size / 2] as const;
    if (!isWritten(grid, region, { zoom, bbox })) continue;
    found.push({ zoom, bbox });
    zoom = zoom === 14 ? 6 : zoom + 1;
  }
  return found;
}

/** Whether all cells that a picture or a tile needs were written. */
const isWritten = (grid: Grid, region: Box, { zoom, bbox }: Tile): boolean =>
  zoom <= WIDE_ZOOM || outline(bbox).every((point) => holds(grid, region, MARGIN, ...point));

/** The place that lies the parts `u` and `v` of the way across and up the region. */
function degreesOf(grid: Grid, region: Box, u: number, v: number): [lon: number, lat: number] {
  const i = (region.west + u * (region.east - region.west) - grid.x0) / grid.dx;
  const j = (region.south + v * (region.north - region.south) - grid.y0) / grid.dx;
  const { lon, lat } = cellCentre(grid, { i, j });
  return [lon, lat];
}

/** Corners and middles of the sides, in degrees. */
function outline([west, south, east, north]: Tile['bbox']): [lon: number, lat: number][] {
  const at = (u: number, v: number): [number, number] => {
    const { lon, lat } = fromMercator({ x: west + u * (east - west), y: south + v * (north - south) });
    return [lon, lat];
  };
  return [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(0.5, 0), at(0.5, 1), at(0, 0.5), at(1, 0.5)];
}

/** The WMS 1.3.0 address of a picture. `service` ends where the parameters begin. */
export function tileUrl(service: string, layer: string, { bbox }: Tile, format = 'image/png'): string {
  const picture = `LAYERS=${layer}&STYLES=&CRS=EPSG:3857&BBOX=${bbox}&WIDTH=256&HEIGHT=256`;
  const type = `FORMAT=${encodeURIComponent(format)}&TRANSPARENT=TRUE`;
  return `${service}SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&${picture}&${type}`;
}

/**
 * The tiles of web maps in which the middles of pictures lie, each once, as places `zoom/column/row`; without those of
 * high zooms that reach out of the region, where no cells were written.
 */
export function placesOf(grid: Grid, region: Box, pictures: readonly Tile[]): string[] {
  const places = new Set<string>();
  for (const { zoom, bbox } of pictures) {
    const size = PLANE_WIDTH / 2 ** zoom;
    const column = Math.floor((bbox[0] + bbox[2] + PLANE_WIDTH) / 2 / size);
    const row = Math.floor((PLANE_WIDTH - bbox[1] - bbox[3]) / 2 / size);
    const west = column * size - PLANE_WIDTH / 2;
    const north = PLANE_WIDTH / 2 - row * size;
    const tile = { zoom, bbox: [west, north - size, west + size, north] as const };
    if (isWritten(grid, region, tile)) places.add([zoom, column, row].join('/'));
  }
  return [...places];
}

/**
 * The cell size that our service chooses for a picture: the coarsest one that is not much wider than a pixel on the
 * ground.
 */
export function levelAt({ bbox }: Tile, levels: readonly number[]): number {
  const [west, south, east, north] = bbox;
  const { lat } = fromMercator({ x: west, y: (south + north) / 2 });
  const ground = ((east - west) / 256) * Math.cos(lat * DEGREE);
  return Math.max(Math.min(...levels), ...levels.filter((metres) => metres <= ground * COARSER));
}

/**
 * Park and Miller's minimal standard generator of random numbers from 0 to 1: it gives the same places in every run.
 */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

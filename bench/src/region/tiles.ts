import { cellCentre, type Grid } from '@mapa/atlas';
import { toMercator } from '@mapa/field';
import { type Box, holds } from './box.ts';

/** A picture of 256 x 256 pixels in EPSG:3857, at the scale of a web map zoom. */
export interface Tile {
  readonly zoom: number;
  readonly bbox: readonly [west: number, south: number, east: number, north: number];
}

const EARTH = 20_037_508.342789244;
/** Up to this zoom pictures show levels that are there as a whole. */
const WIDE_ZOOM = 7;
/** Metres that the cells beside a picture may take. */
const MARGIN = 1000;

/**
 * Distinct pictures, zoom 6 to 14 in turn, wherever they fall: so many whole tiles of the low zooms do not exist. Those
 * of zoom 6 and 7 lie on the peninsula, the others within the region.
 */
export function tiles(grid: Grid, region: Box, count: number, seed: number): Tile[] {
  const random = generator(seed);
  const found: Tile[] = [];
  for (let zoom = 6; found.length < count; ) {
    const wide = zoom <= WIDE_ZOOM;
    const size = (2 * EARTH) / 2 ** zoom;
    const [lon, lat] = wide
      ? [-8.5 + random() * 10.5, 37 + random() * 6]
      : degreesOf(grid, region, random(), random());
    const { x, y } = toMercator({ lat, lon });
    const bbox = [x - size / 2, y - size / 2, x + size / 2, y + size / 2] as const;
    if (!wide && !outline(bbox).every((point) => holds(grid, region, MARGIN, ...point))) continue;
    found.push({ zoom, bbox });
    zoom = zoom === 14 ? 6 : zoom + 1;
  }
  return found;
}

function degreesOf(grid: Grid, region: Box, u: number, v: number): [lon: number, lat: number] {
  const i = (region.west + u * (region.east - region.west) - grid.x0) / grid.dx;
  const j = (region.south + v * (region.north - region.south) - grid.y0) / grid.dx;
  const { lon, lat } = cellCentre(grid, { i, j });
  return [lon, lat];
}

/** Corners and middles of the sides, in degrees. */
function outline([west, south, east, north]: Tile['bbox']): [lon: number, lat: number][] {
  const at = (u: number, v: number): [number, number] => [
    ((west + u * (east - west)) / EARTH) * 180,
    latitude(south + v * (north - south)),
  ];
  return [at(0, 0), at(1, 0), at(0, 1), at(1, 1), at(0.5, 0), at(0.5, 1), at(0, 0.5), at(1, 0.5)];
}

function latitude(y: number): number {
  return (Math.atan(Math.sinh((y / EARTH) * Math.PI)) * 180) / Math.PI;
}

/** The address of a picture; every map server understands WMS 1.3.0. `service` ends where parameters begin. */
export function tileUrl(service: string, layer: string, { bbox }: Tile, format = 'image/png'): string {
  return `${service}SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&STYLES=&CRS=EPSG:3857&BBOX=${bbox}&WIDTH=256&HEIGHT=256&FORMAT=${encodeURIComponent(format)}&TRANSPARENT=TRUE`;
}

/** The cell size that our service takes for a picture: the coarsest that is not much wider than a pixel on the ground. */
export function levelAt({ bbox }: Tile, levels: readonly number[]): number {
  const ground = ((bbox[2] - bbox[0]) / 256) * Math.cos((latitude((bbox[1] + bbox[3]) / 2) * Math.PI) / 180);
  return Math.max(levels[0]!, ...levels.filter((metres) => metres <= ground * 1.3));
}

/** Park and Miller's minimal standard generator: the same places in every run. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

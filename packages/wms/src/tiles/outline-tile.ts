import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { GeoJSON } from 'geojson';
import GeoJSONVT from 'geojson-vt';
import { REGION, type Shapes, shapesWithRegion } from '../base/geometry.ts';
import type { TilePlace } from './tile.ts';

/**
 * The zooms of the web map that have tiles, and the whole steps to the side of a tile. Other zooms enlarge the nearest
 * coarser one, which lines allow without loss.
 */
export const OUTLINE_SHAPE = { zooms: [5, 8, 11], extent: 4096 } as const;

/** How far lines may be moved to have fewer points, steps. */
const TOLERANCE = 3;
/** Steps of its neighbours that a tile has on each side, so that land has no seams. */
const BUFFER = 16;

/** The version of the format, raised when the same lines are written into tiles in another way. */
const FORMAT = 5;

/** The version of the lines, which is part of the address of their tiles, so that they can be kept for ever. */
export function outlinesVersion(): string {
  const { resolve } = createRequire(import.meta.url);
  const packages = [
    'world-atlas/countries-50m.json',
    'world-atlas/countries-10m.json',
    'es-atlas/es/provinces.json',
  ];
  const sources = [REGION, ...packages.map((path) => resolve(path))];
  const sums = sources.map((source) => hash('sha256', readFileSync(source)));
  return `${hash('sha256', sums.join(), 'base64url').slice(0, 12)}-${FORMAT}`;
}

type Layers = Readonly<Record<keyof Shapes, GeoJSONVT>>;
let layers: Layers | undefined;

/**
 * The tile of a place as a Mapbox Vector Tile 2: the layers `land` (polygons), `coast`, `borders` and `provinces`
 * (lines), without fields. It is empty where there is nothing. Lines are read when first needed.
 */
export function outlineTile({ z, x, y }: TilePlace): Uint8Array {
  layers ??= indexed(shapesWithRegion(50, true));
  const found = Object.entries(layers).flatMap(([name, index]) => {
    const tile = index.getTile(z, x, y);
    for (const feature of tile?.features ?? []) if (feature.type === 3) rewind(feature.geometry);
    return tile && tile.features.length > 0 ? [[name, tile] as const] : [];
  });
  return fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: OUTLINE_SHAPE.extent });
}

type Position = [lon: number, lat: number];

const positionsOf = (points: Float64Array): Position[] =>
  Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i]!, points[2 * i + 1]!]);

/** A ring that ends where it begins, as GeoJSON has it. What was cut off at a box need not. */
const closed = (ring: Position[]): Position[] => [...ring, ...ring.slice(0, 1)];

/** Has the rings of a tile go around as Mapbox Vector Tile 2.1 has those of polygons (4.3.4.4): right round. */
function rewind(rings: [x: number, y: number][][]): void {
  for (const ring of rings) {
    let area = 0;
    let [x, y] = ring.at(-1) ?? [0, 0];
    for (const [nextX, nextY] of ring) {
      area += x * nextY - nextX * y;
      [x, y] = [nextX, nextY];
    }
    if (area < 0) ring.reverse();
  }
}

function indexed({ land, coast, borders, provinces }: Shapes): Layers {
  const lines = (all: readonly Float64Array[]): GeoJSONVT =>
    index({ type: 'MultiLineString', coordinates: all.map(positionsOf) });
  return {
    // Each ring is a polygon: the land of the sources has no lakes except the Caspian Sea.
    land: index({
      type: 'FeatureCollection',
      features: land.flat().map((ring) => ({
        type: 'Feature',
        properties: {},
        geometry: { type: 'Polygon', coordinates: [closed(positionsOf(ring))] },
      })),
    }),
    coast: lines(coast),
    borders: lines(borders),
    provinces: lines(provinces),
  };
}

function index(data: GeoJSON): GeoJSONVT {
  return new GeoJSONVT(data, {
    // The deepest zoom of an index has every point, so that it is one further in than the tiles.
    maxZoom: Math.max(...OUTLINE_SHAPE.zooms) + 1,
    // Tiles are cut when they are asked for.
    indexMaxZoom: 0,
    tolerance: TOLERANCE,
    extent: OUTLINE_SHAPE.extent,
    buffer: BUFFER,
  });
}

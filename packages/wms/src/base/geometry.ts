import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiLineString, MultiPolygon, Polygon, Position } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** Longitude and latitude in degrees, one after the other, with the box around them. */
export interface Line {
  readonly points: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The lines of the base map at one scale. Rings of `land` are to be filled by the even-odd rule, polygon by polygon. */
export interface Outlines {
  readonly land: readonly (readonly Line[])[];
  readonly coast: readonly Line[];
  readonly borders: readonly Line[];
  readonly provinces: readonly Line[];
}

export function lineOf(points: Float64Array): Line {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [lon, lat] = [points[i]!, points[i + 1]!];
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { points, west, south, east, north };
}

/** Long lines are cut so that a small map looks at little of them. */
const LONGEST_PIECE = 48;

const flat = (positions: Position[]): Float64Array => Float64Array.from(positions.flat());

function pieces({ coordinates }: MultiLineString): Line[] {
  const found: Line[] = [];
  for (const line of coordinates)
    for (let at = 0; at < line.length - 1; at += LONGEST_PIECE)
      found.push(lineOf(flat(line.slice(at, at + LONGEST_PIECE + 1))));
  return found;
}

function polygons(geometry: Polygon | MultiPolygon): Line[][] {
  const all = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return all.map((rings) => rings.map((ring) => lineOf(flat(ring))));
}

const { resolve } = createRequire(import.meta.url);
const topology = (path: string) => JSON.parse(readFileSync(resolve(path), 'utf8')) as Topology;

function load(world: string): Outlines {
  const countries = topology(world);
  const spain = topology('es-atlas/es/provinces.json');
  const land = countries.objects.land as GeometryCollection;
  const provinces = spain.objects.provinces as GeometryCollection;
  const between = (a: unknown, b: unknown) => a !== b;
  const collection = feature(countries, land);
  return {
    land: collection.features.flatMap(({ geometry }) => polygons(geometry as Polygon | MultiPolygon)),
    coast: pieces(mesh(countries, land)),
    borders: pieces(mesh(countries, countries.objects.countries as GeometryCollection, between)),
    provinces: pieces(mesh(spain, provinces, between)),
  };
}

const loaded = new Map<string, Outlines>();

/** Natural Earth and IGN lines for a map whose pixels are so many metres wide; read from their packages once. */
export function outlines(pixelMetres: number): Outlines {
  const world =
    pixelMetres > COARSE_PIXEL ? 'world-atlas/countries-50m.json' : 'world-atlas/countries-10m.json';
  const known = loaded.get(world) ?? load(world);
  loaded.set(world, known);
  return known;
}

/** From this pixel on, in metres, 1:50 million is fine enough. */
export const COARSE_PIXEL = 3000;

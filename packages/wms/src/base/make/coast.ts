import simplify from 'simplify-js';
import type { Topology } from 'topojson-specification';
import { type DegreeBox, STEPS, type Steps } from './shoreline.ts';

/** Steps of the sources that become one: 4.6e-5 degrees, 5 metres, less than a pixel of zoom 14. */
const COARSER = 3;
/**
 * Steps of the source by which the line may be moved, 68 metres. The source knows places to three seconds of arc, 92
 * metres, so that its lines are stairs; without them a corner is one that the coast has.
 */
const STAIRS = 40;

type Place = readonly [x: number, y: number];

/**
 * The coast of a box as a quantised topology: `coast` has its lines, `land` the polygons that they bound with the edge
 * of the box. Rings and lines have the land on their left.
 */
export function coastTopology(lines: readonly Steps[], [west, south, east, north]: DegreeBox): Topology {
  const scale = COARSER / STEPS;
  const [width, height] = [(east - west) / scale, (north - south) / scale];
  const arcs = lines.map(placesOf).filter((places) => places.length > 1);
  const isRing = (places: readonly Place[]): boolean => same(places[0], places.at(-1));
  const rings = arcs.flatMap((places, at) => (isRing(places) && places.length > 3 ? [[at]] : []));
  const open = arcs.flatMap((places, at) => (isRing(places) ? [] : [at]));
  const coast = [...rings.flat(), ...open].map((at) => [at]);

  // The coast goes on along the edge with the land on the left, too, to where the next line begins.
  const along = ([x, y]: Place): number => {
    if (y <= 0) return x;
    if (x >= width) return width + y;
    return y >= height ? 2 * width + height - x : 2 * (width + height) - y;
  };
  const around = 2 * (width + height);
  const corners: readonly Place[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
  const left = new Set(open);
  const bounded: number[][] = [];
  for (const first of open) {
    if (!left.has(first)) continue;
    const ring: number[] = [];
    for (let at = first; left.delete(at); ) {
      const end = arcs[at]!.at(-1)!;
      const ahead = (place: Place): number => (along(place) - along(end) + around) % around;
      const next = open.toSorted((one, other) => ahead(arcs[one]![0]!) - ahead(arcs[other]![0]!))[0]!;
      const start = arcs[next]![0]!;
      const between = corners
        .filter((corner) => ahead(corner) > 0 && ahead(corner) < ahead(start))
        .sort((one, other) => ahead(one) - ahead(other));
      ring.push(at, arcs.push([end, ...between, start]) - 1);
      at = next;
    }
    bounded.push(ring);
  }
  return {
    type: 'Topology',
    transform: { scale: [scale, scale], translate: [west, south] },
    objects: {
      land: {
        type: 'GeometryCollection',
        geometries: [{ type: 'MultiPolygon', arcs: [...rings, ...bounded].map((ring) => [ring]) }],
      },
      coast: { type: 'MultiLineString', arcs: coast },
    },
    arcs: arcs.map(deltas),
  };
}

/** The places of a line on the coarser lattice, each once, without stairs. A ring stays one, however small. */
function placesOf(line: Steps): Place[] {
  const points = Array.from({ length: line.length / 2 }, (_, i) => ({
    x: line[2 * i]!,
    y: line[2 * i + 1]!,
  }));
  const simpler = simplify(points, STAIRS, true);
  const isIslet = line[0] === line.at(-2) && line[1] === line.at(-1) && simpler.length <= 3;
  const places: Place[] = [];
  for (const { x, y } of isIslet ? points : simpler) {
    const place = [Math.round(x / COARSER), Math.round(y / COARSER)] as const;
    if (!same(places.at(-1), place)) places.push(place);
  }
  return places;
}

const same = (one: Place | undefined, other: Place | undefined): boolean =>
  one?.[0] === other?.[0] && one?.[1] === other?.[1];

/** Each place as the steps from the one before (TopoJSON 1.0, 2.1.2). */
const deltas = (places: readonly Place[]): [number, number][] =>
  places.map(([x, y], at) => {
    const [px, py] = places[at - 1] ?? [0, 0];
    return [x - px, y - py];
  });

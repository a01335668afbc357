import { createRequire } from 'node:module';
import { arcsOf, type Topology } from '../outlines/topology.ts';

interface World extends Topology {
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly arcs: readonly (readonly (number | readonly number[])[])[];
        readonly properties: { readonly name: string };
      }[];
    };
  };
}

const COUNTRIES = ['Portugal', 'Andorra', 'France', 'Gibraltar', 'Morocco', 'Algeria'];

/** The box in which rings are kept, degrees: west, south, east, north. */
const BOX = [-32, 27, 7, 48] as const;

/** The text of `data/abroad.txt`: land of the neighbours near the peninsula, from Natural Earth at 1:10 million. */
export function makeAbroad(): string {
  const world = createRequire(import.meta.url)('world-atlas/countries-10m.json') as World;
  const arcs = arcsOf(world).map((arc) => arc.map(thousandths));
  const rings = world.objects.countries.geometries
    .filter(({ properties }) => COUNTRIES.includes(properties.name))
    .flatMap((country) => polygons(country.arcs))
    .map((ring) =>
      clipped(ring.flatMap((index) => (index < 0 ? arcs[~index]?.toReversed() : arcs[index]) ?? [])),
    )
    .filter((ring) => ring.length > 3);
  return `${rings.map((ring) => steps(ring).join(' ')).join('\n')}\n`;
}

/** The outer rings; no neighbour has a hole that matters, for what lies in it is asked for first. */
const polygons = (list: readonly (readonly (number | readonly number[])[])[]): (readonly number[])[] =>
  typeof list[0]?.[0] === 'number'
    ? [list[0] as readonly number[]]
    : (list as readonly (readonly (readonly number[])[])[]).map(([outer = []]) => outer);

type Point = readonly [number, number];

const thousandths = ([x, y]: Point): Point => [Math.round(x * 1000), Math.round(y * 1000)];

/** A ring pressed into the box: the part beyond runs along the edge of the box, where only its ends are kept. */
function clipped(ring: readonly Point[]): Point[] {
  const [west, south, east, north] = BOX.map((degrees) => degrees * 1000) as [number, number, number, number];
  const pressed: Point[] = [];
  for (const [x, y] of ring) {
    const point = [Math.min(east, Math.max(west, x)), Math.min(north, Math.max(south, y))] as const;
    const [before, last] = pressed.slice(-2);
    if (last && [0, 1].some((axis) => [before, last].every((one) => one?.[axis] === point[axis])))
      pressed.pop();
    if (!last || last[0] !== point[0] || last[1] !== point[1]) pressed.push(point);
  }
  return pressed;
}

const steps = (ring: readonly Point[]): number[] =>
  ring.flatMap(([x, y], at) => {
    const [px, py] = ring[at - 1] ?? [0, 0];
    return [x - px, y - py];
  });

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** A TopoJSON file with its arcs decoded: longitude and latitude in degrees, one after the other. */
export interface Outline {
  readonly arcs: readonly Float64Array[];
  readonly objects: Topology['objects'];
}

/** Indices of arcs; `~i` stands for arc i backwards. */
type Ring = readonly number[];

const { resolve } = createRequire(import.meta.url);

/**
 * Reads a file of an npm package. The arcs go straight into flat arrays: through GeoJSON the coasts of the world at 1:10
 * million would take a quarter of a gigabyte for a moment.
 */
export function readOutline(path: string): Outline {
  const topology = JSON.parse(readFileSync(resolve(path), 'utf8')) as Topology;
  const [scaleX, scaleY] = topology.transform?.scale ?? [1, 1];
  const [startX, startY] = topology.transform?.translate ?? [0, 0];
  const arcs = topology.arcs.map((arc) => {
    const points = new Float64Array(arc.length * 2);
    let [x, y] = [0, 0];
    arc.forEach(([dx = 0, dy = 0], i) => {
      x += dx;
      y += dy;
      points[2 * i] = x * scaleX + startX;
      points[2 * i + 1] = y * scaleY + startY;
    });
    return points;
  });
  return { arcs, objects: topology.objects };
}

/** The polygons of each geometry of a collection, ring by ring, as indices of arcs. */
function polygons({ objects }: Outline, name: string): Ring[][][] {
  const { geometries } = objects[name] as GeometryCollection;
  return geometries.map((geometry) => {
    if (geometry.type === 'Polygon') return [geometry.arcs];
    return geometry.type === 'MultiPolygon' ? geometry.arcs : [];
  });
}

/** All polygons of a collection; the rings of each as points, the first point again at the end. */
export function rings(outline: Outline, name: string): Float64Array[][] {
  return polygons(outline, name)
    .flat()
    .map((polygon) => polygon.map((ring) => joined(outline, ring)));
}

function joined({ arcs }: Outline, ring: Ring): Float64Array {
  const parts = ring.map((index) => (index < 0 ? backwards(arcs[~index]!) : arcs[index]!));
  const points = new Float64Array(parts.reduce((sum, { length }) => sum + length - 2, 2));
  let at = 0;
  for (const part of parts) {
    // The last point of an arc is the first of the next.
    points.set(part, at);
    at += part.length - 2;
  }
  return points;
}

function backwards(arc: Float64Array): Float64Array {
  const points = new Float64Array(arc.length);
  for (let i = 0; i < arc.length; i += 2) {
    points[i] = arc[arc.length - 2 - i]!;
    points[i + 1] = arc[arc.length - 1 - i]!;
  }
  return points;
}

/** The arcs of a collection that bound one of its geometries only (`least` 1), or two and more (`least` 2). */
export function sharedArcs(outline: Outline, name: string, least: 1 | 2): Float64Array[] {
  const users = new Map<number, number>();
  for (const geometry of polygons(outline, name)) {
    const own = new Set(geometry.flat(2).map((index) => (index < 0 ? ~index : index)));
    for (const index of own) users.set(index, (users.get(index) ?? 0) + 1);
  }
  return [...users]
    .filter(([, count]) => (least === 1 ? count === 1 : count >= 2))
    .map(([index]) => outline.arcs[index]!);
}

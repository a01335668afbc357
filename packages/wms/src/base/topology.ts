import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { GeometryCollection, Topology, Transform } from 'topojson-specification';

/** A TopoJSON file with its arcs decoded into longitudes and latitudes in degrees, in turn. */
export interface Outline {
  readonly arcs: readonly Float64Array[];
  readonly objects: Topology['objects'];
  readonly bbox?: Topology['bbox'] | undefined;
}

/** Indices of arcs; `~i` stands for arc i backwards. */
type Ring = readonly number[];

const { resolve } = createRequire(import.meta.url);

/**
 * Reads a quantised TopoJSON file of an npm package, or one of our own, which is compressed by gzip. The arcs go
 * straight from the text into flat arrays: as parsed JSON the coasts of the world at 1:10 million would take a hundred
 * megabytes for a moment, in every thread.
 */
export function readOutline(path: string | URL): Outline {
  const text = path instanceof URL ? gunzipSync(readFileSync(path)) : readFileSync(resolve(path));
  const { start, end } = listAt(text, 'arcs');
  const rest = Buffer.concat([text.subarray(0, start), Buffer.from('[]'), text.subarray(end)]);
  const topology = JSON.parse(rest.toString()) as Topology;
  if (topology.transform === undefined) throw new Error(`${path} is not quantised`);
  const { objects, bbox, transform } = topology;
  return { arcs: decodeArcs(text.subarray(start, end), transform), objects, bbox };
}

const [QUOTE, BACKSLASH, MINUS, ZERO, NINE] = [34, 92, 45, 48, 57];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [91, 93, 123, 125];

/** The start and end of the list under a key of the outermost object in a JSON text. */
export function listAt(json: Uint8Array, key: string): { start: number; end: number } {
  const wanted = Buffer.from(`"${key}":`);
  let depth = 0;
  let start = -1;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === QUOTE) {
      if (depth === 1 && start < 0 && wanted.equals(json.subarray(at, at + wanted.length)))
        start = at + wanted.length;
      for (at++; json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) depth++;
    else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth--;
      if (depth === 1 && start >= 0) return { start, end: at + 1 };
    }
  }
  throw new Error(`There is no list "${key}"`);
}

/**
 * Decodes arcs of whole numbers. Each number but the first of an arc is counted from the one before (TopoJSON 1.0,
 * 2.1.2 and 2.1.4).
 */
function decodeArcs(json: Uint8Array, { scale, translate }: Transform): Float64Array[] {
  const arcs: Float64Array[] = [];
  let numbers: number[] = [];
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === OPEN_LIST) depth++;
    else if (byte === CLOSE_LIST) {
      if (depth-- === 2) {
        arcs.push(degreesOf(numbers, scale, translate));
        numbers = [];
      }
    } else if (byte === MINUS || (byte >= ZERO && byte <= NINE)) {
      const negative = byte === MINUS;
      let value = negative ? 0 : byte - ZERO;
      while (json[at + 1]! >= ZERO && json[at + 1]! <= NINE) value = value * 10 + json[++at]! - ZERO;
      numbers.push(negative ? -value : value);
    }
  }
  return arcs;
}

function degreesOf(
  steps: readonly number[],
  scale: readonly number[],
  translate: readonly number[],
): Float64Array {
  const points = new Float64Array(steps.length);
  const at = [0, 0];
  for (let i = 0; i < points.length; i++) {
    const axis = i & 1;
    at[axis]! += steps[i]!;
    points[i] = at[axis]! * scale[axis]! + translate[axis]!;
  }
  return points;
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

/** The indices of the arcs in a geometry of several lines. */
export function arcsUsed({ objects }: Outline, name: string): Set<number> {
  const geometry = objects[name];
  return new Set(geometry?.type === 'MultiLineString' ? geometry.arcs.flat() : []);
}

/** The lines of a geometry of several. */
export function wholeLines(outline: Outline, name: string): Float64Array[] {
  const geometry = outline.objects[name];
  return geometry?.type === 'MultiLineString' ? geometry.arcs.map((line) => joined(outline, line)) : [];
}

/** The points of arcs one after the other. Of one arc they are its own, for most islands are land and coast in one. */
function joined({ arcs }: Outline, ring: Ring): Float64Array {
  const parts = ring.map((index) => (index < 0 ? backwards(arcs[~index]!) : arcs[index]!));
  if (parts.length === 1) return parts[0]!;
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

/** The arcs of a collection that bound only one of its geometries (`least` 1), or two and more of them (`least` 2). */
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

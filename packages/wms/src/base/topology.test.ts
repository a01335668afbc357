import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { listAt, type Outline, readOutline, rings, sharedArcs } from './topology.ts';

/**
 * Two squares side by side: arc 0 is the side between them, arc 1 goes around the left one and arc 2 around the right
 * one.
 */
const squares: Outline = {
  arcs: [
    Float64Array.of(1, 0, 1, 1),
    Float64Array.of(1, 1, 0, 1, 0, 0, 1, 0),
    Float64Array.of(1, 1, 2, 1, 2, 0, 1, 0),
  ],
  objects: {
    squares: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Polygon', arcs: [[0, 1]] },
        { type: 'MultiPolygon', arcs: [[[~2, ~0]]] },
      ],
    },
  },
};

describe('TopoJSON', () => {
  test('rings are their arcs one after the other, forwards or backwards', () => {
    expect(rings(squares, 'squares').map((polygon) => polygon.map((ring) => [...ring]))).toEqual([
      [[1, 0, 1, 1, 0, 1, 0, 0, 1, 0]],
      [[1, 0, 2, 0, 2, 1, 1, 1, 1, 0]],
    ]);
  });

  test('what two share is a border, what one has alone a coast', () => {
    expect(sharedArcs(squares, 'squares', 2)).toEqual([squares.arcs[0]]);
    expect(sharedArcs(squares, 'squares', 1)).toEqual([squares.arcs[1], squares.arcs[2]]);
  });

  test('the list of a key is found beside lists of the same name further inside', () => {
    const json = '{"type":"T\\"]","objects":{"a":{"arcs":[[1]]}},"arcs":[[[2,3]],[]],"bbox":[]}';
    const { start, end } = listAt(Buffer.from(json), 'arcs');
    expect(json.slice(start, end)).toBe('[[[2,3]],[]]');
  });

  test('points are as the plain reading of the file gives them', () => {
    const path = createRequire(import.meta.url).resolve('world-atlas/countries-110m.json');
    const { arcs, transform } = JSON.parse(readFileSync(path, 'utf8')) as {
      arcs: [number, number][][];
      transform: { scale: [number, number]; translate: [number, number] };
    };
    const outline = readOutline('world-atlas/countries-110m.json');
    expect(outline.arcs.length).toBe(arcs.length);
    const last = arcs.at(-1)!;
    const sum = (axis: 0 | 1) => last.reduce((total, point) => total + point[axis], 0);
    const point = [...outline.arcs.at(-1)!.slice(-2)];
    for (const axis of [0, 1] as const)
      expect(point[axis]).toBeCloseTo(sum(axis) * transform.scale[axis] + transform.translate[axis], 12);
  });

  test('the provinces of Spain lie where Spain lies', () => {
    const outline = readOutline('es-atlas/es/provinces.json');
    const points = sharedArcs(outline, 'provinces', 2).flatMap((arc) => [...arc]);
    const lons = points.filter((_, i) => i % 2 === 0);
    const lats = points.filter((_, i) => i % 2 === 1);
    // The borders between provinces reach from Galicia to Catalonia and from Cádiz to Asturias (Instituto Geográfico
    // Nacional).
    expect(Math.min(...lons)).toBeGreaterThan(-9.3);
    expect(Math.max(...lons)).toBeLessThan(3.4);
    expect(Math.min(...lats)).toBeGreaterThan(36);
    expect(Math.max(...lats)).toBeLessThan(43.8);
  });
});

import { describe, expect, test } from 'vitest';
import { type Outline, readOutline, rings, sharedArcs } from './topology.ts';

/** Two squares side by side: arc 0 is the side between them, arc 1 goes around the left one, arc 2 around the right one. */
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

  test('the provinces of Spain lie where Spain lies', () => {
    const outline = readOutline('es-atlas/es/provinces.json');
    const points = sharedArcs(outline, 'provinces', 2).flatMap((arc) => [...arc]);
    const lons = points.filter((_, i) => i % 2 === 0);
    const lats = points.filter((_, i) => i % 2 === 1);
    // Borders between provinces: from Galicia to Catalonia, from Cádiz to Asturias (Instituto Geográfico Nacional).
    expect(Math.min(...lons)).toBeGreaterThan(-9.3);
    expect(Math.max(...lons)).toBeLessThan(3.4);
    expect(Math.min(...lats)).toBeGreaterThan(36);
    expect(Math.max(...lats)).toBeLessThan(43.8);
  });
});

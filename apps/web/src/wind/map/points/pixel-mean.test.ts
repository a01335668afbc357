import { describe, expect, it } from 'vitest';
import { cellsInPixel, pixelMeanText } from './pixel-mean.ts';

// Calculated by hand: a pixel of zoom 6 is 40075016.69 m / 256 / 64 = 2445.98 m on the plane. On the ground at 40 N
// that is 1873.73 m (cos 40 = 0.766044), or 37.4747 cells of 50 m: 1404.35 cells in the square.
describe('cellsInPixel', () => {
  it.each([
    ['micro', 6, 40, 1, 1404.35],
    ['micro', 6, 40, 2, 351.09],
    ['micro', 12, 40, 1, 0.343],
    ['meso', 6, 40, 1, 0.39],
  ] as const)('%s at zoom %i', (dato, zoom, lat, sharpness, cells) => {
    expect(cellsInPixel(dato, zoom, lat, sharpness)).toBeCloseTo(cells, 1);
  });
});

describe('pixelMeanText', () => {
  it('gives the cells of a pixel, in two figures', () => {
    expect(pixelMeanText(1404.3, 'micro')).toBe(
      'A este zoom cada píxel es la media de unas 1.400 celdas de 50\u202fm; el valor de arriba es el de una sola.',
    );
    expect(pixelMeanText(6.2, 'meso')).toContain('unas 6 celdas de 3\u202fkm');
  });
  it('says nothing where a pixel shows about one cell', () => {
    expect(pixelMeanText(3.9, 'micro')).toBe('');
  });
});

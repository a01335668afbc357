import { createCanvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { CHART_AREA, composePicture, PICTURE, type PictureText } from './picture.ts';

const text: PictureText = {
  title: 'Rosa de los vientos a 100 m',
  place: 'Punto elegido: 42.81953, -1.63290, a 100 m',
  cell: 'Celda de mesoescala con centro en 42.81687, -1.64323',
  summary: 'Dirección más frecuente: ONO',
  address: 'https://mapa.example',
  attribution: 'Origen de los datos. '.repeat(20),
  demonstration: false,
};

/** The pixels of a picture around an empty white chart. */
function pixels(change: Partial<PictureText>, watermark: boolean): Uint8ClampedArray {
  const chart = createCanvas(CHART_AREA.width, CHART_AREA.height);
  const white = chart.getContext('2d');
  white.fillStyle = '#ffffff';
  white.fillRect(0, 0, CHART_AREA.width, CHART_AREA.height);
  const context = createCanvas(PICTURE.width, PICTURE.height).getContext('2d');
  composePicture(
    context as unknown as CanvasRenderingContext2D,
    chart as unknown as CanvasImageSource,
    { ...text, ...change },
    watermark,
  );
  return context.getImageData(0, 0, PICTURE.width, PICTURE.height).data;
}

/** How many pixels of an area are not white, and the darkest value of any channel there. */
function inkIn(data: Uint8ClampedArray, x: number, y: number, width: number, height: number) {
  let inked = 0;
  let darkest = 255;
  for (let row = y; row < y + height; row++) {
    for (let column = x; column < x + width; column++) {
      const at = 4 * (row * PICTURE.width + column);
      const low = Math.min(...data.subarray(at, at + 3));
      if (low < 255) inked++;
      darkest = Math.min(darkest, low);
    }
  }
  return { inked, darkest };
}

const { x, y, width, height } = CHART_AREA;

// Counted pixels, drawn by Skia.
describe('composePicture', () => {
  it('leaves the chart alone without a watermark', () => {
    expect(inkIn(pixels({}, false), x, y, width, height).inked).toBe(0);
  });

  it('marks all quarters of the chart with a pale watermark', () => {
    const data = pixels({}, true);
    for (const left of [x, x + width / 2]) {
      for (const top of [y, y + height / 2]) {
        const { inked, darkest } = inkIn(data, left, top, width / 2, height / 2);
        expect(inked).toBeGreaterThan(2000);
        // 11 % of #0f4c7a over white: 255 - 0.11 x 240 = 228.6 in red; strokes that cross count twice.
        expect(darkest).toBeGreaterThan(195);
        expect(darkest).toBeLessThan(235);
      }
    }
  });

  it('keeps the watermark off title and source', () => {
    const [with_, without] = [pixels({}, true), pixels({}, false)];
    expect(inkIn(with_, 0, 0, PICTURE.width, y)).toEqual(inkIn(without, 0, 0, PICTURE.width, y));
    expect(inkIn(with_, 0, y + height, PICTURE.width, 150)).toEqual(
      inkIn(without, 0, y + height, PICTURE.width, 150),
    );
  });

  it('writes title, place, cell and source, on a white ground to the edges', () => {
    const data = pixels({}, false);
    expect(inkIn(data, 48, 50, 1504, 46).inked).toBeGreaterThan(1000);
    expect(inkIn(data, 48, 110, 1504, 34).inked).toBeGreaterThan(500);
    expect(inkIn(data, 48, 152, 1504, 28).inked).toBeGreaterThan(500);
    expect(inkIn(pixels({ cell: '' }, false), 48, 152, 1504, 28).inked).toBe(0);
    expect(inkIn(data, 48, 1090, 1504, 28).inked).toBeGreaterThan(500);
    expect(inkIn(data, 0, 0, 40, PICTURE.height).inked).toBe(0);
    expect(inkIn(data, PICTURE.width - 40, 0, 40, PICTURE.height).inked).toBe(0);
  });

  it('says that the data are for demonstration only when they are', () => {
    const corner = [1200, 104, 352, 46] as const;
    expect(inkIn(pixels({}, false), ...corner).inked).toBe(0);
    expect(inkIn(pixels({ demonstration: true }, false), ...corner).inked).toBeGreaterThan(5000);
  });
});

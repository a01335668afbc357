import { setImmediate } from 'node:timers/promises';
import type { Raster } from '@mapa/field';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { plane } from '../../crs/crs.ts';
import type { RasterId } from '../../raster.ts';
import type { GetMap } from '../../request/types.ts';
import { scaleColours, stepOf, variableScale } from '../../scales/scales.ts';
import { lookOf } from '../../scales/style.ts';
import { NEWA, syntheticRasters } from '../../test/rasters.ts';
import { LAMBERT, syntheticRaster } from '../../test/synthetic.ts';
import { renderMap } from './map.ts';

const scale = variableScale('wspd_hgt');
const request = (change: Partial<GetMap> = {}): GetMap => ({
  request: 'GetMap',
  // This is the tile of zoom 9 around 42.8 N, 1.6 W.
  frame: {
    crs: 'EPSG:3857',
    bbox: [-234814.55, 5244191.64, -156543.03, 5322463.15],
    width: 256,
    height: 256,
  },
  layers: ['wspd_hgt50'],
  format: 'image/png',
  transparent: true,
  background: [255, 255, 255],
  ...change,
});
const north = syntheticRaster({
  x0: -2317500,
  y0: -2020500,
  nx: 540,
  ny: 450,
  cells: [3000],
  value: (_x, y) => 3 + (y + 2020500) / 200000,
});

describe('renderMap', () => {
  test('asks for the field of the layer', async () => {
    const asked: RasterId[] = [];
    const rasters = (id: RasterId): Raster => {
      asked.push(id);
      return north;
    };
    await renderMap(request({ layers: ['a_tot_hgt200'] }), rasters);
    await renderMap(request({ layers: ['wspd_ltm_100'] }), rasters);
    expect(asked).toEqual([
      { dato: 'micro', variable: 'a_tot_hgt', altura: 200 },
      { dato: 'meso', variable: 'wspd_hgt', altura: 100 },
    ]);
  });

  // The expected value of a pixel is the formula of the field at the projected centre of that pixel.
  test.each([
    ['EPSG:3857', [-234814.55, 5244191.64, -156543.03, 5322463.15]],
    ['EPSG:4326', [-9, 36, 3, 43]],
    ['EPSG:25830', [200000, 4000000, 900000, 4700000]],
  ] as const)('paints each pixel with the value under its centre in %s', async (crs, bbox) => {
    const frame = { crs, bbox, width: 256, height: 256 };
    const image = decode(await renderMap(request({ frame }), () => north));
    const out = new Float64Array(2);
    for (let at = 0; at < 65536; at += 997) {
      const [px, py] = [at % 256, Math.floor(at / 256)];
      plane(crs).inverse(
        bbox[0] + ((px + 0.5) / 256) * (bbox[2] - bbox[0]),
        bbox[3] - ((py + 0.5) / 256) * (bbox[3] - bbox[1]),
        out,
        0,
      );
      plane(LAMBERT).forward(out[0]!, out[1]!, out, 0);
      const expected = 1 + stepOf(scale, 3 + (out[1]! + 2020500) / 200000);
      // Values exactly at the edge of a step may fall on either side of it.
      expect(Math.abs(image.data[at]! - expected)).toBeLessThanOrEqual(1);
    }
  });

  // Worked out by hand: the eighty steps from 4 to 6 m/s are 0.025 wide, so that 5 begins step 40, and 3 and 9 have the
  // first and the last colour.
  test('takes another palette and another range', async () => {
    const flat = (value: number) =>
      syntheticRaster({ x0: -2317500, y0: -2020500, nx: 540, ny: 450, cells: [3000], value: () => value });
    const look = { style: 'viridis', span: [4, 6] } as const;
    const colours = scaleColours(lookOf(scale, look));
    for (const [value, step] of [
      [3, 0],
      [5.001, 40],
      [9, 79],
    ] as const) {
      const bytes = await renderMap(request({ looks: { wspd_hgt50: look } }), () => flat(value));
      const { data, palette } = decode(bytes);
      expect(palette?.[data[1000] ?? 0]?.slice(0, 3)).toEqual(colours[step]);
    }
    // The light end of viridis is yellow, and that of the wind pale blue.
    expect(colours[0]?.[2]).toBeLessThan(200);
  });

  test('large pictures are the same as small ones side by side', async () => {
    const bbox = [-234814.55, 5244191.64, -156543.03, 5322463.15] as const;
    const frame = { crs: 'EPSG:3857', bbox, width: 600, height: 600 } as const;
    const whole = decode(await renderMap(request({ frame }), () => north));
    const east = {
      ...frame,
      bbox: [(bbox[0] + bbox[2]) / 2, bbox[1], bbox[2], bbox[3]] as const,
      width: 300,
    };
    const half = decode(await renderMap(request({ frame: east }), () => north));
    let different = 0;
    for (let y = 0; y < 600; y++)
      for (let x = 0; x < 300; x++) if (half.data[y * 300 + x] !== whole.data[y * 600 + 300 + x]) different++;
    expect(different / 180000).toBeLessThan(0.01);
  });

  test('a large picture leaves room for others between its blocks', async () => {
    let [turn, done] = [0, false];
    const turns = new Set<number>();
    const noted: Raster = {
      ...north,
      levels: north.levels.map((level) => ({
        ...level,
        chunk: (row, column) => {
          turns.add(turn);
          return level.chunk(row, column);
        },
      })),
    };
    const frame = { ...request().frame, width: 2048, height: 16 };
    const picture = renderMap(request({ frame }), () => noted).finally(() => {
      done = true;
    });
    for (; !done; turn++) await setImmediate();
    await picture;
    // The picture has four blocks of 512 pixels.
    expect(turns.size).toBe(4);
  });

  test('a picture that is no longer wanted is not drawn on', async () => {
    const frame = { ...request().frame, width: 2048, height: 2048 };
    for (const layers of [['wspd_hgt50'], ['base', 'wspd_hgt50']]) {
      let pauses = 0;
      const gone = async () => {
        if (++pauses > 2) throw new Error('gone');
      };
      await expect(renderMap(request({ frame, layers }), syntheticRasters, gone)).rejects.toThrow('gone');
      expect(pauses).toBe(3);
    }
  });

  test('at zoom 14 every 50 m cell is a flat patch of its own value', async () => {
    // The field is a chequerboard of 4 and 8 m/s.
    const board = syntheticRaster({
      x0: -1306500,
      y0: -1072500,
      nx: 600,
      ny: 600,
      cells: [50, 100],
      value: (x, y) => ((Math.floor(x / 50) + Math.floor(y / 50)) % 2 === 0 ? 4 : 8),
    });
    const bbox = [-183460, 5283323, -181014, 5285769] as const;
    const frame = { crs: 'EPSG:3857', bbox, width: 256, height: 256 } as const;
    const image = decode(await renderMap(request({ frame }), () => board));
    expect(new Set(image.data)).toEqual(new Set([1 + stepOf(scale, 4), 1 + stepOf(scale, 8)]));
  });

  test('coarser levels answer coarser maps', async () => {
    const levels = syntheticRaster({ ...NEWA, value: () => 6 });
    const touched: number[] = [];
    const spied: Raster = {
      ...levels,
      levels: levels.levels.map((level) => ({
        ...level,
        chunk: (row, column) => {
          touched.push(level.dx);
          return level.chunk(row, column);
        },
      })),
    };
    // A pixel of zoom 6 at 42 N is 1.8 km wide.
    const bbox = [-626172.14, 4696291.02, 0, 5322463.15] as const;
    await renderMap(request({ frame: { crs: 'EPSG:3857', bbox, width: 256, height: 256 } }), () => spied);
    expect(new Set(touched)).toEqual(new Set([1500]));
  });

  test('is transparent off the grid, and takes BGCOLOR when asked to be opaque', async () => {
    const bbox = [5000000, 5000000, 5100000, 5100000] as const;
    const frame = { crs: 'EPSG:3857', bbox, width: 256, height: 256 } as const;
    const clear = decode(await renderMap(request({ frame }), () => north));
    expect(clear.palette).toEqual([[0, 0, 0, 0]]);
    const red = decode(
      await renderMap(request({ frame, transparent: false, background: [255, 0, 0] }), () => north),
    );
    expect(red.palette).toEqual([[255, 0, 0]]);
  });

  // Worked out by hand: the opacity grows as t * t * (3 - 2 t) over 48 cells, of two pixels each here, from the western
  // edge at 12 W.
  test('the seabed fades where the relief ends', async () => {
    const frame = { crs: 'EPSG:4326', bbox: [-12, 41, -10, 42], width: 120, height: 64 } as const;
    const { data, palette = [] } = decode(
      await renderMap(request({ frame, layers: ['seabed_global'] }), syntheticRasters),
    );
    const opacity = (from: number): number => {
      const band = [...data].filter((_, at) => at % 120 >= from && at % 120 < from + 8);
      return band.reduce((sum, index) => sum + (palette[index]![3] ?? 255), 0) / (255 * band.length);
    };
    expect(opacity(0)).toBeLessThan(0.02);
    for (const [from, share] of [
      [21, 0.156],
      [45, 0.5],
      [69, 0.844],
    ] as const)
      expect(Math.abs(opacity(from) - share), `${from}`).toBeLessThan(0.05);
    expect(opacity(100)).toBe(1);
    const onWhite = decode(
      await renderMap(request({ frame, layers: ['seabed_global'], transparent: false }), syntheticRasters),
    );
    const [faint] = data.slice(48);
    const [red = 0, , , alpha = 255] = palette[faint!] ?? [];
    expect(onWhite.palette?.[faint!]?.[0]).toBeCloseTo(255 + ((red - 255) * alpha) / 255, -0.3);
  });

  test('below its minimum zoom a layer is not drawn', async () => {
    const never = () => {
      throw new Error('nothing to read');
    };
    const bbox = [-626172, 4696291, 0, 5322463] as const;
    const frame = { crs: 'EPSG:3857', bbox, width: 256, height: 256 } as const;
    const image = decode(await renderMap(request({ frame, layers: ['seabed_depth'] }), never));
    expect(image.palette).toEqual([[0, 0, 0, 0]]);
  });

  test('a raster that cannot be read rejects', async () => {
    const broken: Raster = {
      ...north,
      levels: [{ ...north.levels[0]!, chunk: () => Promise.reject(new Error('chunk 3/4 is missing')) }],
    };
    await expect(renderMap(request(), () => broken)).rejects.toThrow('chunk 3/4 is missing');
  });
});

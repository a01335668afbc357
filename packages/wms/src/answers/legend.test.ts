import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { parseRequest } from '../request/parse.ts';
import { ALL_WIND } from '../test/all-wind.ts';
import { renderLegend } from './legend.ts';

describe('a legend from the bottom up', () => {
  /** How far the text beside the bar reaches to the right, pixels, about a share of the bar from its lower end. */
  const reach = async (layer: string, share: number): Promise<number> => {
    const query = `REQUEST=GetLegendGraphic&LAYER=${layer}&BGCOLOR=0xFFFFFF`;
    const parsed = parseRequest(query, ALL_WIND);
    if (!parsed.ok || parsed.value.request !== 'GetLegendGraphic') throw new Error('no legend');
    const { data, channels, width } = decode(await renderLegend(parsed.value));
    // The bar goes from 52 to 12 pixels above the lower edge.
    const y = Math.round(52 + 196 * (1 - share));
    const isInked = (x: number): boolean =>
      [-4, -3, -2, -1, 0, 1, 2, 3, 4].some((dy) => (data[((y + dy) * width + x) * channels] ?? 255) < 160);
    return Array.from({ length: width }, (_, x) => x).findLast(isInked) ?? 0;
  };

  test('says of both its ends that their colours are those of what lies beyond', async () => {
    // `4` alone, and `3 o menos` and `11 o más`, are some 6, 50 and 45 pixels wide from 38 on.
    expect(await reach('wspd_hgt50', 0.125)).toBeLessThan(50);
    expect(await reach('wspd_hgt50', 0)).toBeGreaterThan(75);
    expect(await reach('wspd_hgt50', 1)).toBeGreaterThan(75);
  });

  test('does not say so of zero', async () => {
    expect(await reach('seabed_global', 0)).toBeLessThan(50);
    expect(await reach('seabed_global', 1)).toBeGreaterThan(75);
  });
});

describe('a legend across', () => {
  const legend = async (query: string): Promise<Uint8Array> => {
    const wide = 'REQUEST=GetLegendGraphic&ORIENTATION=horizontal&WIDTH=608&HEIGHT=112&BGCOLOR=0xFFFFFF';
    const parsed = parseRequest(`${wide}&${query}`, ALL_WIND);
    if (!parsed.ok || parsed.value.request !== 'GetLegendGraphic')
      throw new Error(`${query} asks for no legend`);
    return renderLegend(parsed.value);
  };
  /** The colours of the row of pixels through the middle of the bar, from the left. */
  const rowOf = async (query: string): Promise<string[]> => {
    const { data, channels, width } = decode(await legend(query));
    return Array.from({ length: width }, (_, x) => {
      const at = (56 * width + x) * channels;
      return [...data.slice(at, at + 3)].join();
    });
  };
  const partsOf = (colour = ''): number[] => colour.split(',').map(Number);

  test.each(['wspd_hgt50', 'air_dens_hgt50', 'power_dens_hgt50'])(
    'of %s is a bar without seams',
    async (layer) => {
      const row = await rowOf(`LAYER=${layer}`);
      const bar = row.slice(row.findIndex((colour) => colour !== '255,255,255') + 3, -40);
      // A seam is a column of pixels that is lighter than both its neighbours by more than a step of the scale.
      const light = bar.map((colour) => Math.min(...partsOf(colour)));
      const seams = light.filter((one, x) => one > Math.max(light[x - 1] ?? 255, light[x + 1] ?? 255) + 2);
      expect(seams).toEqual([]);
    },
  );

  test.each(['air_dens_hgt50', 'power_dens_hgt50', 'wspd_hgt50'])(
    'of %s has words clear of its frame',
    async (layer) => {
      const { data, channels, width } = decode(await legend(`LAYER=${layer}`));
      const edge = 12;
      for (let y = 0; y < 112; y++)
        for (let x = 0; x < width; x++) {
          if (x >= edge && x < width - edge) continue;
          expect([...data.slice((y * width + x) * channels, (y * width + x) * channels + 3)]).toEqual([
            255, 255, 255,
          ]);
        }
    },
  );

  test.each([
    ['', 9],
    // Round numbers: from 4 to 11, and from 6,0 to 9,0 by halves.
    ['&COLORSCALERANGE=3.78,11', 8],
    ['&COLORSCALERANGE=6,9', 7],
  ])('of winds%s has figures that stand apart', async (range, count) => {
    const { data, channels, width } = decode(await legend(`LAYER=wspd_hgt50${range}`));
    const isInked = (x: number): boolean =>
      Array.from({ length: 20 }, (_, y) => data[((84 + y) * width + x) * channels] ?? 255).some(
        (red) => red < 160,
      );
    let [texts, empty] = [0, Number.POSITIVE_INFINITY];
    for (let x = 0; x < width; x++) {
      if (isInked(x)) {
        // The figures of one number are closer to one another than a figure is wide.
        if (empty > 10) texts++;
        empty = 0;
      } else empty++;
    }
    expect(texts).toBe(count);
  });

  test('has the colours that the map has at its opacity, over the land of the base map', async () => {
    const [full = [], half = [], none = []] = await Promise.all(
      ['', '&OPACITY=50', '&OPACITY=0'].map((opacity) => rowOf(`LAYER=wspd_hgt50${opacity}`)),
    );
    const ground = partsOf(none[300]);
    // Another program turned OKLCH 0.9027 0.042 86.33, which lies between the land's colours at 400 and 700 m, into
    // sRGB.
    expect(ground.every((part, at) => Math.abs(part - ([235, 222, 192][at] ?? Number.NaN)) <= 3)).toBe(true);
    for (const x of [100, 300, 500]) {
      const parts = partsOf(full[x]);
      for (const [at, part] of partsOf(half[x]).entries()) {
        const middle = ((parts[at] ?? Number.NaN) + (ground[at] ?? Number.NaN)) / 2;
        expect(Math.abs(part - middle)).toBeLessThanOrEqual(1);
      }
    }
  });
});

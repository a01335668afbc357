import { createCanvas, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { decode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { CRS_CODES } from '../crs/crs.ts';
import { parseRequest } from '../request/parse.ts';
import { ALL_WIND } from '../test/all-wind.ts';
import { ask } from '../test/ask.ts';
import { LAYER_NAMES } from '../test/layer-names.ts';

const TYPES = /^(image\/(png|webp|jpeg)|text\/(xml|html|plain)|application\/(json|vnd\.ogc\.se_xml))/;
const SIZE = '&WIDTH=64&HEIGHT=48';
const MAP = `REQUEST=GetMap&CRS=EPSG:3857&BBOX=-300000,4300000,100000,4600000${SIZE}`;

describe('every layer', () => {
  test.each(LAYER_NAMES)('%s has a picture in each format and a legend', async (layer) => {
    const png = await ask(`${MAP}&LAYERS=${layer}&FORMAT=image/png&TRANSPARENT=TRUE`);
    expect(png.type).toBe('image/png');
    expect(decode(png.body as Uint8Array, { checkCrc: true })).toMatchObject({ width: 64, height: 48 });
    const webp = await ask(`${MAP}&LAYERS=${layer}&FORMAT=image/webp`);
    // The answer begins with the signature of the container (RFC 9649).
    expect(Buffer.from(webp.body as Uint8Array).toString('latin1', 0, 15)).toMatch(/^RIFF....WEBPVP8/s);
    const jpeg = await ask(`${MAP}&LAYERS=${layer}&FORMAT=image/jpeg`);
    // The answer begins with the start of the image and of its first segment (ITU T.81, B.2).
    expect([...Buffer.from(jpeg.body).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    const legend = await ask(`REQUEST=GetLegendGraphic&LAYER=${layer}`);
    expect(decode(legend.body as Uint8Array)).toMatchObject({ width: 190, height: 260 });
  });
});

test('what cannot be transparent takes the background colour instead of black', async () => {
  const nowhere = `CRS=EPSG:3857&BBOX=5000000,0,5100000,100000${SIZE}&FORMAT=image/jpeg&TRANSPARENT=TRUE`;
  for (const query of [
    `REQUEST=GetMap&LAYERS=wspd_hgt50&${nowhere}`,
    `REQUEST=GetMap&LAYERS=none&EXCEPTIONS=BLANK&${nowhere}`,
  ]) {
    const { body } = await ask(`${query}&BGCOLOR=0xFFFFFF`);
    const context = createCanvas(64, 48).getContext('2d');
    context.drawImage(await loadImage(Buffer.from(body)), 0, 0);
    expect([...context.getImageData(30, 20, 1, 1).data]).toEqual([255, 255, 255, 255]);
  }
});

describe('a legend', () => {
  // The grounds are the darkest and the lightest. Ink and ground need a contrast of 4.5:1 or more (WCAG 2, 1.4.3).
  test.each([
    ['FFFFFF', [255, 255, 255]],
    ['17222C', [23, 34, 44]],
  ])('on #%s has words that can be read', async (ground, corner) => {
    const { body } = await ask(`REQUEST=GetLegendGraphic&LAYER=wspd_hgt50&BGCOLOR=0x${ground}`);
    const { data, channels, width } = decode(body as Uint8Array);
    expect([...data.subarray(0, 3)]).toEqual(corner);
    // The title stands in rows 8 to 24.
    const title = Array.from({ length: width * 16 }, (_, i) => data.subarray((8 * width + i) * channels));
    const contrasts = title.map(([r = 0, g = 0, b = 0]) => contrast([r, g, b], corner));
    expect(Math.max(...contrasts)).toBeGreaterThan(4.5);
  });
});

/** The contrast ratio of two colours (WCAG 2, relative luminance). */
function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (colour: readonly number[]) =>
    colour
      .map((part) => (part <= 10 ? part / 3294 : ((part / 255 + 0.055) / 1.055) ** 2.4))
      .reduce((sum, part, i) => sum + part * ([0.2126, 0.7152, 0.0722][i] ?? Number.NaN), 0);
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

describe('several layers', () => {
  test('lie over one another, over the background', async () => {
    const at = async (layers: string, more: string) => {
      const { body } = await ask(`${MAP}&LAYERS=${layers}&FORMAT=image/png${more}`);
      const { data, channels } = decode(body as Uint8Array);
      return { first: [...data.subarray(0, channels)], channels };
    };
    const base = await at('base', '');
    const wind = await at('base,wspd_hgt100', '');
    expect(base.channels).toBe(3);
    expect(wind.first).not.toEqual(base.first);
    expect((await at('wspd_hgt100,base', '')).first).toEqual(base.first);
    // Below their minimum zoom the layers of the sea leave the background visible.
    const red = await at('seabed_contours,seabed_depth', '&BGCOLOR=0xFF0000');
    expect(red.first[0]).toBe(0);
    const contoursOnly = `REQUEST=GetMap&CRS=EPSG:3857&BBOX=0,4000000,1000,4001000${SIZE}&FORMAT=image/png`;
    const clear = decode(
      (await ask(`${contoursOnly}&LAYERS=base_labels,wspd_hgt50&TRANSPARENT=TRUE`)).body as Uint8Array,
    );
    expect(clear.channels).toBe(4);
  });

  test.each(['base', 'wspd_hgt50', 'seabed_depth', 'base,seabed_contours'])(
    'neighbouring tiles of %s are parts of one picture',
    async (layers) => {
      // These are tiles of zoom 9 around the northern coast of the island and Madrid.
      const tile = 78271.516964;
      const [west, south] = [-5 * tile, 61 * tile];
      const draw = async (columns: number, from: number) => {
        const bbox = [west + from * tile, south, west + (from + columns) * tile, south + tile].join();
        const query = `REQUEST=GetMap&CRS=EPSG:3857&BBOX=${bbox}&WIDTH=${256 * columns}&HEIGHT=256`;
        const { body } = await ask(`${query}&LAYERS=${layers}&FORMAT=image/png&TRANSPARENT=TRUE`);
        return decode(body as Uint8Array);
      };
      const [both, left, right] = [await draw(2, 0), await draw(1, 0), await draw(1, 1)];
      let different = 0;
      for (let y = 0; y < 256; y++)
        for (let x = 0; x < 512; x++)
          for (let band = 0; band < both.channels; band++) {
            const half = x < 256 ? left : right;
            const part = half.data[(y * 256 + (x % 256)) * half.channels + band] ?? Number.NaN;
            const other = both.data[(y * 512 + x) * both.channels + band] ?? Number.NaN;
            if (!(Math.abs(part - other) <= 8)) different++;
          }
      // A letter in another place would change hundreds of pixels.
      expect(different).toBeLessThan(60);
    },
  );

  test('a tall picture made of many blocks is one picture', async () => {
    const query = MAP.replace(SIZE, '&WIDTH=700&HEIGHT=1100');
    const { body } = await ask(`${query}&LAYERS=base,wspd_hgt50&FORMAT=image/png`);
    expect(decode(body as Uint8Array, { checkCrc: true })).toMatchObject({
      width: 700,
      height: 1100,
      channels: 3,
    });
  });
});

describe('exceptions', () => {
  test('come as a document, as words in a picture or as an empty picture', async () => {
    const xml = await ask('REQUEST=GetMap&VERSION=1.3.0');
    expect(xml.type).toBe('text/xml; charset=utf-8');
    expect(xml.body).toContain('<ServiceException code="MissingParameterValue">Falta el parámetro LAYERS.');
    const old = await ask('REQUEST=GetMap&VERSION=1.1.1');
    expect(old.type).toBe('application/vnd.ogc.se_xml; charset=utf-8');
    const colours = async (how: string) => {
      const { body } = await ask(`${MAP}&LAYERS=no&FORMAT=image/png&EXCEPTIONS=${how}`);
      return new Set(decode(body as Uint8Array).data).size;
    };
    expect(await colours('BLANK')).toBe(1);
    expect(await colours('INIMAGE')).toBeGreaterThan(4);
  });

  test('do not repeat markup', async () => {
    const { body } = await ask('REQUEST=GetMap&LAYERS=%3Cscript%3Ealert(1)%3C/script%3E');
    expect(body).not.toContain('<script');
  });
});

const mostly = <T>(right: fc.Arbitrary<T>, wrong: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 12, arbitrary: right.map(String) }, { weight: 1, arbitrary: wrong });
const junk = fc.oneof(
  fc.string(),
  fc.constantFrom('', '-1', 'NaN', '1e999', '0x10', '%00', 'é'.repeat(3000)),
);
const coordinate = fc.oneof(
  fc.double({ min: -200, max: 200, noNaN: true }),
  fc.double({ min: -3e7, max: 3e7, noNaN: true }),
  fc.double(),
);
const box = fc.tuple(coordinate, coordinate, coordinate, coordinate).map(([a, b, c, d]) => {
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)].join();
});
const queryOf = (size: fc.Arbitrary<number>) =>
  fc
    .record(
      {
        service: mostly(fc.constant('WMS'), junk),
        Version: mostly(fc.constantFrom('1.1.1', '1.3.0'), junk),
        REQUEST: mostly(
          fc.constantFrom('GetMap', 'GetFeatureInfo', 'GetLegendGraphic', 'GetCapabilities'),
          junk,
        ),
        LAYERS: mostly(fc.array(fc.constantFrom(...LAYER_NAMES), { minLength: 1, maxLength: 3 }), junk),
        QUERY_LAYERS: mostly(fc.constantFrom(...LAYER_NAMES), junk),
        LAYER: mostly(fc.constantFrom(...LAYER_NAMES), junk),
        STYLES: fc.oneof(fc.constant(''), junk),
        crs: mostly(fc.constantFrom(...CRS_CODES), junk),
        SRS: mostly(fc.constantFrom(...CRS_CODES), junk),
        BBOX: mostly(box, junk),
        WIDTH: mostly(size, junk),
        HEIGHT: mostly(size, junk),
        FORMAT: mostly(fc.constantFrom('image/png', 'image/webp', 'image/jpeg'), junk),
        TRANSPARENT: fc.constantFrom('TRUE', 'FALSE', 'x'),
        BGCOLOR: fc.oneof(fc.constant('0xABCDEF'), junk),
        EXCEPTIONS: fc.constantFrom('XML', 'INIMAGE', 'BLANK', ''),
        I: mostly(fc.nat(20), junk),
        J: mostly(fc.nat(20), junk),
        INFO_FORMAT: mostly(fc.constantFrom('application/json', 'text/html', 'text/plain'), junk),
      },
      { requiredKeys: [] },
    )
    .map((parameters) => new URLSearchParams(parameters as Record<string, string>));

describe('random requests', () => {
  test('are read or told what is wrong with them, never thrown at', () => {
    fc.assert(
      fc.property(fc.oneof(queryOf(fc.nat(5000)).map(String), fc.string()), (query) => {
        const parsed = parseRequest(query, ALL_WIND);
        if (!parsed.ok) expect(parsed.exception.message).not.toBe('');
      }),
      { numRuns: 10_000 },
    );
  });

  test('are answered with one of the types on offer', async () => {
    await fc.assert(
      fc.asyncProperty(queryOf(fc.integer({ min: 1, max: 40 })), async (query) => {
        const { type, body } = await ask(query);
        expect(type).toMatch(TYPES);
        if (type.startsWith('image/png')) decode(body as Uint8Array, { checkCrc: true });
      }),
      { numRuns: 300 },
    );
  });
});

import { EQUATOR_RADIUS, fromMercator, metresPerPixel, toMercator } from '@mapa/field';
import { scaleColours, variableScale } from '@mapa/wms/scales';
import { decode } from 'fast-png';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

/** Half the side of the plane of web maps. */
const HALF = Math.PI * EQUATOR_RADIUS;

/** The metres of the plane at the left top pixel of a map, which Leaflet puts on a whole pixel of the world. */
function cornerOf(lat: number, lon: number, zoom: number, width: number, height: number) {
  const { x, y } = toMercator({ lat, lon });
  const pixel = metresPerPixel(zoom);
  return {
    x: Math.round((x + HALF) / pixel - width / 2) * pixel - HALF,
    y: HALF - Math.round((HALF - y) / pixel - height / 2) * pixel,
    pixel,
  };
}

for (const { dato, variable, layer, zoom } of [
  { dato: 'micro', variable: 'wspd_hgt', layer: 'wspd_hgt100', zoom: 9 },
  { dato: 'micro', variable: 'power_dens_hgt', layer: 'power_dens_hgt100', zoom: 11 },
  { dato: 'micro', variable: 'wspd_hgt', layer: 'wspd_hgt100', zoom: 13 },
  { dato: 'meso', variable: 'wspd_hgt', layer: 'wspd_ltm_100', zoom: 6 },
  { dato: 'meso', variable: 'wspd_hgt', layer: 'wspd_ltm_100', zoom: 8 },
] as const)
  test(`the browser colours ${dato} ${variable} at zoom ${zoom} as the map service draws it`, async ({
    page,
    map,
  }) => {
    const [lat, lon] = [42.3, -2.2];
    await page.setViewportSize({ width: 1024, height: 640 });
    await map.open(`/map?altura=100&dato=${dato}&variable=${variable}&zoom=${zoom}&centro=${lat},${lon}`);
    await expect(map.wind).toHaveAttribute('data-shown', new RegExp(`${dato}/${variable}/100$`));
    const { data, width, height } = await map.pixels();
    const { x, y, pixel } = cornerOf(lat, lon, zoom, width, height);
    const drawn = await page.request.get('/wms', {
      params: {
        service: 'WMS',
        version: '1.3.0',
        request: 'GetMap',
        layers: layer,
        styles: '',
        crs: 'EPSG:3857',
        bbox: [x, y - height * pixel, x + width * pixel, y].join(),
        width,
        height,
        format: 'image/png',
        transparent: 'true',
      },
    });
    // Its pixels are the steps of the scale, 0 for no data.
    const steps = decode(await drawn.body()).data;
    const known = new Map(
      scaleColours(variableScale(variable)).map((colour, step) => [colour.join(), step + 1]),
    );
    const apart = [0, 0];
    for (let at = 0; at < width * height; at++) {
      const [red, green, blue, alpha] = data.subarray(4 * at, 4 * at + 4);
      const step = alpha === 0 ? 0 : (known.get(`${red},${green},${blue}`) ?? Number.NaN);
      const difference = Math.abs(step - (steps[at] ?? 0));
      apart[difference] = (apart[difference] ?? 0) + 1;
    }
    // Where cells are visible, a pixel on the side of two cells may show either: it is placed to a tenth of a pixel.
    const share = apart.slice(2).reduce((sum, count) => sum + (count ?? 0), 0) / (width * height);
    expect(share, apart.join()).toBeLessThan(0.005);
    expect((apart[0] ?? 0) / (width * height), apart.join()).toBeGreaterThan(0.9);
  });

test('the value under the pointer is that of the cell, without a request', async ({ page, map }) => {
  const [lat, lon, zoom] = [42.3, -2.2, 13];
  await map.openAt(lat, lon, zoom);
  const frame = await boxOf(map.map);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/|\/wms/.test(request.url())) asked.push(request.url());
  });
  const corner = cornerOf(lat, lon, zoom, frame.width, frame.height);
  for (const [across, down] of [
    [301.5, 200.5],
    [500.5, 431.5],
  ] as const) {
    await page.mouse.move(frame.x + across, frame.y + down);
    const live = page.getByText(/^\d+,\d\d\s?m\/s$/);
    await expect(live).toBeVisible();
    const shown = Number((await live.textContent())?.replace(',', '.').replace(/[^\d.]/g, ''));
    expect(asked).toEqual([]);
    const place = fromMercator({ x: corner.x + across * corner.pixel, y: corner.y - down * corner.pixel });
    const answer = await page.request.get('/api/v1/micro/wspd_hgt/50', { params: { ...place } });
    const { data } = (await answer.json()) as { data: number };
    expect(Math.abs(shown - data)).toBeLessThanOrEqual(0.005 + 1e-6);
  }
  // Further out a pixel is the mean of many cells, and says so.
  await map.openAt(lat, lon, 9);
  await page.mouse.move(frame.x + 300, frame.y + 200);
  await expect(page.getByText(/^\d+,\d\d\s?m\/s media del píxel$/)).toBeVisible();
});

test('another opacity or place at hand asks for nothing', async ({ page, map }) => {
  await map.openAt(42.3, -2.2, 10);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/tiles|GetMap/.test(request.url())) asked.push(request.url());
  });
  await page.getByRole('slider', { name: 'Opacidad', exact: true }).focus();
  await page.keyboard.press('End');
  await expect(map.wind).toHaveCSS('opacity', '1');
  expect(asked).toEqual([]);
});

test('a lost graphics context comes back with the map', async ({ map }) => {
  await map.openAt(42.3, -2.2, 9);
  const before = await map.pixels();
  const lose = (lost: boolean) =>
    map.wind.evaluate((canvas, lost) => {
      canvas.loser ??= canvas.getContext('webgl2').getExtension('WEBGL_lose_context');
      const { loser } = canvas;
      if (lost) loser.loseContext();
      else loser.restoreContext();
    }, lost);
  await lose(true);
  await lose(false);
  await expect
    .poll(async () => Buffer.compare((await map.pixels()).data as Uint8Array, before.data as Uint8Array))
    .toBe(0);
});

test('a graphics context that does not come back is made anew', async ({ map }) => {
  await map.openAt(42.3, -2.2, 9);
  const before = await map.pixels();
  await map.wind.evaluate((canvas) => {
    canvas.dataset.lost = 'true';
    canvas.getContext('webgl2').getExtension('WEBGL_lose_context').loseContext();
  });
  await expect(map.wind).not.toHaveAttribute('data-lost');
  await map.drawn();
  expect(Buffer.compare((await map.pixels()).data as Uint8Array, before.data as Uint8Array)).toBe(0);
});

test('a browser without WebGL2 shows the pictures of the map service', async ({ page, map, loseTiles }) => {
  loseTiles();
  await page.addInitScript(() => {
    interface Drawing {
      getContext(kind: string, options?: unknown): unknown;
    }
    const { prototype } = (globalThis as unknown as { HTMLCanvasElement: { prototype: Drawing } })
      .HTMLCanvasElement;
    const { getContext } = prototype;
    prototype.getContext = function (this: Drawing, kind, options) {
      return kind === 'webgl2' ? null : getContext.call(this, kind, options);
    };
  });
  await map.open();
  await expect(map.layer('wspd_hgt50').locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(map.wind).toHaveCount(0);
  await page.emulateMedia({ colorScheme: 'dark' });
  const base = map.layer('base').locator('.leaflet-tile-loaded').first();
  await expect(base).toHaveAttribute('src', /[?&]theme=dark(&|$)/);
});

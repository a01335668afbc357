import { decode } from 'fast-png';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';

/** 43.4 N, 5.9 W at the middle: Asturias below, the sea above. */
const ASTURIAS = '/map?zoom=8&centro=43.6,-5.9';

test('the browser draws land, sea and seabed, light and dark, and a move asks for no picture of them', async ({
  page,
  map,
  loseTiles,
}) => {
  loseTiles();
  await map.open(ASTURIAS);
  const relief = page.locator('canvas.relief-canvas');
  await expect(relief).toHaveAttribute('data-shown', 'ready');
  /** The mean colour of a part of the canvas, by shares of its width and height. */
  const mean = async (across: number, down: number): Promise<number[]> => {
    const address: string = await relief.evaluate((canvas) => canvas.toDataURL());
    const { data, width, height } = decode(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
    const sums = [0, 0, 0];
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++) {
        const at = 4 * ((Math.floor(down * height) + y) * width + Math.floor(across * width) + x);
        for (const band of [0, 1, 2]) sums[band] = (sums[band] ?? 0) + (data[at + band] ?? 0) / 400;
      }
    return sums;
  };
  // The map's scales: the land has more red than blue, the sea more blue than red; light ones are above 128.
  const [landRed = 0, , landBlue = 0] = await mean(0.5, 0.85);
  const [seaRed = 0, , seaBlue = 0] = await mean(0.5, 0.2);
  expect(landRed).toBeGreaterThan(landBlue);
  expect(seaBlue).toBeGreaterThan(seaRed);
  expect(seaBlue).toBeGreaterThan(128);

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/request=GetMap/i.test(request.url())) asked.push(request.url());
  });
  await map.map.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('+');
  await expect(page.locator('.leaflet-control-scale-line')).toHaveText('20 km');
  await map.drawn();
  expect(asked).toEqual([]);
  for (const canvas of ['seabed', 'isobath'])
    await expect(page.locator(`canvas.${canvas}-canvas`)).toHaveAttribute('data-shown', 'ready');
  // The depth is read from its legend once the wind is switched off.
  const depths = page.getByRole('group', { name: 'Leyenda: Profundidad del fondo marino en m' });
  await expect(depths).toHaveCount(0);
  await map.layers.getByRole('checkbox', { name: 'Viento medio' }).uncheck();
  await expect(depths).toBeVisible();

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await mean(0.5, 0.85))[0]).toBeLessThan(110);
  // The settings of the shading, by keys alone.
  const shading = page.getByRole('slider', { name: 'Sombra del relieve' });
  await shading.focus();
  await page.keyboard.press('Home');
  await expect(shading).toHaveValue('0');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox', { name: 'También sobre el viento' })).toBeChecked();
  await expectFaultless(page);
});

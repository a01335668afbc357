import type { Locator } from '@playwright/test';
import { decode } from 'fast-png';
import { expect, test } from '../journey.ts';

const LEAST = 'Viento medio, al menos (m/s)';

test('a filter veils what does not pass, and says how much of what is seen does', async ({ page, map }) => {
  const veil = page.locator('.filter-canvas');
  const panel = page.getByRole('complementary', { name: 'Filtro' });
  const found = panel.getByRole('status');
  const share = async (): Promise<number> => {
    await expect(veil).toHaveAttribute('data-shown', 'ready');
    await expect(found).toContainText('cumplen');
    return Number(/el ([\d,]+)/.exec((await found.textContent()) ?? '')?.[1]?.replace(',', '.'));
  };

  // Every place with data is land or sea, and none is both.
  await map.open('/map?altura=100&dato=meso&variable=wspd_hgt&zoom=8&centro=43.3,-8.1&filtro=mar');
  const sea = await share();
  await panel.getByLabel('Dónde').selectOption('land');
  await panel.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect(page).toHaveURL(/filtro=tierra/);
  await expect.poll(share).not.toBe(sea);
  expect(sea + (await share())).toBeCloseTo(100, 0);
  expect(sea).toBeGreaterThan(10);

  // At zoom 14 the map shows each cell as it is: the value of the place in the middle decides.
  const [lat, lon] = [42.81953, -1.6329];
  const answer = await page.request.get(`/api/v1/micro/wspd_hgt/100?lat=${lat}&lon=${lon}`);
  const { data } = (await answer.json()) as { readonly data: number };
  const wind = (value: number): string => (Math.round(100 * value) / 100).toString();
  await map.open(`/map?altura=100&zoom=15&centro=${lat},${lon}&filtro=v${wind(data - 0.1)}`);
  await share();
  expect(await middleOf(veil)).toBe(0);
  await panel.getByLabel(LEAST).fill(wind(data + 0.1).replace('.', ','));
  await panel.getByRole('button', { name: 'Filtrar', exact: true }).click();
  await expect.poll(() => middleOf(veil)).toBeGreaterThan(150);
  await panel.getByRole('button', { name: 'Quitar el filtro' }).click();
  await expect(veil).toHaveCount(0);
});

/** How opaque the veil is in the middle of the map, 0 to 255. */
async function middleOf(veil: Locator): Promise<number> {
  const address: string = await veil.evaluate((canvas) => canvas.toDataURL());
  const { data, width, height } = decode(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  return data[4 * (Math.floor(height / 2) * width + Math.floor(width / 2)) + 3] ?? 0;
}

test('of the best cells of an area only those that pass are offered, and how much of it passes is told', async ({
  page,
  map,
}) => {
  const panel = page.getByRole('complementary', { name: 'Área' });
  const cells = panel.getByRole('region', { name: 'Mejores celdas de 3 km' });
  // Land and sea around A Coruña: each of its best cells has its middle on one of them.
  const foundOf = async (filtro: string): Promise<{ readonly share: number; readonly count: number }> => {
    await map.open(
      `/map?altura=100&dato=micro&variable=wspd_hgt&zoom=9&centro=43.3,-8.6&filtro=${filtro}&panel=area`,
    );
    await panel.getByText('Escribir las esquinas').click();
    for (const [label, text] of Object.entries({ Norte: '43,6', Sur: '43,1', Oeste: '-9', Este: '-8,2' }))
      await panel.getByLabel(`${label} (°)`, { exact: true }).fill(text);
    await panel.getByRole('button', { name: 'Ver el área' }).click();
    await expect(panel).toContainText(
      'Las cifras son de toda el área, sin tener en cuenta el filtro del mapa. Lo',
    );
    const told = (await panel.textContent()) ?? '';
    const share = Number(/Lo cumple el (\d+)/.exec(told)?.[1]);
    const button = cells.getByRole('button', { name: /^Añadir/ });
    if ((await button.count()) === 0) {
      await expect(cells).toContainText('Ninguna de las celdas con más viento del área cumple el filtro');
      return { share, count: 0 };
    }
    await expect(button).toHaveText(/cumplen? el filtro$/);
    return { share, count: await cells.getByLabel('Celdas', { exact: true }).locator('option').count() };
  };
  const [land, sea] = [await foundOf('tierra'), await foundOf('mar')];
  expect(land.share).toBeGreaterThan(20);
  expect(Math.abs(land.share + sea.share - 100)).toBeLessThanOrEqual(1);
  // Land and sea each have enough places to fill a cart.
  expect([land.count, sea.count]).toEqual([20, 20]);
});

test('of a profile it is told how much of the line passes the filter', async ({ page, map }) => {
  const panel = page.getByRole('complementary', { name: 'Área' });
  // The line goes from 9.1 to 8.1 W along 43.3 N, across the coast of A Coruña.
  const line = 'trazo=l_qx3BghpoIgqjGA';
  const shareOf = async (filtro: string): Promise<number> => {
    await map.open(`/map?altura=100&zoom=9&centro=43.3,-8.6&${line}&filtro=${filtro}`);
    await expect(panel).toContainText(
      'El perfil es de toda la línea, sin tener en cuenta el filtro del mapa. Lo cumple',
    );
    return Number(
      /Lo cumple el (\d+)\s?% de su longitud con datos/.exec((await panel.textContent()) ?? '')?.[1],
    );
  };
  const [land, sea] = [await shareOf('tierra'), await shareOf('mar')];
  expect(land).toBeGreaterThan(20);
  expect(sea).toBeGreaterThan(5);
  expect(Math.abs(land + sea - 100)).toBeLessThanOrEqual(1);
});

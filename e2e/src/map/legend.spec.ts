import { overLand } from '@mapa/wms/relief';
import { scaleColours, stepOf, variableScale } from '@mapa/wms/scales';
import { decode } from 'fast-png';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

/** The share of the canvas that is opaque: what is outside a range is faint. */
const opaque = ({ data }: { readonly data: ArrayLike<number> }): number => {
  let count = 0;
  for (let at = 3; at < data.length; at += 4) if (data[at] === 255) count++;
  return (4 * count) / data.length;
};

test('the legend is a tool: range, ends, palette, and a double click undoes it, without a request', async ({
  page,
  map,
}) => {
  await map.openAt(42.3, -2.2, 9);
  const own = await map.pixels();
  expect(opaque(own)).toBe(1);
  const frame = await boxOf(map.map);
  await page.mouse.move(frame.x + 300, frame.y + 200);
  const legend = page.getByRole('group', { name: 'Leyenda: Viento medio en m/s' });
  const live = page.getByText(/^\d+,\d\d\s?m\/s media del píxel$/);
  await expect(live).toBeVisible();
  const shown = (await live.textContent())?.split(/\s/)[0];
  await expect(legend.locator('[data-value]')).toHaveAttribute('data-value', shown ?? '');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(api|wms)\b/.test(request.url())) asked.push(request.url());
  });
  const bar = legend.locator('[style*=gradient]');
  const { x, y, width } = await boxOf(bar);
  const dragged = async (from: number, to: number): Promise<void> => {
    await page.mouse.move(x + from * width, y + 6);
    await page.mouse.down();
    await page.mouse.move(x + to * width, y + 6, { steps: 8 });
    await page.mouse.up();
  };
  // The drag goes from 7 to 9 m/s on a scale of 3 to 11.
  await dragged(0.5, 0.75);
  await expect(page).toHaveURL(/rango=7(\.0\d)?,(8\.9\d|9(\.0\d)?)&/);
  const ranged = opaque(await map.pixels());
  expect(ranged).toBeGreaterThan(0.02);
  expect(ranged).toBeLessThan(0.9);
  await dragged(0.999, 0.75);
  await expect(page).toHaveURL(/escala=3,(8\.9\d|9(\.0\d)?)&/);
  await legend.getByLabel('Colores', { exact: true }).selectOption('cividis');
  await expect(page).toHaveURL(/paleta=cividis&/);
  const shared = page.url();
  expect(asked).toEqual([]);

  await bar.dblclick();
  await expect(page).not.toHaveURL(/rango|escala/);
  await legend.getByRole('button', { name: 'Restablecer' }).click();
  await expect(page).not.toHaveURL(/paleta/);
  expect(Buffer.compare(Buffer.from((await map.pixels()).data), Buffer.from(own.data))).toBe(0);

  // The link has all of it; another variable has its own values, in the same palette.
  await map.open(shared);
  expect(opaque(await map.pixels())).toBeLessThan(0.9);
  await map.select('Variable').selectOption('k_tot_hgt');
  await expect(page).toHaveURL(/variable=k_tot_hgt&paleta=cividis&zoom/);
});

test('an end of the legend that is dragged leaves the other one where it is', async ({ page, map }) => {
  await map.openAt(42.3, -2.2, 9);
  await page.mouse.move(600, 400);
  const legend = page.getByRole('group', { name: 'Leyenda: Viento medio en m/s' });
  const { x, y, width } = await boxOf(legend.locator('[style*=gradient]'));
  await page.mouse.move(x + 1, y + 6);
  await page.mouse.down();
  // A third of a scale of 3 to 11 leaves steps of 0.05 m/s, which 11 is a multiple of, and of 0.06 on the way, which
  // it is not.
  await page.mouse.move(x + 1 + width / 3, y + 6, { steps: 12 });
  await expect(page.getByRole('slider', { name: 'Fin de los colores' })).toHaveAttribute(
    'aria-valuenow',
    '11',
  );
  await page.mouse.up();
  await expect(page).toHaveURL(/escala=5\.\d+,11&/);
});

test('the keyboard does the same with the legend', async ({ page, map }) => {
  await map.openAt(42.3, -2.2, 9);
  await page.keyboard.press('Tab');
  const from = page.getByRole('slider', { name: 'Mostrar desde' });
  await from.focus();
  await page.keyboard.press('PageUp');
  await expect(from).not.toHaveAttribute('aria-valuenow', '3');
  await expect(page).toHaveURL(/rango=3\.\d+,11/);
  await page.getByRole('slider', { name: 'Fin de los colores' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/escala=3,10\.\d+&/);
});

test('the legend is set without dragging: its ends are numbers that can be written', async ({
  page,
  map,
}) => {
  await map.openAt(42.3, -2.2, 9);
  await page.mouse.move(600, 400);
  const legend = page.getByRole('group', { name: 'Leyenda: Viento medio en m/s' });
  await legend.getByRole('button', { name: 'Escribir los valores' }).click();
  const values = legend.getByRole('form', { name: 'Valores de la leyenda' });
  await expect(values.getByLabel('Colores desde')).toHaveValue('3,00');
  await values.getByLabel('Mostrar desde').fill('9');
  await values.getByLabel('Mostrar hasta').fill('7,5');
  await values.getByRole('button', { name: 'Aplicar' }).click();
  await expect(values.getByRole('alert')).toHaveText(
    /^Escriba en «Mostrar desde» y «Mostrar hasta» números de 0 a \d+, el segundo mayor\.$/,
  );
  await expect(values.getByLabel('Mostrar hasta')).toHaveAttribute('aria-invalid', 'true');
  await expect(values.getByLabel('Colores desde')).not.toHaveAttribute('aria-invalid');
  await values.getByLabel('Mostrar desde').fill('6,5');
  await values.getByRole('button', { name: 'Aplicar' }).click();
  await expect(page).toHaveURL(/rango=6\.5,7\.5&/);
  await expect(page).not.toHaveURL(/escala/);
  await values.getByLabel('Colores hasta').fill('9');
  await values.getByLabel('Mostrar desde').fill('');
  await values.getByLabel('Mostrar hasta').fill('');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/escala=3,9&/);
  await expect(page).not.toHaveURL(/rango/);
});

test('in the dark look the legend has the colours of the dark map', async ({ page, map, loseTiles }) => {
  // The browser draws the base map in the look of the page when its own tiles do not come.
  loseTiles();
  await page.emulateMedia({ colorScheme: 'dark' });
  await map.openAt(42.3, -2.2, 9);
  await expect(page.locator('canvas.relief-canvas')).toHaveAttribute('data-shown', 'ready');
  const place = await boxOf(map.map);
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2];
  await page.mouse.move(x, y);
  const legend = page.getByRole('group', { name: 'Leyenda: Viento medio en m/s' });
  const mark = legend.locator('[data-value]');
  await expect(mark).toBeVisible();
  const value = Number((await mark.getAttribute('data-value'))?.replace(',', '.'));
  const scale = variableScale('wspd_hgt');
  const [inLight, inDark] = (['light', 'dark'] as const).map(
    (theme) => overLand(scaleColours(scale), 0.8, theme)[stepOf(scale, value)] ?? [0, 0, 0],
  );
  await expect(legend.locator('[style*=gradient]')).toHaveAttribute(
    'style',
    new RegExp(`rgb.${inDark?.join(', ')}`),
  );
  // The ground is not equally high everywhere, nor is it lit from above.
  const { data } = decode(await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 1, height: 1 } }));
  const distance = (colour: readonly number[] = []) =>
    Math.max(...colour.map((part, at) => Math.abs(part - (data[at] ?? 0))));
  expect(distance(inDark)).toBeLessThan(16);
  expect(distance(inLight)).toBeGreaterThan(16);
});

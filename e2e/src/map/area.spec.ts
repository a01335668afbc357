import { areaCalls } from '@mapa/contract';
import { metresPerPixel } from '@mapa/field';
import { expectFaultless } from '../faultless.ts';
import { boxOf } from '../found.ts';
import { expect, test } from '../journey.ts';

/** The first number of a text, as Spanish readers write it. */
const numberIn = (text: string | null): number =>
  Number(
    /\d[\d.]*(,\d+)?/
      .exec(text ?? '')?.[0]
      .replaceAll('.', '')
      .replace(',', '.'),
  );

test('an area is drawn, its numbers are those of its cells, a link has it, its best cells go into the cart', async ({
  page,
  map,
  account,
}) => {
  await account.enter();
  await map.openAt(42.7, -1.7, 11);
  await page.getByRole('button', { name: 'Área y perfil' }).click();
  const panel = page.getByRole('complementary', { name: 'Área' });
  await panel.getByRole('button', { name: 'Rectángulo' }).click();
  const { x, y } = await boxOf(map.map);
  const answered = page.waitForResponse((response) => response.url().includes('/api/v1/area/'));
  await page.mouse.click(x + 150, y + 150);
  await page.mouse.move(x + 300, y + 200);
  await page.mouse.click(x + 450, y + 350);
  const { data } = areaCalls.area.answer.parse(await (await answered).json());

  // A pixel of web maps, at the equator, by the cosine of the latitude: 300 x 200 of them, to half a percent.
  const pixel = (metresPerPixel(11) * Math.cos((42.7 * Math.PI) / 180)) / 1000;
  const area = panel.getByText('km²').first();
  await expect(area).toBeVisible();
  expect(Math.abs(numberIn(await area.textContent()) / (300 * 200 * pixel ** 2) - 1)).toBeLessThan(0.005);
  const shown = async (name: string) =>
    numberIn(await panel.getByText(name, { exact: true }).locator('..').locator('dd').textContent());
  expect(await shown('Media')).toBeCloseTo(data.mean, 1);
  // Any cell of the area lies between the smallest and the largest.
  const [low, high] = [await shown('Mínimo'), await shown('Máximo')];
  await page.mouse.move(x + 300, y + 250);
  const live = page.getByText(/^\d+,\d\d\s?m\/s( media del píxel)?$/).last();
  const value = numberIn(await live.textContent());
  expect(value).toBeGreaterThanOrEqual(low);
  expect(value).toBeLessThanOrEqual(high);
  await expect(map.point).toHaveCount(0);
  await expectFaultless(page);

  await panel.getByLabel('Celdas', { exact: true }).selectOption('3');
  await panel.getByRole('button', { name: 'Añadir las 3 mejores celdas a la cesta' }).click();
  await expect(page.getByText('3 celdas en la cesta.')).toBeVisible();
  const shared = page.url();
  await page.goto('about:blank');
  await map.open(shared);
  await expect(panel.getByText('Ya están en la cesta 3.')).toBeVisible();
  expect(await shown('Media')).toBeCloseTo(data.mean, 1);
});

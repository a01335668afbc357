import { PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';
import { rectangle, writeShape } from '../measure/shape.ts';
import { found, panel, typeCorners } from '../measure/test/panel.ts';
import { address, goToPoint, layers, markers, point, select } from '../test/map.ts';
import { decodeShareToken } from './share-token.ts';

const MAP = `${PAGE_PATHS.map}?zoom=8&centro=42.7,-1.7&altura=100`;
const points = page.getByRole('complementary', { name: 'Puntos' });
const measure = page.getByRole('button', { name: 'Área y perfil' });

test('whoever has looked through variables, heights and layers leaves the map by one step back', async () => {
  await visit(PAGE_PATHS.help, {});
  const help = page.getByRole('heading', { level: 1, name: 'Acerca de' });
  await expect.element(help).toBeVisible();
  await page.getByRole('link', { name: 'Mapa Eólico Ibérico' }).first().click();
  for (const variable of ['power_dens_hgt', 'air_dens_hgt', 'a_tot_hgt', 'k_tot_hgt', 'wspd_hgt']) {
    await select('Variable').selectOptions(variable);
    await expect.poll(() => address().variable ?? 'wspd_hgt').toBe(variable);
  }
  await select('Altura').selectOptions('200');
  await expect.poll(() => address().altura).toBe('200');
  await select('Datos').selectOptions('meso');
  await layers.getByText('Nombres y costas').click();
  await expect.poll(address).toMatchObject({ altura: '200', dato: 'meso', capas: 'names' });
  window.history.back();
  await expect.element(help).toBeVisible();
  window.history.forward();
  await expect.element(select('Altura')).toHaveValue('200');
  await expect.element(select('Datos')).toHaveValue('meso');
});

test('points, and panels that open, are steps; what was set meanwhile stays with each', async () => {
  await visit(MAP, {});
  await goToPoint(42.7, -1.7);
  await select('Altura').selectOptions('200');
  await goToPoint(42.7, -1.8);
  await select('Altura').selectOptions('50');
  await measure.click();
  await expect.element(panel).toBeVisible();
  window.history.back();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(points).toBeVisible();
  await expect.poll(address).toMatchObject({ longitude: '-1.80000', altura: '50' });
  window.history.back();
  await expect.poll(address).toMatchObject({ longitude: '-1.70000', altura: '200' });
  window.history.back();
  await expect.element(points).not.toBeInTheDocument();
  for (const longitude of ['-1.70000', '-1.80000']) {
    window.history.forward();
    await expect.poll(() => address().longitude).toBe(longitude);
    await expect.element(points).toBeVisible();
  }
  window.history.forward();
  await expect.element(panel).toBeVisible();
  await panel.getByRole('button', { name: 'Cerrar el panel del área' }).click();
  await expect.element(points).toBeVisible();
});

/** The panel in what 'Compartir' gives. */
async function sentPanel(): Promise<string> {
  const button = page.getByRole('button', { name: 'Compartir' });
  await button.click();
  const link = page.getByLabelText('Enlace a este mapa');
  await expect.element(link).toBeVisible();
  const token = (link.element() as HTMLInputElement).value.split('/').at(-1) ?? '';
  await button.click();
  const { trazo, panel } = decodeShareToken(token);
  expect(trazo).toMatch(/^a/);
  return panel;
}

test('a link takes along which panel its sender sees', async () => {
  await visit(MAP, {}, found);
  await measure.click();
  await typeCorners('42,9', '42,5', '-2,1', '-1,4');
  await expect.element(panel).toMatchTextContent('10.507');
  expect(await sentPanel()).toBe('area');
  await goToPoint(42.7, -1.7);
  await expect.element(points).toBeVisible();
  expect(await sentPanel()).toBe('puntos');
  await points.getByRole('button', { name: 'Cerrar el panel de puntos' }).click();
  await expect.element(points).not.toBeInTheDocument();
  expect(await sentPanel()).toBe('ninguno');
});

const BOTH = `${MAP}&latitude=42.7&longitude=-1.7&trazo=${writeShape({
  kind: 'area',
  area: rectangle({ lat: 42.5, lon: -2.1 }, { lat: 42.9, lon: -1.4 }),
})}`;

test.for([
  ['', 1, 0],
  ['&panel=puntos', 0, 1],
  ['&panel=ninguno', 0, 0],
] as const)(
  'who opens a link with an area, a point and "%s" sees that panel',
  async ([query, areas, cards]) => {
    await visit(BOTH + query, {}, found);
    await expect.poll(markers).toHaveLength(1);
    await expect.poll(() => panel.elements()).toHaveLength(areas);
    await expect.poll(() => point.elements()).toHaveLength(cards);
    await expect.element(measure).toHaveAttribute('aria-pressed', String(areas === 1));
  },
);

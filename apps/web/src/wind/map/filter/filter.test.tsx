import { PAGE_PATHS } from '@mapa/contract';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { visit } from '../../../test/visit.tsx';
import { address } from '../test/map.ts';

const panel = page.getByRole('complementary', { name: 'Filtro' });
const areas = page.getByRole('complementary', { name: 'Área' });
const field = (label: string) => panel.getByLabelText(label, { exact: true });
const open = async (query = ''): Promise<void> => {
  await visit(`${PAGE_PATHS.map}?zoom=8&centro=43.3,-8.1&altura=100${query}`);
  if (query === '') await page.getByRole('button', { name: 'Filtrar el mapa' }).click();
};
const filter = () => panel.getByRole('button', { name: 'Filtrar', exact: true }).click();

test('the filter has a button and a panel of its own, and leads to that of areas and back', async () => {
  await visit(`${PAGE_PATHS.map}?zoom=8&centro=43.3,-8.1&altura=100`);
  const tool = page.getByRole('button', { name: 'Filtrar el mapa' });
  await tool.click();
  await expect.element(panel.getByRole('heading', { name: 'Filtro' })).toBeVisible();
  await expect.element(field('Dónde')).toBeVisible();
  await expect.element(tool).toHaveAttribute('aria-pressed', 'true');
  await expect.element(panel.getByRole('button', { name: 'Polígono' })).not.toBeInTheDocument();
  await panel.getByRole('button', { name: 'Medir un área o un perfil' }).click();
  await expect.element(areas.getByRole('heading', { name: 'Área y perfil' })).toHaveFocus();
  await expect.element(tool).toHaveAttribute('aria-pressed', 'false');
  await expect.element(panel).not.toBeInTheDocument();
  await areas.getByRole('button', { name: 'Poner un filtro' }).click();
  await expect.element(field('Dónde')).toBeVisible();
  await tool.click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('a panel that takes the place of the other one begins at its head', async () => {
  const { innerWidth, innerHeight } = window;
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
  await open();
  await page.viewport(innerWidth, 400);
  await panel.getByRole('button', { name: 'Medir un área o un perfil' }).click();
  await expect.element(areas.getByRole('heading', { name: 'Área y perfil' })).toHaveFocus();
  await areas.getByRole('button', { name: 'Poner un filtro' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Filtro' })).toHaveFocus();
  panel.element().scrollTop = 200;
  expect(panel.element().scrollTop).toBeGreaterThan(50);
  window.history.back();
  await expect.element(areas).toBeVisible();
  expect(areas.element().scrollTop).toBe(0);
});

test('what is asked of places stands in the address, and goes again', async () => {
  await open();
  await field('Viento medio, al menos (m/s)').fill('7,5');
  await field('Profundidad, hasta (m)').fill('60');
  await field('A la costa, desde (km)').fill('5');
  await field('Dónde').selectOptions('sea');
  await filter();
  await expect.poll(() => address().filtro).toBe('v7.5*p_60*c5_*mar');
  await panel.getByRole('button', { name: 'Quitar el filtro' }).click();
  await expect.poll(() => address().filtro).toBeUndefined();
  await expect.element(field('Viento medio, al menos (m/s)')).toHaveValue('');
});

test('the keyboard stays where it is: in the field that filters, and at the filter that is taken away', async () => {
  await open();
  const wind = field('Viento medio, al menos (m/s)');
  await wind.fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address().filtro).toBe('v7');
  await expect.element(wind).toHaveFocus();
  const away = panel.getByRole('button', { name: 'Quitar el filtro' });
  away.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(away).not.toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: 'Filtrar', exact: true })).toHaveFocus();
  await expect.element(wind).toBeVisible();
});

test('the filter of an address fills the fields', async () => {
  await open('&filtro=v6*p20_*tierra');
  await expect.element(field('Viento medio, al menos (m/s)')).toHaveValue('6');
  await expect.element(field('Profundidad, desde (m)')).toHaveValue('20');
  await expect.element(field('Dónde')).toHaveValue('land');
});

test('the map says that it is filtered once the panel is closed, and leads back to it', async () => {
  await open('&filtro=mar');
  await expect.element(field('Dónde')).toBeVisible();
  const sign = page.getByRole('button', { name: 'Filtro activo' });
  expect(sign.elements()).toEqual([]);
  await panel.getByRole('button', { name: 'Cerrar el panel del filtro' }).click();
  await expect.element(field('Dónde')).not.toBeInTheDocument();
  await sign.click();
  await expect.element(field('Dónde')).toHaveValue('sea');
});

test('what an address asks for that means nothing is named, and the rest is asked', async () => {
  await open('&filtro=c40_5*v99');
  await expect.element(panel.getByRole('alert')).toMatchTextContent('no pueden cumplirse: «c40_5», «v99».');
  expect(panel.element().textContent).not.toMatch(/Filtrando|cumplen, el/);
  await field('Viento medio, al menos (m/s)').fill('7');
  await filter();
  await expect.poll(() => address().filtro).toBe('v7');
  await expect.element(panel.getByText('no pueden cumplirse')).not.toBeInTheDocument();
});

test('what is no number is said beside its field, and nothing is filtered', async () => {
  await open();
  await field('Viento medio, al menos (m/s)').fill('siete');
  await field('A la costa, desde (km)').fill('40');
  await field('A la costa, hasta (km)').fill('5');
  await filter();
  await expect.element(panel).toMatchTextContent('Un número de 0 a 30');
  await expect.element(panel).toMatchTextContent('No puede ser menor que «desde».');
  expect(address().filtro).toBeUndefined();
});

test('the panel of areas says what is filtered, and who goes to the filter while drawing draws no longer', async () => {
  await open('&filtro=v7.5*mar&panel=area');
  await expect
    .element(areas)
    .toMatchTextContent(/Filtro: viento medio a 100\sm de al menos 7,5\sm\/s; solo mar\./);
  await areas.getByRole('button', { name: 'Polígono' }).click();
  await expect.element(areas.getByRole('button', { name: 'Terminar' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtrar el mapa' }).click();
  await panel.getByRole('button', { name: 'Medir un área o un perfil' }).click();
  await expect.element(areas.getByRole('button', { name: 'Polígono' })).toBeVisible();
});

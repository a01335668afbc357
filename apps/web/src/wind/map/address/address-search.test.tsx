import { PAGE_PATHS, placeCalls } from '@mapa/contract';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, GEOCODER, hold, timesAsked } from '../../../test/server.ts';
import { visit } from '../../../test/visit.tsx';
import { address, goTo, point } from '../test/map.ts';

const field = page.getByRole('combobox', { name: 'Dirección' });
const found = page.getByRole('listbox', { name: 'Lugares y direcciones' }).getByRole('option');

afterEach(() => {
  vi.useRealTimers();
});

/** Writes a text and lets time pass. */
async function write(text: string, milliseconds: number): Promise<void> {
  await field.fill(text);
  await vi.advanceTimersByTimeAsync(milliseconds);
}

for (const [kind, text] of [
  ['degrees with decimal commas', '42,5; -2,3'],
  ['degrees and minutes', `42º30'00"N 2º18'00"O`],
  ['UTM', '30T 557516 4705530'],
  ['a link of a map', 'https://www.openstreetmap.org/?mlat=42.5&mlon=-2.3#map=12/42.4/-2.2'],
] as const)
  test(`coordinates: ${kind}, read in the page and gone to with Enter`, async () => {
    await visit(PAGE_PATHS.map, {});
    await field.fill(text);
    await expect.poll(() => found.elements()).toHaveLength(1);
    await userEvent.keyboard('{Enter}');
    await expect.element(point).toMatchTextContent(/42\.(50000|49999), -2\.(30000|30001|29999)/);
    expect(await timesAsked(GEOCODER)).toBe(0);
  });

test('coordinates in the other order, or of Portugal without a name, are asked about', async () => {
  await visit(PAGE_PATHS.map, {});
  await field.fill('-2.3 42.5');
  await expect.poll(() => found.elements()).toHaveLength(2);
  await expect.element(found.first()).toMatchTextContent(/^42\.50000, .2\.30000¿Quería decir esto\? Latitud/);
  await field.fill('-84112 -107051');
  await expect.poll(() => found.elements()).toHaveLength(1);
  await expect.element(found.first()).toMatchTextContent('¿Quería decir esto? TM06 de Portugal (EPSG:3763)');
  await userEvent.keyboard('{Enter}');
  await expect.element(point).toMatchTextContent(/38\.(70000|69999), -9\.(10000|10001|09999)/);
  expect(await timesAsked(GEOCODER)).toBe(0);
});

test('what is said of the search lies over what follows, as long as somebody writes', async () => {
  await visit(PAGE_PATHS.map, {}, () => answer(placeCalls.lugares, { success: true, data: [] }));
  await expect.element(field).toBeVisible();
  const latitude = page.getByRole('form', { name: 'Ir a unas coordenadas' }).getByLabelText('Latitud');
  const top = (): number => latitude.element().getBoundingClientRect().top;
  const before = top();
  await field.fill('nada');
  const said = document.querySelector('search [role=status]');
  await expect.poll(() => said?.textContent).toBeTruthy();
  expect(top()).toBe(before);
  await latitude.click();
  await expect.poll(() => said && getComputedStyle(said).opacity).toBe('0');
});

const TERUEL = {
  nombre: 'Teruel',
  tipo: 'localidad',
  provincia: 'Teruel',
  pais: 'ES',
  lat: 40.3456,
  lon: -1.10646,
  codigo: null,
} as const;
const isListed = () =>
  expect.poll(() => document.querySelectorAll('[role=option]').length, { message: 'listed' }).toBe(1);

/** Asks for Teruel with Enter before the answer is there; the result lets it come. */
async function askTooSoon(): Promise<() => Promise<void>> {
  await visit(PAGE_PATHS.map, {}, () => hold(placeCalls.lugares));
  await field.fill('terue');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => timesAsked(placeCalls.lugares)).toBe(1);
  return () => answer(placeCalls.lugares, { success: true, data: [TERUEL] });
}

test('a place that is found late is gone to, but not by whoever has given up', async () => {
  const come = await askTooSoon();
  await userEvent.keyboard('{Escape}');
  await come();
  await isListed();
  expect(address().latitude).toBeUndefined();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => address().latitude).toBe('40.34560');
});

test('a place that is found late brings nobody back from another page', async () => {
  const come = await askTooSoon();
  await page.getByRole('link', { name: 'Precios' }).first().click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Precios' })).toBeVisible();
  await come();
  // The search is at its end, behind the page.
  await expect
    .poll(() => document.querySelector<HTMLInputElement>('input[role=combobox]')?.value)
    .toBe('Teruel');
  expect(window.location.pathname).toBe(PAGE_PATHS.prices);
});

test('a place that is found late takes nobody away from a point that was chosen meanwhile', async () => {
  const come = await askTooSoon();
  await goTo('42', '-5');
  await expect.poll(() => address().latitude).toBe('42.00000');
  await come();
  await field.click();
  await isListed();
  expect(address()).toMatchObject({ latitude: '42.00000', longitude: '-5.00000' });
});

test('a place that is found late writes over no coordinate that is being written', async () => {
  const come = await askTooSoon();
  const form = page.getByRole('form', { name: 'Ir a unas coordenadas' });
  await form.getByLabelText('Latitud').fill('42');
  await come();
  await expect.poll(() => address().latitude).toBe('40.34560');
  await expect.element(form.getByLabelText('Latitud')).toHaveValue('42');
  await goTo('42', '-5');
  await expect.poll(() => address()).toMatchObject({ latitude: '42.00000', longitude: '-5.00000' });
  await expect.element(form.getByLabelText('Latitud')).toHaveValue('42.00000');
});

test('what looks like coordinates and is none says what can be read, and goes to nobody', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visit(PAGE_PATHS.map, {});
  await write('580000 4740000', 5_000);
  await expect.element(page.getByText('Falta el huso UTM')).toBeVisible();
  await write('42.5, -2.3, 7, 12', 5_000);
  await expect.element(page.getByText('No se entiende como coordenadas. Se leen grados')).toBeVisible();
  expect(await timesAsked(GEOCODER)).toBe(0);
});

test('a text of 10 characters is not looked up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visit(PAGE_PATHS.map, {});
  await write('Pamplona 1', 10_000);
  await expect.element(page.getByText('Escriba más de 10 caracteres.')).toBeVisible();
  expect(await timesAsked(GEOCODER)).toBe(0);
});

test('a text of a single character, which two units of UTF-16 may be, is not looked up', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await visit(PAGE_PATHS.map, {});
  await write('😀', 10_000);
  await expect.element(page.getByText('Escriba más de 10 caracteres.')).toBeVisible();
  expect(await timesAsked(placeCalls.lugares)).toBe(0);
});

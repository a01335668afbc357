import { energyCalls, PAGE_PATHS, placeCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useConnectionStore } from '../../api/connection.ts';
import { answer, breakOff, hold, timesAsked } from '../../test/server.ts';
import { visit } from '../../test/visit.tsx';
import { allTold, chartsTold, ENERGY, TOGETHER } from './test/answers.ts';

const TWO = '?puntos=42.81687,-1.64323;41.75,-0.9';
const open = (search = TWO, told = allTold): Promise<void> =>
  visit(`${PAGE_PATHS.compare}${search}`, {}, told);
const table = page.getByRole('table', { name: 'Comparación de los puntos' });
const outside = { success: false as const, msg: 'Punto fuera del dominio.' };

test('both winds, energy, height and how the points go together stand in tables', async () => {
  await open();
  for (const figure of ['7,65', '7,10', '9.000', '6.930', '27,4', '5,5', '80'])
    await expect.element(table.getByRole('row', { name: /42\.81687/ })).toMatchTextContent(figure);
  await expect.element(table.getByRole('row', { name: /41\.75000/ })).toMatchTextContent('−35');
  const pair = page.getByRole('row', { name: /^1 y 2/ });
  // 1500 kW of 2000 are a quarter less.
  for (const figure of ['0,78', '0,64', '8,4', '22,3', '1.500', '2.000', '25,0'])
    await expect.element(pair).toMatchTextContent(figure);
  await expect.element(page.getByText(/^r = 0,781 de 87\.648 horas/)).toBeVisible();
});

test('every chart is drawn, has its numbers and can be saved', async () => {
  await open();
  for (const title of [
    'Perfil vertical medio del viento',
    'Distribuciones de Weibull a 100\u202fm',
    'Ciclo diario medio a 100\u202fm (UTC)',
    'Ciclo mensual medio a 100\u202fm',
    'Rosas de los vientos a 100\u202fm',
    'Velocidad de cada hora a 100\u202fm: Punto 1 y Punto 2',
  ]) {
    const figure = page.getByRole('figure', { name: title, exact: true });
    await expect.element(figure.getByRole('img')).toBeVisible();
    await expect.element(figure.getByRole('button', { name: /^Descargar la imagen/ })).toBeEnabled();
  }
  const months = page.getByRole('figure', { name: /^Ciclo mensual/ });
  await months.getByText('Ver datos').click();
  await expect.element(months.getByRole('row', { name: /^feb 6,10 6,10/ })).toBeVisible();
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click');
  await months.getByRole('button', { name: /^Descargar la imagen/ }).click();
  await expect
    .poll(() => (saved.mock.contexts[0] as HTMLAnchorElement | undefined)?.download)
    .toBe('cener_data.png');
  saved.mockRestore();
});

test('the head of a column ranks by it, with the keyboard too; the address holds it', async () => {
  await open();
  const head = table.getByRole('columnheader', { name: /^Altitud/ });
  const order = () => [...table.element().querySelectorAll('tbody th')].map((cell) => cell.textContent);
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await expect.element(table.getByRole('row', { name: /42\.81687/ })).toMatchTextContent('80');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.search).toBe(`${TWO}&orden=altitud`);
  expect(order()[0]).toContain('42.81687');
  await userEvent.keyboard('{Enter}');
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => order()[0]).toContain('41.75000');
  await expect.element(table.getByRole('row', { name: /41\.75000/ })).toMatchTextContent('1.º');
});

test('a P90 that is hardly known is called so, below the table and in its file', async () => {
  const [ten] = ENERGY.celda.horizontes;
  if (!ten) throw new Error('There are no energies of ten years');
  const punto = { ...ENERGY.celda, horizontes: [{ ...ten, sigma: 53 }] };
  await open(TWO, async () => {
    await allTold();
    await answer(energyCalls.energia, { success: true, data: { ...ENERGY, punto } });
    await answer(placeCalls.lugarDelPunto, {
      success: true,
      data: { nombre: 'Pamplona', municipio: null, provincia: null },
    });
  });
  const doubt = 'Con una incertidumbre del 53\u202f% la distribución normal';
  for (const number of [1, 2])
    await expect.element(page.getByText(`Punto ${number}. ${doubt}`)).toBeVisible();
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Descargar la tabla (CSV)' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('What was saved is no file');
  expect(await file.text()).toMatch(/1;"Pamplona";42,81687;-1,64323;.*;"Con una incertidumbre del 53 %/);
  made.mockRestore();
  await page.getByLabelText('Viento con el que se calcula la energía').selectOptions('celda');
  await expect.element(page.getByText(doubt)).not.toBeInTheDocument();
});

test('height, turbine and wind are asked for again and stand in the address', async () => {
  await open();
  await expect.element(table).toMatchTextContent('9.000');
  await page.getByLabelText('Viento con el que se calcula la energía').selectOptions('celda');
  await expect.element(table).toMatchTextContent('8.000');
  const asked = await timesAsked(energyCalls.comparar);
  await page.getByLabelText('Altura de gráficos y buje').selectOptions('150');
  await page.getByLabelText('Turbina', { exact: true }).selectOptions('NREL_Reference_5MW_126');
  await expect.poll(() => timesAsked(energyCalls.comparar)).toBe(asked + 2);
  expect(window.location.search).toBe(`${TWO}&altura=150&turbina=NREL_Reference_5MW_126&viento=celda`);
});

test('points are added as people write them, and taken away', async () => {
  await open();
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  await field.fill('Soria');
  await page.getByRole('button', { name: 'Añadir', exact: true }).click();
  await expect.element(page.getByText(/^No se entiende/)).toBeVisible();
  await field.fill('41,75; -0,9');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ese punto ya se compara.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Quitar el punto 1' })).toBeDisabled();
  await field.fill('30T 500000 4500000');
  const add = page.getByRole('button', { name: 'Añadir', exact: true });
  await add.click();
  await expect.element(field).toHaveValue('');
  // The second click of a slow double click finds nothing to read.
  const second = { detail: 2, bubbles: true, cancelable: true };
  expect(add.element().dispatchEvent(new MouseEvent('click', second))).toBe(false);
  // The central meridian of zone 30 is 3 degrees west; 4,500 km north are some 40.65 degrees.
  await expect
    .poll(() => window.location.search)
    .toMatch(/^\?puntos=42\.81687,-1\.64323;41\.75,-0\.9;40\.6\d+,-3$/);
  await page.getByRole('button', { name: 'Quitar el punto 1' }).click();
  await expect.poll(() => window.location.search).toMatch(/^\?puntos=41\.75,-0\.9;40\.6\d+,-3$/);
});

test('points that are added while the code is on its way are all added, and the next may be begun', async () => {
  await open('?puntos=42.8,-1.6');
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  await expect.element(field).toBeVisible();
  // The code waits for a sign of life of a server that was out of reach.
  useConnectionStore.setState({ lost: true });
  const { promise: alive, resolve: revive } = Promise.withResolvers<void>();
  const { fetch } = window;
  const slow = vi.spyOn(window, 'fetch').mockImplementation(async (...request) => {
    if (request[0] === '/healthz') await alive;
    return fetch(...request);
  });
  await field.fill('41, −3');
  await userEvent.keyboard('{Enter}');
  await field.fill('41, −2');
  await userEvent.keyboard('{Enter}{Enter}');
  await field.fill('41, −1.');
  revive();
  await expect.poll(() => window.location.search).toBe('?puntos=42.8,-1.6;41,-3;41,-2');
  await expect.element(page.getByRole('heading', { name: 'Viento y energía' })).toBeVisible();
  await expect.element(field).toHaveValue('41, −1.');
  await expect.element(field).toHaveFocus();
  slow.mockRestore();
});

test('the keyboard goes on from the next point where one is taken away, down to two', async () => {
  await open(`${TWO};41,-3;41,-2`);
  const remove = (number: number) => page.getByRole('button', { name: `Quitar el punto ${number}` });
  await expect.element(remove(4)).toBeEnabled();
  remove(4).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe(`${TWO};41,-3`);
  await expect.element(remove(3)).toHaveFocus();
  remove(2).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => window.location.search).toBe('?puntos=42.81687,-1.64323;41,-3');
  await expect.element(remove(2)).toHaveFocus();
  await expect.element(remove(2)).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  await expect.element(remove(2)).toHaveFocus();
  expect(window.location.search).toBe('?puntos=42.81687,-1.64323;41,-3');
});

test('what is outside the domain is named, what shares a cell too', async () => {
  const [one = null] = TOGETHER.puntos;
  await open(`${TWO};28.1,-15.4`, async () => {
    await chartsTold();
    await answer(energyCalls.energia, { success: true, data: ENERGY });
    await answer(energyCalls.comparar, { success: true, data: { ...TOGETHER, puntos: [one, one, null] } });
  });
  await expect
    .element(
      page.getByText('El punto 3 (28.10000, −15.40000) está fuera del dominio del atlas y no se compara.'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Los puntos 1 y 2 están en la misma celda/)).toBeVisible();
  await page.getByRole('button', { name: 'Quitarlo' }).click();
  await expect.poll(() => window.location.search).toBe(TWO);
});

test('nothing but points outside the domain', async () => {
  await open(TWO, async () => {
    await chartsTold();
    await answer(energyCalls.energia, outside);
    await answer(energyCalls.comparar, {
      success: true,
      data: { ...TOGETHER, puntos: [null, null], pares: [] },
    });
  });
  await expect.element(page.getByText(/^El punto 2 .* fuera del dominio/)).toBeVisible();
  await expect.element(table).not.toBeInTheDocument();
});

test('what is worked out is waited for, what is cut off can be tried again', async () => {
  await open(TWO, async () => {
    await chartsTold();
    await answer(energyCalls.energia, { success: true, data: ENERGY });
    await hold(energyCalls.comparar);
  });
  const months = page.getByRole('figure', { name: /^Ciclo mensual/ });
  await expect.element(months.getByText('Calculando, por favor espere')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Descargar la tabla (CSV)' })).toBeDisabled();
  await breakOff(energyCalls.comparar);
  await answer(energyCalls.comparar, { success: true, data: TOGETHER });
  await expect.element(months.getByRole('img')).toBeVisible();
});

test.each([
  ['', 'añádalos aquí por sus coordenadas'],
  ['?puntos=42.8,-1.6', 'Falta otro punto'],
  [`?puntos=42.8,-1.6;${'norte'.repeat(20)}`, 'No se entiende el punto 2'],
])('%s says what is missing, and leads to the map', async (search, message) => {
  await open(search);
  const said = page.getByText(message);
  await expect.element(said).toBeVisible();
  // However long the word is that is not understood.
  expect(said.element().scrollWidth).toBe(said.element().clientWidth);
  await page.getByRole('link', { name: 'Ir al mapa' }).click();
  await expect.poll(() => window.location.pathname).toBe(PAGE_PATHS.map);
});

test('points are added by their coordinates until there are enough to compare', async () => {
  await open('', allTold);
  const field = page.getByLabelText('Añadir un punto por sus coordenadas');
  const add = page.getByRole('button', { name: 'Añadir' });
  await field.fill('42,8; -1,6');
  await add.click();
  await expect.element(page.getByText(/Falta otro punto/)).toBeVisible();
  await field.fill('41,7; -0,9');
  await add.click();
  await expect.element(page.getByRole('heading', { name: 'Viento y energía' })).toBeVisible();
  expect(window.location.search).toBe('?puntos=42.8,-1.6;41.7,-0.9');
});

test('of more than six points the first six are offered', async () => {
  await open(`?puntos=${[36, 37, 38, 39, 40, 41, 42].map((lat) => `${lat},-4`).join(';')}`);
  await expect.element(page.getByText(/tiene 7/)).toBeVisible();
  await page.getByRole('link', { name: 'Comparar los 6 primeros' }).click();
  await expect.poll(() => window.location.search).toBe('?puntos=36,-4;37,-4;38,-4;39,-4;40,-4;41,-4');
  await expect.element(page.getByText('Se comparan como máximo 6 puntos.')).toBeVisible();
});

test('on paper a dark page is light', async () => {
  await open();
  await expect.element(page.getByRole('figure', { name: /^Ciclo mensual/ }).getByRole('img')).toBeVisible();
  const root = document.documentElement;
  const before = root.dataset.mantineColorScheme;
  root.dataset.mantineColorScheme = 'dark';
  window.dispatchEvent(new Event('beforeprint'));
  expect(root.dataset.mantineColorScheme).toBe('light');
  await expect.element(page.getByText(`${PAGE_PATHS.compare}${TWO}`)).toBeInTheDocument();
  window.dispatchEvent(new Event('afterprint'));
  expect(root.dataset.mantineColorScheme).toBe('dark');
  root.dataset.mantineColorScheme = before;
});

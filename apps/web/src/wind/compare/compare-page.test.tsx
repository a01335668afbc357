import { comparePath, energyCalls, PAGE_PATHS, placeCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, breakOff, hold, timesAsked } from '../../test/server.ts';
import { allTold, chartsTold, ENERGY, TOGETHER } from './test/answers.ts';
import { open, TWO } from './test/open.ts';

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
  const doubt = 'Con una incertidumbre del 53\u202f%, la distribución normal';
  for (const number of [1, 2])
    await expect.element(page.getByText(`Punto ${number}. ${doubt}`)).toBeVisible();
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Descargar la tabla (CSV)' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('What was saved is no file');
  expect(await file.text()).toMatch(/1;;"Pamplona";42,81687;-1,64323;.*;"Con una incertidumbre del 53 %/);
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
  await page.getByLabelText('Altura de los gráficos', { exact: true }).selectOptions('150');
  await expect.poll(() => timesAsked(energyCalls.comparar)).toBe(asked + 1);
  await page.getByLabelText('Turbina', { exact: true }).selectOptions('NREL_Reference_5MW_126');
  await expect.poll(() => timesAsked(energyCalls.comparar)).toBe(asked + 2);
  expect(window.location.search).toBe(`${TWO}&altura=150&turbina=NREL_Reference_5MW_126&viento=celda`);
});

test('from a panel at 50 m it begins with a hub at which its turbine stands', async () => {
  const points = [
    { lat: 42.81687, lon: -1.64323 },
    { lat: 41.75, lon: -0.9 },
  ];
  await open(new URL(comparePath(points, 50), window.location.origin).search);
  await expect.element(table).toMatchTextContent('9.000');
  await expect.element(page.getByLabelText('Altura de los gráficos', { exact: true })).toHaveValue('50');
  await expect.element(page.getByLabelText('Altura de buje, m')).toHaveValue('100');
  const follows = page.getByLabelText('Buje a la altura de los gráficos');
  await expect.element(follows).not.toBeChecked();
  const fallen = page.getByText('las palas llegarían al suelo');
  await expect.element(fallen).not.toBeInTheDocument();
  await follows.click();
  await expect.element(fallen).toBeVisible();
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
      page.getByText('El punto 3 (28.10000, -15.40000) está fuera del dominio del atlas y no se compara.'),
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

import { atlasCalls, energyCalls, energySchema, PAGE_PATHS, windCalls } from '@mapa/contract';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { giveCurve } from '../../test/give-curve.ts';
import { answer, bodiesOf, refuse, timesAsked } from '../../test/server.ts';
import { visit } from '../../test/visit.tsx';
import { allTold, ENERGY } from './test/answers.ts';
import { open, TWO } from './test/open.ts';

const { energia, comparar } = energyCalls;
const CURVE = 'v;kW\n3;0\n12;2000\n25;2000\n';
const table = page.getByRole('table', { name: 'Comparación de los puntos' });
const row = table.getByRole('row', { name: /42\.81687/ });
const cells = () => [...row.element().querySelectorAll('td')].map(({ textContent }) => textContent);
const missing = page.getByText(/^Falta la curva de su turbina/);

/** Goes on to another page of the same visit. */
function goOn(address: string): void {
  window.history.pushState(null, '', address);
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
}

test('without its curve an own turbine has winds, charts and no energy; with it everything', async () => {
  await open(`${TWO}&turbina=propia`);
  await expect.element(missing).toBeVisible();
  await expect.element(row).toMatchTextContent('80');
  expect(cells()).toEqual(['7,65', '7,10', '–', '–', '–', '–', '80']);
  const pair = page.getByRole('row', { name: /^1 y 2/ });
  await expect.element(pair).toMatchTextContent('0,78');
  expect(pair.element().textContent).not.toContain('0,64');
  await expect.element(page.getByRole('figure', { name: /^Ciclo mensual/ }).getByRole('img')).toBeVisible();
  giveCurve(CURVE);
  await expect.element(row).toMatchTextContent('9.000');
  await expect.element(pair).toMatchTextContent('0,64');
  await expect.element(missing).not.toBeInTheDocument();
  await expect
    .element(page.getByText(/de una turbina con la curva de mía\.csv, con el viento/))
    .toBeVisible();
  const curva = { nombre: 'mía.csv', velocidades: [3, 12, 25], potencias: [0, 2000, 2000] };
  for (const call of [energia, comparar])
    expect((await bodiesOf(call)).at(-1)).toMatchObject({ turbina: { curva } });
  expect(window.location.search).toBe(`${TWO}&turbina=propia`);
  expect(JSON.stringify(localStorage)).not.toContain('2000');
});

test('the curve that was read in the panel is there in the comparison, and the other way round', async () => {
  await visit(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323`, {}, async () => {
    await allTold();
    await answer(atlasCalls.nearestPoint, { success: true, data: { lat: 42.81952, lon: -1.6329 } });
    await answer(atlasCalls.microValue, { success: true, data: 6.06 });
    await answer(windCalls.vientos, { success: false, msg: 'Punto fuera del dominio.' });
  });
  await page.getByText('Energía de una turbina').click();
  await page.getByLabelText('Turbina', { exact: true }).selectOptions('propia');
  await expect.element(page.getByRole('button', { name: 'Elegir archivo' })).toBeVisible();
  giveCurve(CURVE);
  await expect.element(page.getByText('mía.csv: 3 puntos, hasta 2.000\u202fkW.')).toBeVisible();
  goOn(`${PAGE_PATHS.compare}${TWO}&turbina=propia`);
  await expect.element(row).toMatchTextContent('9.000');
  await expect.element(missing).not.toBeInTheDocument();
  giveCurve(CURVE.replaceAll('2000', '4000'), 'otra.csv');
  await expect.element(page.getByRole('main').getByText('otra.csv: 3 puntos')).toBeVisible();
  // The map is still there, with its panel open.
  goOn(`${PAGE_PATHS.map}?latitude=42.81687&longitude=-1.64323`);
  await expect.element(table).not.toBeInTheDocument();
  await expect.element(page.getByText('otra.csv: 3 puntos, hasta 4.000\u202fkW.')).toBeVisible();
});

test('a hub is typed without a request for every key; the charts stay where they are', async () => {
  await open();
  await expect.element(row).toMatchTextContent('9.000');
  const [energies, comparisons, steps] = [
    await timesAsked(energia),
    await timesAsked(comparar),
    window.history.length,
  ];
  const hub = page.getByLabelText('Altura de buje, m');
  const follows = page.getByLabelText('Buje a la altura de los gráficos');
  await expect.element(hub).toHaveValue('100');
  await expect.element(follows).toBeChecked();
  await userEvent.clear(hub);
  await userEvent.type(hub, '119,5');
  await expect.element(hub).toHaveFocus();
  await expect.element(hub).toHaveValue('119,5');
  expect(window.location.search).toBe(`${TWO}&buje=119.5`);
  // What was worked out for another hub is not shown for this one.
  expect(cells().slice(0, 4)).toEqual(['', '', '', '']);
  await expect.poll(() => timesAsked(energia)).toBe(energies + 2);
  await expect.element(row).toMatchTextContent('9.000');
  await expect.element(page.getByText(/^Viento medio a 119,5\u202fm, la altura del buje/)).toBeVisible();
  expect(await timesAsked(energia)).toBe(energies + 2);
  // The months stand at the height of the charts.
  expect(await timesAsked(comparar)).toBe(comparisons + 1);
  await expect.element(page.getByRole('figure', { name: 'Ciclo mensual medio a 100' })).toBeVisible();
  await expect.element(page.getByRole('figure', { name: 'Velocidad de cada hora a 119,5' })).toBeVisible();
  expect(window.history.length).toBe(steps);
  await page.getByLabelText('Altura de los gráficos', { exact: true }).selectOptions('50');
  await expect.element(hub).toHaveValue('119,5');
  await follows.click();
  await expect.element(hub).toHaveValue('50');
  expect(window.location.search).toBe(`${TWO}&altura=50`);
});

test('losses of an address are those of fields, requests, sentence and file', async () => {
  const search = `${TWO}&perdidas=interaccion:8.25&incertidumbres=modelo:9&calculadas=histeresis:22`;
  await open(search);
  await expect.element(row).toMatchTextContent('9.000');
  const said =
    /Estelas de otras turbinas 8,25\s%; .*\(hasta menos de 22\sm\/s, según la serie\).*lugar de medidas 9\s%/;
  await expect.element(page.getByText(said)).toBeVisible();
  expect((await bodiesOf(energia)).at(-1)).toMatchObject({
    perdidas: { interaccion: 8.25, disponibilidad: 3 },
    incertidumbres: { modelo: 9 },
    calculadas: { histeresis: 22 },
  });
  await page.getByText('Pérdidas e incertidumbre').click();
  await expect.element(page.getByLabelText('Estelas de otras turbinas, %')).toHaveValue('8,25');
  const made = vi.spyOn(URL, 'createObjectURL');
  await page.getByRole('button', { name: 'Descargar la tabla (CSV)' }).click();
  await expect.poll(() => made.mock.calls.length).toBe(1);
  const [file] = made.mock.calls[0] ?? [];
  if (!(file instanceof Blob)) throw new Error('What was saved is no file');
  expect((await file.text()).split('\r\n')[0]).toMatch(said);
  made.mockRestore();
  await page.getByLabelText('Estelas de otras turbinas, %').fill('5');
  await expect.poll(() => window.location.search).toBe(search.replace('perdidas=interaccion:8.25&', ''));
  await page.getByRole('button', { name: 'Volver a los valores de partida' }).click();
  await expect.poll(() => window.location.search).toBe(TWO);
  await expect.element(page.getByText(/con las que empieza «Energía de una turbina»/)).toBeVisible();
});

test('those of the own panel are taken over, without its turbine', async () => {
  const kept = {
    turbina: 'NREL_Reference_5MW_126',
    potencia: 3000,
    buje: 140,
    correccion: 'exponente',
    perdidas: { interaccion: 9, disponibilidad: 3, electricas: 2, rendimiento: 2, ambientales: 2 },
    incertidumbres: {
      modelo: 'atlas',
      historico: 3,
      vertical: 4,
      horizontal: 3,
      evaluacion: 0,
      rendimiento: 5,
    },
    calculadas: { murcielagos: true },
  };
  await visit(`${PAGE_PATHS.compare}${TWO}`, { energia: JSON.stringify(kept) }, allTold);
  await page.getByText('Pérdidas e incertidumbre').click();
  await page.getByRole('button', { name: 'Usar los de mi panel' }).click();
  await expect.element(page.getByText('Se han puesto los de su panel de energía.')).toBeVisible();
  expect(window.location.search).toBe(
    `${TWO}&correccion=exponente&perdidas=interaccion:9&incertidumbres=vertical:4&calculadas=murcielagos`,
  );
  await expect.element(page.getByLabelText('Estelas de otras turbinas, %')).toHaveValue('9');
  await page.getByRole('button', { name: 'Usar los de mi panel' }).click();
  await expect.element(page.getByText('Ya son los de su panel de energía.')).toBeVisible();
  expect(JSON.parse(localStorage.energia)).toEqual(kept);
});

test('the rated power of a class is chosen, and the model is as sure as in the wind of the points', async () => {
  const punto = { ...ENERGY.celda, incertidumbres: [{ nombre: 'modelo', supuesta: 10.2, porcentaje: 16 }] };
  await open(TWO, async () => {
    await allTold();
    await answer(energia, {
      success: true,
      data: { ...ENERGY, punto: energySchema.shape.celda.parse(punto) },
    });
  });
  await page.getByText('Pérdidas e incertidumbre').click();
  await expect.element(page.getByLabelText(/^Modelo de mesoescala/)).toHaveValue('10,2');
  const name = 'IEC_Class2_Normalized_Industry_Composite';
  await page.getByLabelText('Turbina', { exact: true }).selectOptions(name);
  await page.getByLabelText('Potencia nominal, kW').fill('4200');
  expect(window.location.search).toBe(`${TWO}&turbina=${name}&potencia=4200`);
  for (const call of [energia, comparar])
    await expect
      .poll(async () => (await bodiesOf(call)).at(-1))
      .toMatchObject({ turbina: { nombre: name, potencia: 4200 } });
});

test('what the server refuses is said, and what an address has wrong', async () => {
  await open(TWO, async () => {
    await allTold();
    await refuse(energia, 400, 'La curva no da potencia.');
  });
  await expect.element(page.getByText('La curva no da potencia.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
  goOn(`${PAGE_PATHS.compare}${TWO}&buje=300`);
  await expect.element(page.getByText('La altura de buje tiene que estar entre 10 y 200.')).toBeVisible();
});

import { energyCalls } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveCurve } from '../../../test/give-curve.ts';
import { answer, breakOff, hold, refuse, timesAsked } from '../../../test/server.ts';
import { figures } from './test/figures.ts';
import { energy, open, panel, told } from './test/open.ts';

const { energia } = energyCalls;

test('that the energy is there is told where it was told that it is calculated', async () => {
  await open(() => hold(energia));
  const status = panel.getByRole('status').first();
  await expect.element(status).toMatchTextContent('Calculando, por favor espere');
  const said = status.element();
  await answer(energia, told);
  await expect.poll(() => said.isConnected && said.textContent).toBe('Energía calculada');
});

test('nothing is said of a P of 0, below which there is nothing', async () => {
  const low = {
    ...figures(3733),
    horizontes: [{ anios: 10, sigma: 53, p50: 3733, p75: 2399, p90: 1205, p99: 0 }],
  };
  await open(() => answer(energia, { success: true, data: { ...energy, punto: low } }));
  await expect.element(panel.getByText(/P90, 1\.205\sMWh, es más prudente/)).toBeVisible();
  await expect.element(panel.getByText(/Con una incertidumbre del 53/)).toBeVisible();
  expect(panel.element().textContent).not.toContain('una vez de cada cien');
});

test('the energy of the point and of its cell, with what P90 means and what is left out', async () => {
  await open(() => answer(energia, told));
  await expect.element(panel.getByRole('status').getByText('9.000\u202fMWh')).toBeVisible();
  const both = panel.getByRole('table', { name: 'Energía en los dos vientos' });
  await expect.element(both.getByRole('row', { name: /neta en un año.*9\.000.*8\.000/ })).toBeVisible();
  const certainty = panel.getByRole('table', { name: /^Energía neta que se supera/ });
  await expect.element(certainty.getByRole('row', { name: /^P90 .*6\.930/ })).toBeVisible();
  // All of both is seen at once, however narrow the panel is.
  for (const table of [both, certainty]) {
    const { scrollWidth = Number.NaN, clientWidth } = table.element().parentElement ?? {};
    expect(scrollWidth).toBe(clientWidth);
  }
  await expect
    .element(panel.getByText(/P90, 6\.930\sMWh, es más prudente.*nueve darían más y uno menos/))
    .toBeVisible();
  await expect.element(panel.getByText('de velocidad supone un 1,60')).toBeInTheDocument();
  await expect.element(panel.getByText(/No es un estudio con el que pedir financiación/)).toBeVisible();
  const own = /^De la celda al punto: no cuenta, porque esta energía es la de la propia celda/;
  expect(panel.getByText(own).elements()).toHaveLength(0);
  await panel.getByLabelText('Viento con el que se calcula').selectOptions('celda');
  await expect.element(panel.getByText(own)).toBeInTheDocument();
  await expect.element(panel.getByRole('status').getByText('8.000\u202fMWh')).toBeVisible();
});

test('paper has what was supposed in a line, where the list of it is folded', async () => {
  await open(() => answer(energia, told));
  const line = panel.getByText(
    'Averías y mantenimiento (disponibilidad) 20,0\u202f%. Incertidumbres supuestas, de la velocidad si no se dice',
  );
  await expect.element(line).toBeInTheDocument();
  await expect.element(line).not.toBeVisible();
  expect(line.element().textContent).toContain('Modelo de mesoescala, en lugar de medidas 11,0\u202f%');
});

test('settings are asked for and kept; a number that is none is said and not asked for', async () => {
  await open(() => answer(energia, told));
  await expect.element(panel.getByText('9.000\u202fMWh').first()).toBeVisible();
  await panel.getByLabelText('Altura de buje, m').fill('250');
  await expect.element(panel.getByText('Un número de 10 a 200')).toBeVisible();
  expect(JSON.parse(localStorage.energia ?? '{"buje":100}')).toMatchObject({ buje: 100 });
  const before = await timesAsked(energia);
  await panel.getByLabelText('Altura de buje, m').fill('120,5');
  await expect.element(panel.getByText('Un número de 10 a 200')).not.toBeInTheDocument();
  expect(JSON.parse(localStorage.energia)).toMatchObject({ buje: 120.5 });
  await expect.poll(() => timesAsked(energia)).toBeGreaterThan(before);
});

test('the uncertainty of the model is that of the atlas at this speed, until somebody says another', async () => {
  await open(() => answer(energia, told));
  await panel.getByText('Pérdidas e incertidumbre').click();
  const model = panel.getByLabelText(/^Modelo de mesoescala/);
  await expect.element(model).toHaveValue('11');
  expect(JSON.parse(localStorage.energia ?? 'null')).toBeNull();
  await model.fill('9');
  expect(JSON.parse(localStorage.energia)).toMatchObject({ incertidumbres: { modelo: 9, vertical: 2 } });
  await panel.getByRole('button', { name: 'Volver a los valores de partida' }).click();
  await expect.element(model).toHaveValue('11');
  expect(JSON.parse(localStorage.energia)).toMatchObject({ incertidumbres: { modelo: 'atlas' } });
});

test('kept settings that cannot be read are those of the beginning', async () => {
  await open(() => answer(energia, told), { energia: '{"buje":9000}' });
  await expect.element(panel.getByLabelText('Altura de buje, m')).toHaveValue('100');
});

test('an own curve is read in the browser, and one that is none is explained', async () => {
  await open(() => answer(energia, told));
  await panel.getByLabelText('Turbina', { exact: true }).selectOptions('propia');
  await expect.element(panel.getByText('Elija un archivo con la curva de su turbina.')).toBeVisible();
  giveCurve('v;kW\n3;0\n4;mucha\n');
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/^mía\.csv no se puede usar\. Línea 3: «mucha» no es un número/);
  giveCurve('v;kW\n3;0\n12;2000\n25;2000\n');
  await expect.element(panel.getByText('mía.csv: 3 puntos, hasta 2.000\u202fkW.')).toBeVisible();
  // One that is none afterwards takes nothing away.
  giveCurve('v;kW\n3;0\n3;2000\n');
  await expect
    .element(panel.getByRole('alert'))
    .toMatchTextContent(/Línea 3: «3» no es mayor.* Se sigue usando mía\.csv\.$/);
  await expect.element(panel.getByText('mía.csv: 3 puntos, hasta 2.000\u202fkW.')).toBeVisible();
  await expect.element(panel.getByText('9.000\u202fMWh').first()).toBeVisible();
});

test.each([
  ['v;P\n3;0\n12;3,45\n', 'se ha leído como 3,45\u202fkW'],
  ['v;P\n3;0\n12;34500\n', 'se ha leído como 34.500\u202fkW'],
])('the power of %j may be in another unit, which is said and not refused', async (text, said) => {
  await open(() => answer(energia, told));
  await panel.getByLabelText('Turbina', { exact: true }).selectOptions('propia');
  giveCurve(text);
  await expect.element(panel.getByText(said)).toMatchTextContent('Compruebe la unidad');
  await expect.element(panel.getByText('9.000\u202fMWh').first()).toBeVisible();
  giveCurve('v;P (MW)\n3;0\n12;3,45\n');
  await expect.element(panel.getByText('mía.csv: 2 puntos, hasta 3.450\u202fkW.')).toBeVisible();
  await expect.element(panel.getByText('Compruebe la unidad')).not.toBeInTheDocument();
});

test('a night does not end at the hour at which it begins', async () => {
  await open(() => answer(energia, told));
  await panel.getByText('Pérdidas e incertidumbre').click();
  await panel.getByLabelText('Modo silencioso de noche').click();
  const hours = (label: string) =>
    [...(panel.getByLabelText(label).element() as HTMLSelectElement).options].map(({ value }) => value);
  expect(hours('Desde las, h UTC')).not.toContain('5');
  expect(hours('Hasta las, h UTC')).not.toContain('21');
  await panel.getByLabelText('Hasta las, h UTC').selectOptions('6');
  expect(JSON.parse(localStorage.energia)).toMatchObject({ calculadas: { ruido: { desde: 21, hasta: 6 } } });
});

test('what is worked out or refused is said', async () => {
  await open(() => hold(energia));
  await expect.element(panel.getByText('Calculando, por favor espere').last()).toBeVisible();
  // What was asked is wrong, and stays so.
  await refuse(energia, 400, 'El buje no puede estar a más de 200 m.');
  await expect.element(panel.getByText('El buje no puede estar a más de 200 m.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Reintentar' })).not.toBeInTheDocument();
});

test('what is refused for now, or cut off, may be tried again', async () => {
  await open(() => refuse(energia, 429, 'Demasiadas peticiones seguidas.'));
  await expect.element(panel.getByText('Demasiadas peticiones seguidas.')).toBeVisible();
  await breakOff(energia);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel.getByText('No se ha podido calcular la energía.')).toBeVisible();
  await answer(energia, told);
  await panel.getByRole('button', { name: 'Reintentar' }).click();
  await expect.element(panel.getByText('9.000\u202fMWh').first()).toBeVisible();
});

const openRanked = async (percentil: number) => {
  await open(() =>
    Promise.all([
      answer(energia, told),
      answer(energyCalls.provincia, {
        success: true,
        data: {
          altura: 100,
          celda: 6.2,
          punto: 6.8,
          provincia: { nombre: 'Navarra', celdas: 1080, percentil, media: 5.6, maxima: 9.3 },
        },
      }),
    ]),
  );
  await page.getByText('¿Hace buen viento aquí?').click();
  return page.getByRole('group').filter({ hasText: '¿Hace buen viento aquí?' });
};

test('an owner of land reads how good the wind is, and how many homes it is', async () => {
  const words = await openRanked(71.4);
  await expect.element(words.getByRole('status').getByText('Buen viento', { exact: true })).toBeVisible();
  await expect.element(words.getByText(/tiene más viento que el 71\u202f% de Navarra/)).toBeVisible();
  // 9000 / 3.272 are 2751 homes, of which three figures are told.
  await expect
    .element(
      words.getByText(/unos 9\.000\sMWh en un año medio: lo que gastan unos 2\.750 hogares, a 3\.272\skWh/),
    )
    .toBeVisible();
});

test.each([
  [0.3, /está entre las de menos viento de Navarra/],
  [99.9, /está entre las de más viento de Navarra/],
])(
  'a place before or behind %s percent of its province is among the first or last',
  async (percent, text) => {
    await expect.element((await openRanked(percent)).getByText(text)).toBeVisible();
  },
);

test('stops for cold and heat leave a range of temperatures in which the turbine runs', async () => {
  await open(() => answer(energia, told));
  await panel.getByText('Pérdidas e incertidumbre').click();
  await panel.getByLabelText('Paradas por frío o calor').click();
  await panel.getByLabelText('Por debajo de, °C').fill('28');
  const highest = panel.getByLabelText('Por encima de, °C');
  await highest.fill('5');
  await expect.element(panel.getByText('Un número de 29 a 60')).toBeVisible();
  // The field has again what counts when the other one changes.
  await panel.getByLabelText('Por debajo de, °C').fill('-5');
  await expect.element(highest).toHaveValue('40');
  await expect.element(panel.getByText('Un número de 29 a 60')).not.toBeInTheDocument();
});

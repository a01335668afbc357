import { mastCalls } from '@mapa/contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { answer, refuse, timesAsked } from '../../test/server.ts';
import { ANA } from '../../test/visit.tsx';
import { csvFile, give, referenceOf } from './test/files.ts';
import { agree, compare, openMast, read } from './test/open.ts';

const NINE_MONTHS = 275 * 24;
const FEW_DAYS = 300;

/** What is wrong; the page's own place for messages stays empty. */
const alert = page.getByRole('alert').filter({ hasText: /./ });

test('from a file of nine months to a corrected P90', async () => {
  await openMast(ANA);
  await answer(mastCalls.referencia, { success: true, data: referenceOf(NINE_MONTHS) });
  give(csvFile(NINE_MONTHS));
  await expect.element(page.getByText(/Tabla de texto \(CSV\), 6\.600 filas/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '2017-03-01 00:00' }).first()).toBeVisible();
  await read();
  await expect.element(page.getByText(/el 100,0\u202f% de los intervalos tiene velocidad/)).toBeVisible();
  await compare.click();
  await expect.element(page.getByText(/^P90: /)).toBeVisible();
  // The mast has 1.1 times the wind of the cell, and that is what its long term has.
  await expect.element(page.getByRole('row', { name: /^Velocidad media/ })).toMatchTextContent(/−9,\d/);
  // The difference that is told is that of the two figures before it.
  const means = page.getByRole('row', { name: /^(Velocidad media|Desviación típica|Weibull)/ }).elements();
  expect(means).toHaveLength(4);
  for (const row of means) {
    const [mast = 0, atlas = 0, more] = [...row.querySelectorAll('td')].map(({ textContent }) =>
      Number(/−?\d+,\d+/.exec(textContent)?.[0].replace('−', '-').replace(',', '.')),
    );
    expect(more, row.textContent).toBeCloseTo(atlas - mast, 6);
  }
  await expect.element(page.getByText(/van a la par/)).toBeVisible();
  await expect.element(page.getByText(/^El mayor R², \d,\d{3}, con 0\smin/)).toBeInTheDocument();
  await expect.element(alert).not.toBeInTheDocument();
  // A turbine gives less in less wind.
  await expect.element(page.getByRole('row', { name: /^Potencia media bruta/ })).toMatchTextContent(/\(−\d/);
  await expect.element(page.getByRole('button', { name: 'WAsP (.tab)' })).toBeVisible();
  await expect.element(page.getByText(/de velocidad supone un \d,\d\d.% de energía/)).toBeVisible();
  // The series itself needs what was bought.
  await expect.element(page.getByRole('button', { name: 'CSV', exact: true })).not.toBeInTheDocument();
});

test('a mast that the atlas does not follow is named as such beside its P90', async () => {
  const { serie, ...reference } = referenceOf(NINE_MONTHS);
  await openMast(ANA);
  await answer(mastCalls.referencia, {
    success: true,
    data: { ...reference, serie: { ...serie, velocidades: serie.velocidades.toReversed() } },
  });
  give(csvFile(NINE_MONTHS));
  await read();
  await compare.click();
  await expect.element(alert).toMatchTextContent(/^El atlas apenas sigue a su mástil: explica el \d+\s%/);
  await expect.element(page.getByText(/^Cifra no utilizable\. Energía neta/)).toBeVisible();
  // Least squares make a wind of nearly always the mean of a mast that the atlas does not follow.
  const method = page.getByLabelText('Método', { exact: true });
  const best = (method.element() as HTMLSelectElement).value;
  await method.selectOptions('ols 0');
  await expect
    .element(alert)
    .toMatchTextContent(/El método deja un viento casi constante: su desviación típica es el \d\d?\s%/);
  await method.selectOptions(best);
  // The files say it too.
  const made = vi.spyOn(URL, 'createObjectURL');
  onTestFinished(() => made.mockRestore());
  const saved = (nth: number) =>
    vi.waitUntil(async () => (made.mock.calls[nth]?.[0] as Blob | undefined)?.text(), { timeout: 10_000 });
  await page.getByRole('button', { name: 'Resultados (JSON)' }).click();
  expect(JSON.parse(await saved(0))).toMatchObject({
    aviso: expect.stringMatching(/^El atlas apenas sigue a su mástil/),
  });
  await page.getByRole('button', { name: 'WAsP (.tab)' }).click();
  expect((await saved(1)).split('\n')[0]).toMatch(/R2 diario 0\.\d{3}\. El atlas apenas sigue a su mastil/);
});

test('who has bought the cell downloads the corrected series', async () => {
  const { serie, ...reference } = referenceOf(NINE_MONTHS);
  await openMast(ANA);
  await answer(mastCalls.referencia, {
    success: true,
    data: { ...reference, serie, completa: true, largoPlazo: null },
  });
  give(csvFile(NINE_MONTHS));
  await read();
  await compare.click();
  await expect.element(page.getByText(/celda que ha comprado/)).toBeVisible();
  for (const name of ['CSV', 'NetCDF', 'Windographer', 'Vortex'])
    await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible();
});

test('what the file does not say has to be answered before it is read', async () => {
  await openMast();
  give(csvFile(FEW_DAYS));
  const wrong = page.getByText('Elija una respuesta');
  await expect.element(page.getByText('Falta', { exact: true }).first()).toBeVisible();
  // Nobody has done anything wrong yet.
  expect(wrong.elements()).toEqual([]);
  await agree.click();
  await expect.element(wrong.first()).toBeVisible();
  await expect.element(page.getByLabelText('Zona horaria')).toHaveFocus();
  await page.getByLabelText('Zona horaria').selectOptions('60,0');
  await agree.click();
  await expect.element(page.getByLabelText('Cada hora señala')).toHaveFocus();
  // A time is not told before it is known what it means; midnight at UTC+1 is 23:00 of the day before.
  await expect.element(page.getByRole('cell', { name: '2017-03-01 00:00' }).first()).toBeVisible();
  const time = page.getByRole('cell', { name: '2017-02-28 23:00' });
  await expect.element(time).not.toBeInTheDocument();
  await page.getByLabelText('Cada hora señala').selectOptions('begin');
  await expect.element(time).toBeVisible();
  await expect.element(wrong).not.toBeInTheDocument();
  await agree.click();
  await expect.element(page.getByText(/^Del 28 de febrero/)).toBeVisible();
});

test('a visitor enters on the way, and the series waits', async () => {
  await openMast();
  give(csvFile(FEW_DAYS));
  await read();
  await page.getByRole('button', { name: 'Entrar para comparar' }).click();
  await expect.element(page.getByRole('heading', { name: 'Entrar' })).toBeVisible();
  window.history.back();
  await expect.element(page.getByRole('heading', { name: 'Calidad' })).toBeVisible();
  expect(await timesAsked(mastCalls.referencia)).toBe(0);
});

test('a line that cannot be read is named, with its cell and what to do', async () => {
  await openMast();
  const text = await csvFile(FEW_DAYS).text();
  const lines = text.split('\n');
  lines[311 - 100] = '2017-03-09 18:00;abc;12';
  give(new File([lines.join('\n')], 'mastil.csv'));
  await read();
  await expect
    .element(alert)
    .toMatchTextContent(/^Línea 212, columna «Speed_80m \[m\/s\]»: «abc» no es un número\. Corríjalo/);
});

test('rows whose date is not understood are left out, and named, where that is chosen', async () => {
  await openMast();
  const lines = (await csvFile(FEW_DAYS).text()).split('\n');
  lines[211] = 'ayer;5;12';
  lines[220] = '2017-13-41 18:00;5;12';
  give(new File([lines.join('\n')], 'mastil.csv'));
  await read();
  await expect.element(alert).toMatchTextContent(/«ayer» no es una fecha.*2 líneas \(212 y 221\)/);
  await page.getByLabelText('Fechas que no se entienden').selectOptions('leaveOut');
  await agree.click();
  await expect
    .element(page.getByText('Se dejan fuera 2 líneas (212 y 221) cuya fecha no se entiende.'))
    .toBeVisible();
});

test('files that are no series are refused with a way out', async () => {
  await openMast();
  give(new File([`PK\u0003\u0004${'\0'.repeat(200)}`], 'libro.xlsx'));
  await expect.element(alert).toMatchTextContent(/^libro\.xlsx: .*Excel.*Guarde la hoja como CSV/);
  give(new File([''], 'nada.csv'));
  await expect.element(alert).toMatchTextContent(/^nada\.csv: .*está vacío/);
  give(new File([new Uint8Array(52_600_000)], 'enorme.csv'));
  // 52.6 million bytes are 50.16 of 1024 squared.
  await expect.element(alert).toMatchTextContent(/^enorme\.csv: 50,2\sMiB es demasiado: caben 50\sMiB/);
  give(csvFile(10, 'a.csv'), csvFile(10, 'b.csv'), csvFile(10, 'c.csv'));
  await expect.element(alert).toMatchTextContent(/^Son 3 archivos/);
});

test('what stands above the table is shown, and its lines are counted', async () => {
  await openMast();
  const text = await csvFile(FEW_DAYS).text();
  give(new File([`Parque de prueba\n${text}`], 'una.csv'));
  await expect.element(page.getByText('Cabecera del archivo (1 línea)')).toBeVisible();
  give(new File([`Parque de prueba\nTorre 1\n${text}`], 'dos.csv'));
  await expect.element(page.getByText('Cabecera del archivo (2 líneas)')).toBeVisible();
});

test('the place is asked for where nothing says it', async () => {
  await openMast(ANA, '');
  give(csvFile(FEW_DAYS));
  await read();
  const position = page.getByRole('textbox', { name: 'Posición' });
  await expect.element(position).toBeVisible();
  // Nobody has done anything wrong yet.
  await expect.element(position).not.toHaveAttribute('aria-invalid', 'true');
  await compare.click();
  await expect.element(position).toHaveFocus();
  await expect.element(position).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('Escriba dónde está el mástil')).toBeVisible();
  for (const [text, said] of [
    ['42,8; −1,6', 'Coordenadas en grados: 42.80000, -1.60000'],
    [`42° 30' N 2° 18' O`, '42.50000, -2.30000'],
    ['30T 557516,42 4705530,45', 'UTM ETRS89, huso 30: 42.50000, -2.30000'],
  ] as const) {
    await position.fill(text);
    await expect.element(page.getByText(said)).toBeVisible();
  }
  for (const [text, said] of [
    ['-1,6; 42,8', 'Escriba primero la latitud'],
    ['ED50 30T 557516 4705530', 'ED50 no se lee'],
    ['Pamplona', 'No se entiende. Escriba latitud'],
  ] as const) {
    await position.fill(text);
    await expect.element(page.getByText(said)).toBeVisible();
    await compare.click();
    await expect.element(position).toHaveFocus();
  }
  expect(await timesAsked(mastCalls.referencia)).toBe(0);
});

test('months that are not given are said, and so is too little in common', async () => {
  await openMast(ANA);
  await refuse(mastCalls.referencia, 403, 'La referencia gratuita cubre 12 meses seguidos de cada celda.');
  give(csvFile(FEW_DAYS));
  await read();
  await compare.click();
  await expect.element(alert).toMatchTextContent(/12 meses seguidos/);
  const { serie, ...reference } = referenceOf(FEW_DAYS);
  const late = { ...serie, inicio: '2018-01-01T00:00:00.000Z' };
  await answer(mastCalls.referencia, { success: true, data: { ...reference, serie: late } });
  await compare.click();
  await expect.element(alert).toMatchTextContent(/demasiado pocas horas en común\. Revise la zona/);
  const still = { ...serie, velocidades: serie.velocidades.map(() => 5.1) };
  await answer(mastCalls.referencia, { success: true, data: { ...reference, serie: still } });
  await compare.click();
  await expect.element(alert).toMatchTextContent(/es siempre el mismo en las horas que comparten/);
});

import { calls, PAGE_PATHS } from '@mapa/contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, breakOff, queriesOf } from '../../../test/server.ts';
import { visit, withPoints } from '../../../test/visit.tsx';

const POINT = { latitud: 42.81953, longitud: -1.6329, latMeso: 42.81952, lonMeso: -1.6329 };
const FAR = { latitud: 41.74, longitud: -0.91, latMeso: 41.73, lonMeso: -0.92 };
const file = (formato: 'netcdf' | 'wasp' | null, nombre: string, cuantos: number, bytes: number) => ({
  formato,
  nombre,
  cuantos,
  bytes,
});
const VISTA = {
  columnas: ['Time (UTC)', 'Air density (kg/m3)', 'Wind speed 10 m (m/s)'],
  filas: [
    ['2009-01-01T00:00:00Z', '1.2101', '3.125'],
    ['2009-01-01T00:30:00Z', '1.2102', ''],
  ],
  archivos: [
    file(null, 'serie_x.csv', 1, 9_900_000),
    file('netcdf', 'serie_x.nc', 1, 12_100_000),
    file('wasp', 'wasp/x_*.tab', 15, 97_500),
  ],
  variables: ['Densidad del aire a cada altura (kg/m³); Presión en la superficie (Pa).'],
};
const summary = page.getByText(/archivos por punto/);
const wasp = page.getByRole('checkbox', { name: /^WAsP/ });

test('the first rows and the files of the formats chosen are shown before paying', async () => {
  await visit(PAGE_PATHS.cart, withPoints([POINT, FAR]), () =>
    answer(calls.vista, { success: true, data: VISTA }),
  );
  const rows = page.getByRole('region', { name: 'Primeras filas de la serie' }).getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent('2009-01-01T00:00:00Z1.21013.125');
  expect(rows.elements()).toHaveLength(3);
  await expect.element(page.getByText('Presión en la superficie')).toBeVisible();
  // By hand: 9.9 + 12.1 + 0.0975 = 22.1 MB, and twice that.
  await expect
    .element(summary)
    .toMatchTextContent(/^17 archivos por punto, unos 22\sMB comprimidos \(44\sMB/);
  await summary.click();
  await expect
    .element(page.getByRole('row', { name: /wasp\/x_\*\.tab \(15 archivos\) 98\skB/ }))
    .toBeVisible();
  await wasp.click();
  await expect.element(summary).toMatchTextContent(/^2 archivos por punto/);
  await expect.element(page.getByRole('row', { name: /tab/ })).not.toBeInTheDocument();
});

test('rows that do not come are said, and asked for again', async () => {
  await visit(PAGE_PATHS.cart, withPoints([POINT]), () => breakOff(calls.vista));
  const again = page.getByRole('button', { name: 'Reintentar' });
  await expect.element(again).toBeVisible();
  await answer(calls.vista, { success: true, data: VISTA });
  await again.click();
  await expect.element(summary).toBeVisible();
});

test('another hub has the files that it adds shown', async () => {
  await visit(PAGE_PATHS.cart, withPoints([POINT]), () =>
    answer(calls.vista, { success: true, data: VISTA }),
  );
  await expect.element(summary).toMatchTextContent(/^17 archivos/);
  const windsim = { ...file(null, 'windsim_x_120m.tws', 1, 2_700_000), formato: 'windsim' as const };
  await answer(calls.vista, { success: true, data: { ...VISTA, archivos: [...VISTA.archivos, windsim] } });
  await page.getByRole('textbox', { name: 'Altura de buje de la página de energía, m' }).fill('120');
  await expect.element(summary).toMatchTextContent(/^18 archivos/);
  expect((await queriesOf(calls.vista)).map((query) => query.get('buje')).at(-1)).toBe('120');
});

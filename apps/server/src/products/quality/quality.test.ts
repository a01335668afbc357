import { type Atlas, moments, seriesColumn } from '@mapa/atlas';
import { beforeAll, expect, it } from 'vitest';
import type { ProductOrder } from '../order/order.ts';
import { productPoint } from '../order/point.ts';
import { map, utm } from '../point/formats/map.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { qualityOf } from './quality.ts';
import { qualityFiles } from './sheet.ts';

const SPEED = 'Wind speed 100 m (m/s)';
let atlas: Atlas;
let order: ProductOrder;
beforeAll(async () => {
  atlas = await demoAtlas();
  order = await demoOrder(atlas);
});

it('tells gaps, range and steps of each column, both winds and how far the cell is', async () => {
  const quality = await qualityOf(atlas, order);
  // A year without 29 February: 365 days of 48 half-hours.
  expect(quality).toMatchObject({ steps: 17_520, duplicates: 0, place: 'Pamplona/Iruña, Navarra' });
  // 892 m by hand from the coordinates, at 6371 km around the earth.
  expect(quality).toMatchObject({ distanceMetres: 892, heightMismatchMetres: expect.any(Number) });
  expect(quality.software).toMatch(/^Mapa Eólico Ibérico \d+\.\d+\.\d+; /);
  expect(quality.columns).toHaveLength(19);
  const series = await atlas.series(order.point.cell, { ...order.period, fields: ['WS'], heights: [100] });
  const { maximum, minimum } = moments(seriesColumn(series, 'WS', 100));
  expect(quality.columns.find(({ column }) => column === SPEED)).toMatchObject({
    values: 17_520,
    missing: 0,
    longestGap: 0,
    maximum: expect.closeTo(maximum, 3),
    minimum: expect.closeTo(minimum, 3),
    possible: [0, 100],
    outside: 0,
  });
});

it('tells how much of the map has no value at the border of the domain, and the LEEME too', async () => {
  const point = await productPoint(atlas, { lat: 40, lon: 5.99 });
  if (point === undefined) throw new Error('outside the domain');
  const border = { ...order, point };
  const [html, json] = qualityFiles(await qualityOf(atlas, border), 'x', []);
  // By hand, 90 of 200 columns of 50 m lie beyond the last coarse cells that have a value.
  expect(JSON.parse(json?.content.toString() ?? '')).toMatchObject({ mapWithoutDataPercent: 45 });
  const lacking = 'sin dato en el 45\u202f% de sus celdas: el atlas no llega hasta allí';
  expect(html?.content.toString()).toContain(`<dd>${lacking}</dd>`);
  for (const format of [map, utm])
    for (const { about } of await format.make(atlas, border, 'x'))
      expect(about).toMatch(/; sin dato en el 4[3-7]\u202f% de sus celdas: el atlas no llega hasta allí$/);
  const [inland] = qualityFiles(await qualityOf(atlas, order), 'x', []);
  expect(inland?.content.toString()).toContain('<dd>todas sus celdas tienen dato</dd>');
});

it('counts impossible values and steps that repeat the one before', async () => {
  const { columns } = await qualityOf(
    altered((values, field) => {
      // Step 8 repeats step 7 in every column; step 4 repeats step 3 in all but the speeds.
      values[8] = values[7] ?? Number.NaN;
      if (field !== 'WS') values[4] = values[3] ?? Number.NaN;
      if (field === 'WS') values.set([-0.1, 100.1, Number.NaN], 20);
    }),
    order,
  ).then((quality) => {
    expect(quality.duplicates).toBe(1);
    return quality;
  });
  expect(columns.find(({ column }) => column === SPEED)).toMatchObject({
    outside: 2,
    missing: 1,
    longestGap: 1,
  });
  expect(columns.filter(({ outside }) => outside > 0)).toHaveLength(5);
});

it('has the checksum of every other file, and speaks Spanish', async () => {
  const files = [{ name: 'serie_x.csv', sha256: 'aa11' }];
  const [html, json] = qualityFiles(await qualityOf(atlas, order), 'x', files);
  expect(JSON.parse(json?.content.toString() ?? '')).toMatchObject({ files });
  const page = html?.content.toString().replaceAll('\u202f', ' ') ?? '';
  expect(page).toContain('<tr><th scope="row">serie_x.csv</th><td>aa11</td></tr>');
  expect(page).toContain('En su punto (50 m)');
  // The density has the four decimals of the CSV.
  expect(page).toMatch(
    /Air density \(kg\/m3\)<\/th>(<td>[\d.,]+<\/td>){3}<td>1,\d{4}<\/td><td>1,\d{4}<\/td>/,
  );
  expect(page).toContain('<dt>Valores imposibles</dt><dd>ninguno</dd>');
  expect(page).toContain('; celda de 3 km con centro en 42.81952 -1.63290; punto 42.81687 -1.64323; ');
  expect(page).not.toMatch(/Note:|version|heights/);
});

/** The demonstration with other values in the columns of its series. */
function altered(change: (values: Float32Array, field: string) => void): Atlas {
  return {
    ...atlas,
    async series(cell, selection) {
      const series = await atlas.series(cell, selection);
      const columns = series.columns.map((column) => ({ ...column, values: column.values.slice() }));
      for (const { values, field } of columns) change(values, field);
      return { ...series, columns };
    },
  };
}

import { seriesColumn } from '@mapa/atlas';
import { expect, it } from 'vitest';
import { furtherOf, headingOf } from '../exchange/further.ts';
import { wholePeriod } from '../order/period.ts';
import { columnsOf } from '../series/columns.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { reportData } from './data.ts';

it('the power of the wind at each height is that of the map in the report and in the files', async () => {
  const atlas = await demoAtlas();
  const order = { ...(await demoOrder(atlas)), period: wholePeriod(atlas.metadata), sample: false };
  const { cell, centre } = order.point;
  const { levels } = await reportData(atlas, order);
  const series = await atlas.series(cell, order.period);
  const [densities] = await furtherOf(atlas, order);
  for (const height of [50, 100, 200] as const) {
    const map = (await atlas.value('meso', 'power_dens_hgt', height, centre)) ?? Number.NaN;
    const report = levels.find((level) => level.height === height)?.powerDensity.mean ?? Number.NaN;
    // What a buyer works out of the columns of a file, half the mean of density times speed cubed, in their digits.
    const speed = seriesColumn(series, 'WS', height);
    const density = densities?.columns.find((one) => one.height === height)?.values ?? new Float32Array();
    const files = speed.reduce(
      (sum, v, n) => sum + 0.5 * Number(density[n]?.toFixed(4)) * Number(v.toFixed(3)) ** 3,
      0,
    );
    expect(report / map, `report, ${height} m`).toBeCloseTo(1, 3);
    expect(files / speed.length / map, `files, ${height} m`).toBeCloseTo(1, 3);
  }
  // At 10 m there is a speed, but no density and no map: nothing says a power there.
  expect(atlas.metadata.heights).not.toContain(10);
  expect(columnsOf(atlas.metadata.heights).filter(({ header }) => header.includes('density'))).toHaveLength(
    1,
  );
  expect(densities?.columns.map(({ height }) => densities && headingOf(densities, height))).toEqual(
    [50, 75, 100, 150, 200].map((height) => `Air density ${height} m (kg/m3)`),
  );
});

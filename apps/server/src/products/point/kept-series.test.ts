import type { Atlas, AtlasSeries, SeriesSelection } from '@mapa/atlas';
import { expect, it } from 'vitest';
import { withKeptSeries } from './kept-series.ts';

const CELL = { i: 3, j: 2 };
const START = Date.UTC(2009, 0);
/** Six half-hours of each field that is asked for, at two heights, and what was asked. */
function counting(): { readonly atlas: Atlas; readonly asked: (SeriesSelection | undefined)[] } {
  const asked: (SeriesSelection | undefined)[] = [];
  const series = async (_: unknown, selection?: SeriesSelection): Promise<AtlasSeries> => {
    asked.push(selection);
    const columns = (selection?.fields ?? []).flatMap((field) =>
      ([50, 100] as const).map((height) => ({
        field,
        height,
        units: 'm/s',
        values: Float32Array.of(0, 1, 2, 3, 4, 5).map((step) => height + step),
      })),
    );
    return { start: new Date(START), stepMinutes: 30, length: 6, columns };
  };
  return { atlas: { series } as Atlas, asked };
}

it('reads a field once, and gives the parts that formats ask for', async () => {
  const { atlas, asked } = counting();
  const kept = withKeptSeries(atlas);
  // The first step after 00:20 is that of 00:30, and the end, 02:00, is not included: steps 1, 2 and 3 are left.
  const [from, to] = [new Date(START + 20 * 60_000), new Date(START + 120 * 60_000)];
  const part = await kept.series(CELL, { fields: ['WS', 'WD'], heights: [100], from, to });
  expect(part).toMatchObject({ start: new Date(START + 30 * 60_000), stepMinutes: 30, length: 3 });
  expect(part.columns.map(({ field, values }) => [field, ...values])).toEqual([
    ['WS', 101, 102, 103],
    ['WD', 101, 102, 103],
  ]);
  const whole = await kept.series(CELL, { fields: ['WS'] });
  expect(whole.columns.map(({ height, values }) => [height, values.length])).toEqual([
    [50, 6],
    [100, 6],
  ]);
  expect(asked).toEqual([{ fields: ['WS'] }, { fields: ['WD'] }]);
});

it('keeps the cells apart', async () => {
  const { atlas, asked } = counting();
  const kept = withKeptSeries(atlas);
  await kept.series(CELL, { fields: ['WS'] });
  await kept.series({ i: 2, j: 3 }, { fields: ['WS'] });
  expect(asked).toHaveLength(2);
});

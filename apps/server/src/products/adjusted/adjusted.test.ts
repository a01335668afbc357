import { type Atlas, moments, weibullWasp } from '@mapa/atlas';
import { type Height, MEAN_WIND } from '@mapa/field';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Adjustment, adjustmentsOf } from '../../wind/series/adjustment.ts';
import { wholePeriod } from '../order/period.ts';
import { type ProductPoint, productPoint } from '../order/point.ts';
import { demoAtlas } from '../test/demo-order.ts';
import { adjustedCsv } from './csv.ts';

/** In hills, 892 m from the middle of its cell. */
const PLACE = { lat: 42.81687, lon: -1.64323 };
const MAP_HEIGHTS = [50, 100, 200] as const;
let atlas: Atlas;
let point: ProductPoint;
let adjustments: readonly Adjustment[];
let heads: string[];
let columns: Map<string, Float32Array>;
beforeAll(async () => {
  atlas = await demoAtlas();
  const found = await productPoint(atlas, PLACE);
  if (found === undefined) throw new Error('outside the domain');
  point = found;
  adjustments = (await adjustmentsOf(atlas, point)) ?? [];
  const blocks: Buffer[] = [];
  const period = wholePeriod(atlas.metadata);
  for await (const block of adjustedCsv(atlas, { point, period }, adjustments)) {
    blocks.push(Buffer.from(block));
  }
  const lines = Buffer.concat(blocks).toString().trimEnd().split('\n');
  heads = lines[0]?.split(',') ?? [];
  const rows = lines.slice(1).map((line) => line.split(','));
  columns = new Map(heads.map((head, at) => [head, Float32Array.from(rows, (row) => Number(row[at]))]));
});

const speeds = (height: Height) => columns.get(`Adjusted wind speed ${height} m (m/s)`) ?? new Float32Array();
const own = (height: Height) => adjustments.find((one) => one.height === height);

describe('the adjusted series of a place', () => {
  it.each(MAP_HEIGHTS)(
    'has the mean and the power of the map at %i m, and nearly its Weibull distribution',
    async (height) => {
      const value = (
        variable: 'a_tot_hgt' | 'k_tot_hgt' | 'power_dens_hgt' | 'air_dens_hgt' | typeof MEAN_WIND,
      ) => atlas.value('micro', variable, height, PLACE);
      expect(Math.abs(moments(speeds(height)).mean - ((await value(MEAN_WIND)) ?? 0))).toBeLessThan(0.01);
      const power = (((await value('air_dens_hgt')) ?? 0) / 2) * moments(speeds(height)).meanCube;
      expect(power / ((await value('power_dens_hgt')) ?? 0)).toBeCloseTo(1, 3);
      const fit = weibullWasp(speeds(height));
      expect((fit?.k ?? 0) / ((await value('k_tot_hgt')) ?? 0)).toBeCloseTo(1, 1);
      expect((fit?.a ?? 0) / ((await value('a_tot_hgt')) ?? 0)).toBeCloseTo(1, 1);
    },
  );

  it.each([
    [75, 50, 100],
    [150, 100, 200],
  ] as const)('at %i m stands between those of %i m and %i m', (height, below, above) => {
    const ratio = (at: Height) => (own(at)?.mean ?? 0) / (own(at)?.cellMean ?? 0);
    const share = Math.log(height / below) / Math.log(above / below);
    expect(own(height)?.between).toBe(true);
    expect(ratio(height)).toBeCloseTo(ratio(below) + share * (ratio(above) - ratio(below)), 6);
    expect(moments(speeds(height)).mean).toBeCloseTo(own(height)?.mean ?? 0, 2);
  });

  it('is no raw one: its columns, its note and what it leaves alone', async () => {
    expect(heads).not.toContain('Wind speed 50 m (m/s)');
    expect(heads).toContain('Wind direction 50 m (deg)');
    const note = heads.at(-1) ?? '';
    for (const words of ['ADJUSTED SERIES - not the raw one', 'v the cell', '0.78 m/s', 'DEMOSTRACI', 'UTC'])
      expect(note).toContain(words);
    expect(note.match(/Note:/g)).toHaveLength(1);
    const { transform } = own(100) ?? {};
    expect(note).toContain(`100 m: F ${transform?.factor.toFixed(5)} p ${transform?.exponent.toFixed(5)}`);
    const raw = await atlas.series(point.cell, { fields: ['WD'], heights: [100] });
    const [directions = new Float32Array()] = raw.columns.map(({ values }) => values);
    const written = columns.get('Wind direction 100 m (deg)');
    expect(written).toHaveLength(directions.length);
    expect(written?.[1234]).toBeCloseTo(directions[1234] ?? Number.NaN, 1);
  });

  it('is not made where the atlas has no microscale', async () => {
    const metadata = {
      ...atlas.metadata,
      micro: { ...atlas.metadata.micro, levels: [atlas.metadata.grid.dx] },
    };
    expect(await adjustmentsOf({ ...atlas, metadata }, point)).toBeUndefined();
  });
});

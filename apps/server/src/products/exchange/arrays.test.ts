import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { type Atlas, type AtlasSeries, densityColumn, moments, seriesColumn, UNITS } from '@mapa/atlas';
import { Dataset, File, ready } from 'h5wasm/node';
import { parquetMetadata, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductOrder } from '../order/order.ts';
import { netcdf } from '../point/formats/arrays.ts';
import { demoAtlas, demoOrder } from '../test/demo-order.ts';
import { netcdfOf } from './netcdf.ts';
import { parquetOf } from './parquet.ts';

/** A month of half-hours. */
const STEPS = 31 * 48;
let folder: string;
let atlas: Atlas;
let order: ProductOrder;
let series: AtlasSeries;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-arrays-'));
  const whole = await demoAtlas();
  // The third value of the speed at 100 m is missing.
  atlas = {
    ...whole,
    async series(cell, selection) {
      const read = await whole.series(cell, selection);
      const [gap] = read.columns.filter(({ field, height }) => field === 'WS' && height === 100);
      if (gap !== undefined) gap.values[2] = Number.NaN;
      return read;
    },
  };
  order = {
    ...(await demoOrder(whole)),
    period: { from: new Date('2009-12-01'), to: new Date('2010-01-01') },
  };
  series = await atlas.series(order.point.cell, order.period);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Blocks are good until the next one is made. */
async function joined(blocks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Buffer[] = [];
  for await (const block of blocks) copies.push(Buffer.from(block));
  return Buffer.concat(copies);
}

const speed = () => seriesColumn(series, 'WS', 100);

describe('the series as NetCDF', () => {
  let file: File;
  beforeAll(async () => {
    await ready;
    const path = join(folder, 'series.nc');
    await writeFile(path, netcdfOf(atlas, order));
    file = new File(path, 'r');
  });
  afterAll(() => void file.close());
  const data = (name: string): Dataset => {
    const found = file.get(name);
    if (!(found instanceof Dataset)) throw new Error(`no ${name}`);
    return found;
  };
  const attributes = (name: string) =>
    Object.fromEntries(Object.entries(data(name).attrs).map(([key, { value }]) => [key, value]));

  it('has times, heights and one variable for each field', () => {
    expect(data('time').shape).toEqual([STEPS]);
    expect([...(data('time').value as Int32Array)].slice(0, 3)).toEqual([0, 30, 60]);
    expect(attributes('time')).toMatchObject({ units: 'minutes since 2009-12-01 00:00:00', axis: 'T' });
    expect([...(data('height').value as Float64Array)]).toEqual([50, 75, 100, 150, 200]);
    for (const name of ['wind_speed', 'wind_direction', 'temperature']) {
      expect(data(name).shape).toEqual([STEPS, 5]);
    }
    expect(data('air_density_2m').shape).toEqual([STEPS]);
    expect(attributes('temperature_2m')).toMatchObject({
      standard_name: 'air_temperature',
      units: 'degC',
      coordinates: 'lat lon alt station_name height_2m',
    });
  });

  it('has the density of each height and the fields that only some atlases have', async () => {
    const own = (name: string) => {
      const { scale_factor: scale, add_offset: offset = 0 } = attributes(name);
      return Array.from(data(name).value as Int16Array, (value) => value * Number(scale) + Number(offset));
    };
    const more = await atlas.series(order.point.cell, {
      ...order.period,
      fields: ['TKE', 'PSFC', 'RHO', 'T2', 'T', 'WS'],
    });
    // More than 32,767 Pa: 16 bits only hold it with an offset.
    expect(data('surface_pressure').dtype).toBe('<h');
    expect(own('surface_pressure')[5]).toBeCloseTo(seriesColumn(more, 'PSFC')[5] ?? Number.NaN, -1);
    const energy = seriesColumn(more, 'TKE', 200)[5] ?? Number.NaN;
    expect(own('turbulent_kinetic_energy')[5 * 5 + 4]).toBeCloseTo(energy, 2);
    expect(own('turbulence_intensity')[5 * 5 + 4]).toBeCloseTo(
      Math.sqrt((2 / 3) * energy) / (seriesColumn(more, 'WS', 200)[5] ?? Number.NaN),
      3,
    );
    expect(own('air_density')[5 * 5 + 4]).toBeCloseTo(densityColumn(more, 200)[5] ?? Number.NaN, 4);
    expect(attributes('inverse_obukhov_length')).toMatchObject({ units: 'm-1' });
    expect(attributes('specific_humidity_2m')).toMatchObject({
      standard_name: 'specific_humidity',
      units: '1',
      coordinates: 'lat lon alt station_name height_2m',
    });
  });

  it('goes without what an atlas has not, and the LEEME says so', async () => {
    const plain = { ...atlas, metadata: { ...atlas.metadata, units: UNITS } };
    const path = join(folder, 'plain.nc');
    await writeFile(path, netcdfOf(plain, order));
    const found = new File(path, 'r');
    expect(found.keys()).toContain('air_density');
    expect(found.keys()).not.toContain('surface_pressure');
    found.close();
    expect(netcdf.note(plain).texts[1]).toMatch(
      /^No disponible en este atlas: Presión en la superficie \(Pa\); /,
    );
    expect(netcdf.note(atlas).texts).toHaveLength(1);
  });

  it('has the digits of the CSV, and a fill value where there is none', () => {
    const { scale_factor: scale, _FillValue: fill } = attributes('wind_speed');
    expect(scale).toBe(0.001);
    const values = data('wind_speed').value as Int16Array;
    const own = Array.from({ length: STEPS }, (_, step) => values[5 * step + 2] ?? 0);
    expect(own[2]).toBe(fill);
    const found = own.map((value) => (value === fill ? Number.NaN : 0.001 * value));
    expect(moments(Float32Array.from(found)).mean).toBeCloseTo(moments(speed()).mean, 4);
    expect(found[7]).toBeCloseTo(speed()[7] ?? Number.NaN, 3);
  });

  it('is the same to the byte whenever it is made', async () => {
    const first = await joined(netcdfOf(atlas, order));
    const { now } = Date;
    Date.now = () => now() + 3_600_000;
    const second = await joined(netcdfOf(atlas, order)).finally(() => {
      Date.now = now;
    });
    expect(first.equals(second)).toBe(true);
  });
});

describe('the series as Parquet', () => {
  let bytes: ArrayBuffer;
  beforeAll(async () => {
    bytes = new Uint8Array(await joined(parquetOf(atlas, order))).buffer;
  });

  it('has the columns of the CSV, in its digits, and its times', async () => {
    const compressors = { ZSTD: (page: Uint8Array) => zstdDecompressSync(page) };
    const rows = await parquetReadObjects({ file: bytes, compressors });
    expect(rows).toHaveLength(STEPS);
    expect(rows[1]?.['Time (UTC)']).toEqual(new Date('2009-12-01T00:30:00Z'));
    // 20 of the CSV; density, turbulent energy and its intensity at five heights; eight fields without heights.
    expect(Object.keys(rows[0] ?? {})).toHaveLength(20 + 3 * 5 + 8);
    expect(rows[7]?.['Surface pressure (Pa)']).toBeGreaterThan(90_000);
    const found = Float32Array.from(rows, (row) => Number(row['Wind speed 100 m (m/s)']));
    expect(found[2]).toBeNaN();
    expect(found[7]).toBeCloseTo(speed()[7] ?? Number.NaN, 3);
    expect(moments(found).mean).toBeCloseTo(moments(speed()).mean, 4);
  });

  it('says where it is from', () => {
    const facts = Object.fromEntries(
      (parquetMetadata(bytes).key_value_metadata ?? []).map(({ key, value }) => [key, value]),
    );
    expect(facts).toMatchObject({
      time_zone: 'UTC',
      time_coverage_end: '2009-12-31T23:30:00.000Z',
      cell_centre: '42.81952 -1.63290',
      requested_point: '42.81687 -1.64323 - Pamplona/Iruña, Navarra',
      heights_above_ground: '50 75 100 150 200 m',
      atlas_version: atlas.metadata.version,
      license: expect.stringContaining(atlas.metadata.licence.name),
      title: expect.stringContaining('Datos de demostración'),
    });
  });
});

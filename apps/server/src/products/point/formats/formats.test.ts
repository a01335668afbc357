import { inflateRawSync } from 'node:zlib';
import { type Atlas, moments, seriesColumn } from '@mapa/atlas';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProductOrder } from '../../order/order.ts';
import { fileStem } from '../../order/point.ts';
import { listedFiles } from '../../preview/files.ts';
import { firstRows } from '../../preview/rows.ts';
import { qualityOf } from '../../quality/quality.ts';
import { qualityFiles } from '../../quality/sheet.ts';
import { demoAtlas, demoOrder } from '../../test/demo-order.ts';
import type { ProductFile } from './format.ts';
import { FORMATS, type FormatName, formatsOf } from './formats.ts';

/** A year without 29 February: 365 days of 48 half-hours. */
const STEPS = 17_520;
/** What other tests look at. */
const others: readonly FormatName[] = ['report', 'map', 'utm'];
let atlas: Atlas;
let order: ProductOrder;
const files = new Map<string, string>();
/** What they take in a zip, bytes. */
const sizes = new Map<string, number>();
beforeAll(async () => {
  atlas = await demoAtlas();
  order = await demoOrder(atlas);
  const made: ProductFile[] = [];
  for (const name of formatsOf(order).filter((one) => !others.includes(one)))
    made.push(...(await FORMATS[name].make(atlas, order, 'x')));
  for (const { name, content } of [...made, ...qualityFiles(await qualityOf(atlas, order), 'x', [])]) {
    const isPlain = content instanceof Uint8Array;
    const kept = isPlain ? Buffer.from(content) : Buffer.concat(content.deflated);
    sizes.set(name, kept.length);
    if (name !== 'serie_x.csv') files.set(name, (isPlain ? kept : inflateRawSync(kept)).toString());
  }
});

async function meanOf(field: 'WS' | 'T', height: 50 | 100 | 200): Promise<number> {
  const series = await atlas.series(order.point.cell, {
    ...order.period,
    fields: [field],
    heights: [height],
  });
  return moments(seriesColumn(series, field, height)).mean;
}
const textOf = (name: string): string => files.get(name) ?? `no ${name}`;
const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** Some programs cannot read accents, so the texts have none. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

describe('every file for other programs', () => {
  it('says inside whose numbers they are: demonstration, version, cell, point, heights, times, licence', () => {
    const { version, licence } = atlas.metadata;
    for (const [name, text] of files) {
      for (const words of [
        'DEMOSTRACI',
        version,
        '42.81952 -1.63290',
        '42.81687 -1.64323',
        'UTC',
        licence.name,
      ]) {
        expect(plain(text), `${name}: ${words}`).toContain(plain(words));
      }
    }
  });
});

describe('what is told before paying', () => {
  it('has the names of the files, how many they are and about how large', () => {
    const listed = listedFiles(atlas.metadata, order.point, order.period);
    const stem = fileStem(order.point);
    const told = listed.map(({ nombre, ...one }) => {
      const [before = '', after = ''] = nombre.replace(stem, 'x').split('*');
      const own = [...sizes].filter(([name]) => name.startsWith(before) && name.endsWith(after));
      return { ...one, nombre, own, total: own.reduce((sum, [, bytes]) => sum + bytes, 0) };
    });
    const made = told.filter(({ nombre }) => !/^(informe|mapa|utm)_/.test(nombre));
    expect(made.flatMap(({ own }) => own.map(([name]) => name)).sort()).toEqual([...sizes.keys()].sort());
    for (const { nombre, cuantos, bytes, own, total } of made) {
      expect(own, nombre).toHaveLength(cuantos);
      // Tables and pages do not grow with the period, so that a year has less of them; all the rest is large.
      if (bytes > 100_000) expect(Math.abs(bytes / total - 1), nombre).toBeLessThan(0.2);
    }
    expect(listed.map(({ nombre }) => nombre)).toContain(`utm_${stem}_EPSG25830.tif`);
  });

  it('has the first rows as they stand in the CSV', async () => {
    const { columnas, filas } = await firstRows(atlas, order.point);
    const [head, ...rows] = textOf('hoja_x.csv').split('\n').slice(0, 6);
    expect(columnas.join(';')).toBe(head?.replace('\ufeff', '').split(';').slice(0, -1).join(';'));
    expect(filas[0]?.[0]).toBe('2009-01-01T00:00:00Z');
    const numbers = (cells: readonly string[]) =>
      cells.slice(1).map((cell) => Number(cell.replace(',', '.')));
    expect(filas.map(numbers)).toEqual(rows.map((row) => numbers(row.split(';').slice(0, -1))));
  });
});

describe('the spreadsheet', () => {
  it('has semicolons, decimal commas, a mark of UTF-8 and the digits of the series', async () => {
    const lines = textOf('hoja_x.csv').trimEnd().split('\n');
    expect(lines[0]).toMatch(/^\ufeffTime \(UTC\);Air density \(kg\/m3\);/);
    const rows = lines.slice(1).map((line) => line.split(';'));
    expect(rows).toHaveLength(STEPS);
    expect(rows[0]?.[0]).toBe('2009-01-01 00:00');
    // Every row has as many cells as the head, with the empty one under the note: many readers refuse lines that have
    // fewer.
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([21]));
    expect(lines[0]?.split(';')).toHaveLength(21);
    expect(rows[0]?.at(-1)).toBe('');
    const at = lines[0]?.split(';').indexOf('Wind speed 100 m (m/s)') ?? -1;
    const speeds = rows.map((row) => Number(row[at]?.replace(',', '.')));
    expect(mean(speeds)).toBeCloseTo(await meanOf('WS', 100), 3);
  });
});

describe('texts of series', () => {
  it('as Windographer has them: tabs below a line that begins with Date/Time', async () => {
    const lines = textOf('windographer_x.txt').trimEnd().split('\n');
    const head = lines.findIndex((line) => line.startsWith('Date/Time'));
    expect(head).toBe(12);
    expect(lines[2]).toMatch(/^Latitude = N 42\.8195\d\d$/);
    const at = lines[head]?.split('\t').indexOf('Speed 50 m [m/s]') ?? -1;
    const rows = lines.slice(head + 1).map((line) => line.split('\t'));
    expect(rows).toHaveLength(STEPS);
    expect(rows.at(-1)?.[0]).toBe('2009-12-31 23:30');
    expect(mean(rows.map((row) => Number(row[at])))).toBeCloseTo(await meanOf('WS', 50), 3);
  });

  it('as WindSim has them: colons in column 20, one record a line', async () => {
    const lines = textOf('windsim_x_100m.tws').trimEnd().split('\n');
    const head = lines.findIndex((line) => line.startsWith('rec nr:'));
    for (const line of lines.slice(0, head)) expect(line.indexOf(':')).toBe(19);
    const rows = lines.slice(head + 1).map((line) => line.split(' ').map(Number));
    expect(rows).toHaveLength(STEPS);
    expect(rows[0]?.slice(0, 6)).toEqual([1, 2009, 1, 1, 0, 0]);
    expect(mean(rows.map((row) => row[7] ?? Number.NaN))).toBeCloseTo(await meanOf('WS', 100), 3);
  });

  it('as Vortex has them: four lines of head, columns apart by blanks', async () => {
    const lines = textOf('vortex_x_100m.txt').trimEnd().split('\n');
    expect(lines[0]).toMatch(/^Lat=42\.819\d+ {2}Lon=-1\.63\d+ {2}Hub-Height=100 {2}Timezone=00\.0 /);
    expect(lines[3]?.trim().split(/\s+/).slice(0, 3)).toEqual(['YYYYMMDD', 'HHMM', 'M(m/s)']);
    const rows = lines.slice(4).map((line) => line.split(/\s+/));
    expect(rows[1]?.slice(0, 2)).toEqual(['20090101', '0030']);
    expect(mean(rows.map((row) => Number(row[2])))).toBeCloseTo(await meanOf('WS', 100), 3);
    expect(mean(rows.map((row) => Number(row[4])))).toBeCloseTo(await meanOf('T', 100), 2);
    // What Vortex's own reader asks for, by these names; no value is left out, for it drops such lines.
    const names = lines[3]?.trim().split(/\s+/) ?? [];
    const wanted = ['M(m/s)', 'D(deg)', 'T(C)', 'De(k/m3)', 'PRE(hPa)', 'RiNumber', 'RH(%)', 'RMOL(1/m)'];
    expect(names).toEqual(['YYYYMMDD', 'HHMM', ...wanted]);
    expect(new Set(rows.map(({ length }) => length))).toEqual(new Set([names.length]));
    expect(rows.flat().map(Number)).not.toContain(Number.NaN);
    expect(lines[0]).toMatch(/ {2}ASL-Height=427 {2}\(file requested on 2026-11-21\)$/);
    // The gas law with the density of the height has about the same pressure; moist air is lighter by some tenths.
    const gas = rows.map((row) => (Number(row[5]) * 287.05 * (Number(row[4]) + 273.15)) / 100);
    expect(Math.abs(mean(rows.map((row) => Number(row[6]))) / mean(gas) - 1)).toBeLessThan(0.01);
    // Richardson number and Obukhov length are both positive in stable air and negative in unstable air.
    const signs = rows.filter((row) => Number(row[7]) * Number(row[9]) > 0);
    expect(signs.length / rows.length).toBeGreaterThan(0.9);
  });

  it('as SAM has them: five lines of head and 8760 hours', async () => {
    const lines = textOf('sam/x_100m_2009.srw').trimEnd().split('\n');
    expect(lines).toHaveLength(5 + 8760);
    // Number, place, year, latitude, longitude, height above the sea by the map's relief, hours.
    expect(lines[0]).toMatch(/^cell,[^,]+,,Iberia,2009,42\.81952,-1\.63290,427,0,8760$/);
    expect(lines[4]).toBe('100,100,100,100');
    const rows = lines.slice(5).map((line) => line.split(',').map(Number));
    // The means of whole hours have the mean of their half-hours.
    expect(mean(rows.map((row) => row[3] ?? Number.NaN))).toBeCloseTo(await meanOf('WS', 100), 3);
    // About 94 kPa at 500 m.
    expect(mean(rows.map((row) => row[1] ?? Number.NaN))).toBeGreaterThan(0.85);
    expect(FORMATS.sam.note().texts.join()).toContain('8.760 horas');
  });
});

describe('wind climates of WAsP', () => {
  it.each([12, 16, 36])(
    'in %i sectors have the mean of the series within the width of their bins',
    async (sectors) => {
      for (const height of [50, 100, 200] as const) {
        const lines = textOf(`wasp/x_${height}m_${sectors}.tab`).trimEnd().split('\r\n');
        const numbers = lines.slice(1).map((line) => line.trim().split(/\s+/).map(Number));
        expect(numbers[0]).toEqual([expect.closeTo(42.81952, 4), expect.closeTo(-1.6329, 4), height]);
        expect(numbers[1]).toEqual([sectors, 1, 0]);
        const shares = numbers[2] ?? [];
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 2);
        const bins = numbers.slice(3);
        shares.forEach((_, sector) => {
          expect(bins.reduce((sum, bin) => sum + (bin[sector + 1] ?? 0), 0)).toBeCloseTo(1000, 1);
        });
        const found = bins.reduce(
          (sum, [upper = 0, ...within]) =>
            sum +
            (upper - 0.5) *
              within.reduce((all, share, sector) => all + ((shares[sector] ?? 0) / 100) * (share / 1000), 0),
          0,
        );
        expect(Math.abs(found - (await meanOf('WS', height)))).toBeLessThan(0.02);
      }
    },
  );
});

describe('tables', () => {
  const rowsOf = (name: string) =>
    textOf(`tablas/${name}_x.csv`)
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(','));

  it('of speed by direction add up to all of the time', () => {
    const at100 = rowsOf('velocidad_direccion').filter(([height]) => height === '100');
    expect(at100.reduce((sum, row) => sum + Number(row[4]), 0)).toBeCloseTo(100, 2);
  });

  it('of month and hour have the mean of the series', async () => {
    const at50 = rowsOf('mes_hora').filter(([height]) => height === '50');
    expect(at50).toHaveLength(12 * 24);
    const values = at50.reduce((sum, row) => sum + Number(row[4]), 0);
    expect(values).toBe(STEPS);
    const sum = at50.reduce((all, row) => all + Number(row[3]) * Number(row[4]), 0);
    expect(sum / values).toBeCloseTo(await meanOf('WS', 50), 3);
  });

  it('of sectors have the same mean, weighted by their time', async () => {
    const at200 = rowsOf('weibull').filter(([height, sector]) => height === '200' && sector !== 'all');
    expect(at200).toHaveLength(12);
    const found = at200.reduce((sum, row) => sum + (Number(row[2]) / 100) * Number(row[3]), 0);
    expect(found).toBeCloseTo(await meanOf('WS', 200), 2);
  });
});

describe('what describes the series', () => {
  it('names its columns by IEA Wind Task 43', () => {
    const {
      measurement_location: [station],
    } = JSON.parse(textOf('descripcion_x.json'));
    expect(station).toMatchObject({
      measurement_station_type_id: 'virtual_met_mast',
      latitude_ddeg: expect.any(Number),
    });
    expect(station.measurement_point).toHaveLength(19);
    expect(station.measurement_point[1]).toMatchObject({ measurement_type_id: 'wind_speed', height_m: 10 });
  });
});

import { openMeasured, readTable } from '@mapa/wind-tools/measured';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { originText } from '../../texts/relation.ts';
import { compared, HOURS, START, WAY, windAt } from '../test/compared.ts';
import { WRITE } from './formats.ts';
import { type SeriesFormat, seriesFileName } from './names.ts';

const FACTS = {
  lat: 42.81953,
  lon: -1.6329,
  height: 80,
  note: 'Mástil de prueba',
  licence: 'Ninguna',
  named: { place: 'pamplona', isDoubted: false },
};

/** The mean of the values of a file, read as any measured file is. */
async function meanOf(file: Promise<Blob>): Promise<number> {
  const bytes = new Uint8Array(await (await file).arrayBuffer());
  const opened = openMeasured([{ name: 'corregida', bytes }]);
  if (opened.kind === 'tab') return opened.climate.mean;
  const { speed, ...draft } = opened.proposal.draft;
  if (!speed) throw new Error('no speeds');
  const values = readTable(opened.table, { ...draft, speed }).speed;
  return values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** A turbine that says nothing here. */
const TURBINE = {
  curve: { name: 'IEA_Reference_3.4MW_130', ratedKW: 3000 },
  correction: 'iec',
  density: 1.1,
  losses: [{ name: 'availability', percent: 3 }],
  uncertainties: [{ name: 'measurement', percent: 2 }],
  toHub: 1,
} as const;

describe('the corrected long term as a file', () => {
  it.each(['csv', 'hoja', 'windographer', 'vortex'] as const)(
    'writes %s that is read again',
    async (format) => {
      const { work } = compared(true);
      const { meanSpeed } = work.correct({ ...WAY, turbine: TURBINE });
      expect(await meanOf(work.file({ ...WAY, format, facts: FACTS }))).toBeCloseTo(meanSpeed, 2);
    },
  );

  it('writes Vortex text with all columns of its own, the air as that of the cell', async () => {
    const { work } = compared(true);
    const steps = <Value>(value: Value) => Array.from({ length: 2 * HOURS }, () => value);
    const air = {
      inicio: new Date(START).toISOString(),
      minutos: 60,
      temperaturas: Array.from({ length: 2 * HOURS }, (_, n) => n / 100),
      suelo: steps(0),
      densidades: steps(1.1234),
      presiones: steps(940.12),
      humedades: steps(70.5),
      obukhov: steps(-0.0123),
    };
    const text = await (await work.file({ ...WAY, format: 'vortex', facts: { ...FACTS, air } })).text();
    const lines = text.trimEnd().split('\n');
    expect(lines[1]).toContain('not corrected');
    expect(lines[3]?.split(/\s+/)).toEqual(
      'YYYYMMDD HHMM M(m/s) D(deg) T(C) De(k/m3) PRE(hPa) RiNumber RH(%) RMOL(1/m)'.split(' '),
    );
    expect(lines).toHaveLength(4 + 2 * HOURS);
    // Step 250, ten hours into the eleventh day.
    const cells = lines[4 + 250]?.split(/\s+/) ?? [];
    expect([cells[0], cells[1], ...cells.slice(4, 7), ...cells.slice(8)]).toEqual(
      '20170311 1000 2.50 1.1234 940.12 70.5 -0.0123'.split(' '),
    );
    // Warmer than the ground by 2.5 K and the 0.762 K of 78 m of dry air: stable.
    expect(Number(cells[7])).toBeGreaterThan(0);
  });

  it('names the units of its columns, as the files of a delivery do', async () => {
    const { work } = compared(true);
    const text = await (await work.file({ ...WAY, format: 'csv', facts: FACTS })).text();
    expect(text.split('\n')[0]).toBe(
      'Time,Corrected wind speed 80 m (m/s),Corrected wind direction 80 m (deg),Measured,Mastil de prueba',
    );
  });

  it('writes Parquet that another program reads', async () => {
    const { work } = compared(true);
    const { meanSpeed } = work.correct({ ...WAY, turbine: TURBINE });
    const file = await (await work.file({ ...WAY, format: 'parquet', facts: FACTS })).arrayBuffer();
    const rows = await parquetReadObjects({ file });
    expect(rows).toHaveLength(2 * HOURS);
    expect(rows[0]?.Time).toEqual(new Date(START));
    const speeds = rows.map((row) => Number(row['Corrected wind speed 80 m (m/s)']));
    expect(speeds.reduce((sum, one) => sum + one, 0) / rows.length).toBeCloseTo(meanSpeed, 4);
  });

  it('writes a series for WindSim, where it stands in metres, with a line for every step', async () => {
    const { work } = compared(true);
    const text = await (await work.file({ ...WAY, format: 'windsim', facts: FACTS })).text();
    const lines = text.trimEnd().split('\n');
    // proj4 puts 42.81953, -1.6329 there in EPSG:25830.
    expect(lines[3]).toBe('site position      : 611756.5 4741680.5');
    expect(lines.slice(6)).toHaveLength(1 + 2 * HOURS);
    // The mast has 1.2 times 7 m/s from 90 degrees in its first hour.
    expect(lines[7]).toBe('1 2017 03 01 00 00 90.0 8.400');
  });

  it('writes tables and a description of the columns', async () => {
    const { work } = compared(true);
    const textOf = async (format: 'mesHora' | 'rosa' | 'sectores' | 'iea43' | 'csv') =>
      (await work.file({ ...WAY, format, facts: FACTS })).text();
    const hours = (await textOf('mesHora')).split('\n');
    expect(hours[0]).toMatch(/^Height \(m\),Month,Hour \(UTC\),Mean speed \(m\/s\),Values,Mastil de prueba$/);
    // 31 days of March.
    expect(hours[1 + 2 * 24]).toMatch(/^80,3,0,\d+\.\d{4},31,$/);
    const east = (await textOf('sectores')).split('\n').find((line) => line.startsWith('80,90,'));
    expect(east?.split(',')[2]).toBe('100.000');
    expect(await textOf('rosa')).toContain('Direction (deg),Speed from (m/s)');
    // The description names the files that come with it.
    expect(await textOf('iea43')).toContain(
      'columns of corregida_csv_pamplona.csv - times in its column Time; the same values in ' +
        'corregida_hoja_pamplona.csv corregida_windographer_pamplona.txt corregida_netcdf_pamplona.nc ' +
        'corregida_parquet_pamplona.parquet',
    );
    const described = openMeasured([
      { name: 'a.json', bytes: new TextEncoder().encode(await textOf('iea43')) },
      { name: 'a.csv', bytes: new TextEncoder().encode(await textOf('csv')) },
    ]);
    expect(described).toMatchObject({ kind: 'series', proposal: { format: 'iea43', height: 80 } });
  });

  it.each(Object.keys(WRITE) as SeriesFormat[])(
    'says in %s how well the atlas goes with the mast, and warns where it does not',
    async (format) => {
      const { work } = compared(true);
      const told = async (r2: number, days = 90, deviationRatio = 1) => {
        const related = { uncertainty: { r2, days }, deviationRatio };
        const note = originText('Regresión ortogonal, por 12 sectores', related, 'Sin licencia.');
        const file = await work.file({ ...WAY, format, facts: { ...FACTS, note } });
        return new TextDecoder().decode(await file.arrayBuffer());
      };
      expect(await told(0.003)).toMatch(
        /R[2²] diario 0\.003\. El atlas apenas sigue a su m[aá]stil: explica el 0\s%/,
      );
      const good = await told(0.912);
      expect(good).toMatch(/R[2²] diario 0\.912\. Sin licencia/);
      expect(good).not.toContain('apenas');
      expect(await told(Number.NaN, 29)).toMatch(
        /diario desconocido\. El m[aá]stil y el atlas comparten menos de 30/,
      );
      expect(await told(Number.NaN)).toMatch(
        /diario desconocido\. La media de cada d[ií]a es siempre la misma/,
      );
      expect(await told(0.6, 90, 0.03)).toMatch(/diario 0\.600\. El m[eé]todo deja un viento casi constante/);
      expect(await told(0.6, 90, 2.4)).toMatch(/El m[eé]todo exagera los cambios del viento/);
    },
  );

  it('names files after their place, and those whose wind is not to be used', () => {
    expect(seriesFileName('netcdf', { place: '', isDoubted: false })).toBe('corregida_netcdf.nc');
    expect(seriesFileName('tab', { place: 'torrelavega', isDoubted: true })).toBe(
      'corregida_tab_no-utilizable_torrelavega.tab',
    );
  });

  it('writes a distribution with the mean of the long term', async () => {
    const { work } = compared(false);
    const file = work.file({ ...WAY, format: 'tab', facts: FACTS });
    // Bins of 1 m/s are told by their middles.
    const mean =
      Array.from({ length: 8765 }, (_, n) => 1.2 * windAt(n)).reduce((sum, one) => sum + one, 0) / 8765;
    expect(Math.abs((await meanOf(file)) - mean)).toBeLessThan(0.05);
    expect((await (await file).text()).split('\r\n')[0]).toContain('Mastil de prueba');
  });
});

import { MeasuredError, openMeasured, readTable } from '@mapa/wind-tools/measured';
import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';
import { OWN_TURBINE } from '../../charts/energy/settings/settings.ts';
import { firstSettings, turbineSettings } from '../steps/energy-settings.ts';
import { originText } from '../texts/relation.ts';
import { WRITE } from './files/formats.ts';
import { type SeriesFormat, seriesFileName } from './files/names.ts';
import { createWork } from './work.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2017, 2, 1);
const HOURS = 90 * 24;
const windAt = (n: number) => 7 + 3 * Math.sin(n / 17) + 1.5 * Math.sin(n / 5.3);
const WAY = { method: 'varianceRatio', sectors: 0, lagMinutes: 0 } as const;
const FACTS = {
  lat: 42.81953,
  lon: -1.6329,
  height: 80,
  note: 'Mástil de prueba',
  licence: 'Ninguna',
  named: { place: 'pamplona', isDoubted: false },
};

/** Work on a mast that measured six fifths of the wind of the cell for ninety days. */
function compared(whole: boolean) {
  const rows = Array.from(
    { length: HOURS },
    // The second speed is none in the last hour.
    (_, n) =>
      `${new Date(START + n * HOUR).toISOString()},${(1.2 * windAt(n)).toFixed(4)},90,${n < HOURS - 1 ? 5 : -5}\n`,
  );
  const bytes = new TextEncoder().encode(`time,v80 (m/s),dir80 (deg),v40 (m/s)\n${rows.join('')}`);
  const work = createWork();
  const opened = work.open([{ name: 'mastil.csv', bytes }]);
  if (opened.kind !== 'series' || !opened.proposal.draft.speed) throw new Error('no series');
  const { draft } = opened.proposal;
  const choice = { ...draft, speed: { column: 1, unit: 'm/s' } } as const;
  work.read(choice);
  const serie = (first: number, minutos: number, length: number) => ({
    inicio: new Date(first).toISOString(),
    minutos,
    velocidades: Array.from({ length }, (_, n) => windAt(n)),
    direcciones: Array.from({ length }, () => 80),
  });
  const clock = work.refer({
    // A whole series goes on after the mast.
    serie: serie(START, 60, whole ? 2 * HOURS : HOURS),
    largoPlazo: whole ? null : serie(Date.UTC(2009, 0), 600, 8765),
  });
  return { work, clock, choice };
}

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

describe('the work beside the page', () => {
  it('finds the factor of a mast, corrects the long term by it and keeps its turn', () => {
    const { work, clock } = compared(false);
    expect(clock.finding).toBe('together');
    const { against, longTerm, cloud } = work.compare({ lagMinutes: 0 });
    expect(against.mast.mean / against.reference.mean).toBeCloseTo(1.2, 4);
    expect(against.directionOffset).toBeCloseTo(10, 6);
    expect(longTerm.r2).toBeCloseTo(1, 6);
    expect(cloud.atlas.length).toBeLessThanOrEqual(1500);
    const turbine = {
      // Power equals a hundred times the speed up to 25 m/s, so that the mean power tells the mean speed.
      curve: { own: { speeds: [0, 25], power: [0, 2500] } },
      correction: 'none',
      density: 1.225,
      losses: [],
      uncertainties: [],
      toHub: 1,
    } as const;
    const { meanSpeed, energy } = work.correct({ ...WAY, turbine });
    const mean = Array.from({ length: 8765 }, (_, n) => windAt(n)).reduce((sum, one) => sum + one, 0) / 8765;
    expect(meanSpeed).toBeCloseTo(1.2 * mean, 3);
    expect(energy.meanKW).toBeCloseTo(120 * mean, -1);
    // A hub in 1.1 times the wind has 1.1 times the power of this curve.
    const higher = work.correct({ ...WAY, turbine: { ...turbine, toHub: 1.1 } }).energy.meanKW;
    expect(higher / energy.meanKW).toBeCloseTo(1.1, 6);
  });

  it('goes on with the series that it has where another reading is refused', () => {
    const { work, choice } = compared(false);
    const before = work.compare({ lagMinutes: 0 });
    const other = { ...choice, direction: undefined, second: { column: 3, height: 40 } };
    expect(() => work.read(other)).toThrow(MeasuredError);
    expect(work.compare({ lagMinutes: 0 })).toEqual(before);
    work.read({ ...other, impossible: 'gap' });
    expect(work.compare({ lagMinutes: 0 })).not.toEqual(before);
  });

  it('counts what the years to come vary once', () => {
    const { work } = compared(true);
    const settings = { ...firstSettings(80), turbina: 'IEA_Reference_3.4MW_130' };
    const mast = { height: 80, density: 1.1, alpha: 0.14 };
    const turbine = turbineSettings(settings, undefined, OWN_TURBINE, mast);
    if (!turbine) throw new Error('no turbine');
    const { energy, uncertainty } = work.correct({ ...WAY, turbine });
    // By hand: 2.5 % of the speed for the measurement, 2 % to the turbine, nothing to a hub at the same height, and the
    // correction; 5 % of the energy for the turbine. Ten years vary by a year's 6 % over √10, which is 1.9 %, and no
    // further uncertainty of the future stands beside it.
    const speed = energy.sensitivity * Math.hypot(0.025, 0.02, uncertainty.share);
    const year = Number.isNaN(energy.variability) ? 0 : energy.variability;
    const ten = energy.horizons.find(({ years }) => years === 10);
    expect(ten?.sigma).toBeCloseTo(Math.hypot(speed, 0.05, year / Math.sqrt(10)), 9);
  });

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

import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { seriesColumn } from '@mapa/atlas';
import { calls, FORMATO_NAMES, FORMATOS, type Formato } from '@mapa/contract';
import type { Height } from '@mapa/field';
import { getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { unzip } from '../../test/unzip.ts';

const run = promisify(execFile);
const ATLAS = join(import.meta.dirname, '../../../../../packages/atlas-import/src/cli/main.ts');

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const get = (path: string) => fetch(`${app.address}/api/v1/${path}`);
const filesOf = async (response: Response) => unzip(new Uint8Array(await response.arrayBuffer()));
/** A file of a zip; fails when the zip does not have it. */
function fileIn(files: Map<string, Buffer>, name: string): Buffer {
  const file = files.get(name);
  if (file === undefined) throw new Error(`The zip has no ${name}`);
  return file;
}
const point = { lat: 42.81687, lon: -1.64323 };
const query = `?lat=${point.lat}&lon=${point.lon}`;
const SERIES = 'serie_42.81952_-1.63290.csv';
const REPORT = 'informe_42.81952_-1.63290.pdf';

describe('the sample series', () => {
  let files: Map<string, Buffer>;
  let rows: string[][];
  beforeAll(async () => {
    const response = await get(`downloadDataFree${query}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/zip');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="datos_muestra.zip"');
    files = await filesOf(response);
    rows = fileIn(files, SERIES)
      .toString()
      .trimEnd()
      .split('\n')
      .map((line) => line.split(','));
  });

  it('is December 2009 by half-hours under a header with units', () => {
    expect([...files.keys()].at(0)).toBe(SERIES);
    // System Advisor Model takes whole years only, and the maps are of no month.
    const lacking: readonly Formato[] = ['sam', 'utm'];
    for (const name of FORMATO_NAMES.filter((one) => !lacking.includes(one))) {
      const begin = FORMATOS[name].archivos[0]?.split('*')[0] ?? '?';
      expect([...files.keys()].some((file) => file.startsWith(begin))).toBe(true);
    }
    expect([...files.keys()].filter((file) => /pdf|tif|srw/.test(file))).toEqual([]);
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Time (UTC)',
      'Air density (kg/m3)',
      'Wind speed 10 m (m/s)',
      'Wind direction 10 m (deg)',
      'Temperature 2 m (degC)',
    ]);
    // There are 31 days of 48 half-hours, and the header.
    expect(rows).toHaveLength(1489);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([21]));
    expect(rows[1]?.[0]).toBe('2009-12-01T00:00:00Z');
    expect(rows[2]?.[0]).toBe('2009-12-01T00:30:00Z');
    expect(rows.at(-1)?.[0]).toBe('2009-12-31T23:30:00Z');
  });

  it('says in one last column, without values, what it is', () => {
    const { title, version, licence } = app.atlas.atlas.metadata;
    const note = rows[0]?.at(-1);
    expect(note).toMatch(/^Note: DATOS DE DEMOSTRACIÓN; Atlas eólico /);
    expect(note).toContain(`${title.replaceAll(', ', ' - ')} version ${version}; licence `);
    expect(note).toContain(licence.name);
    expect(note).toMatch(/; attribution .*Marble \(KDE\) - NASA SRTM30; batimetría: NOAA ETOPO5/);
    expect(note).toMatch(
      /; cell of 3 km at .*; point .*; heights above ground 10 \(2 for .*\) 50 75 100 150 200 m; times in UTC$/,
    );
    expect(new Set(rows.slice(1).map((row) => row.at(-1)))).toEqual(new Set(['']));
  });

  it('is read by atlas stats as it is', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'sample-')), SERIES);
    await writeFile(path, fileIn(files, SERIES));
    const columns = ['--time', 'Time (UTC)', '--speed', 'Wind speed 100 m (m/s)'];
    const direction = ['--direction', 'Wind direction 100 m (deg)', '--json'];
    const { stdout } = await run(process.execPath, [ATLAS, 'stats', path, ...columns, ...direction]);
    expect(JSON.parse(stdout)).toMatchObject({ units: ['m/s'], speed: { count: 1488, missing: 0 } });
    await rm(dirname(path), { recursive: true });
  });

  it('has the values of the atlas', async () => {
    const { atlas } = app.atlas;
    const nearest = await atlas.nearestPoint(point);
    if (nearest === undefined) throw new Error('The point is outside the domain');
    const series = await atlas.series(nearest.cell, {
      from: new Date('2009-12-01'),
      to: new Date('2010-01-01'),
    });
    const fields = [
      ['RHO', undefined, 4],
      ['WS10', undefined, 3],
      ['WD10', undefined, 2],
      ['T2', undefined, 2],
      ...[50, 75, 100, 150, 200].flatMap((height) => [
        ['WS', height, 3],
        ['WD', height, 2],
        ['T', height, 2],
      ]),
    ] as [Parameters<typeof seriesColumn>[1], Height | undefined, number][];
    for (const [at, [field, height, decimals]] of fields.entries()) {
      const written = rows.slice(1).map((row) => row[at + 1]);
      const expected = Array.from(seriesColumn(series, field, height), (value) => {
        const text = value.toFixed(decimals);
        return text === '360.00' ? '0.00' : text.replace(/^-(0\.0+)$/, '$1');
      });
      expect(written, `${field} ${height}`).toEqual(expected);
    }
  });

  it('comes with a LEEME that says what it is', () => {
    const text = fileIn(files, 'LEEME.txt').toString();
    const sha = createHash('sha256').update(fileIn(files, SERIES)).digest('hex');
    const { licence, attribution } = app.atlas.atlas.metadata;
    for (const words of [
      'DATOS DE DEMOSTRACIÓN',
      '42.81687, -1.64323',
      '42.81952, -1.63290',
      'diciembre de 2009',
      'Son 20 columnas',
      '«Note»',
      sha,
      licence.name,
    ]) {
      expect(text).toContain(words);
    }
    expect(text.replaceAll('\n', ' ')).toContain(attribution);
    // Worked out by hand from the two places on a sphere of 6371 km: some 295 m north and 842 m east.
    expect(text).toMatch(/Distancia: +892\u202fm/);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
  });
});

describe('the sample report', () => {
  let response: Response;
  // The first report opens an atlas of its own and makes the map's surroundings.
  beforeAll(async () => {
    response = await get(`downloadFree${query}`);
  });

  it('is a PDF of the trial month, and comes with the series in one file', async () => {
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="muestras.zip"');
    const files = await filesOf(response);
    expect([...files.keys()]).toEqual([REPORT, SERIES, 'LEEME.txt']);
    const document = await getDocumentProxy(new Uint8Array(fileIn(files, REPORT)));
    expect(document.numPages).toBe(8);
    const text = fileIn(files, 'LEEME.txt').toString();
    expect(text).toContain(createHash('sha256').update(fileIn(files, REPORT)).digest('hex'));
  });

  it('comes alone too, of the default point where none is given', async () => {
    const alone = await get('downloadReportFree');
    expect(alone.headers.get('content-disposition')).toBe('attachment; filename="informe_muestra.zip"');
    expect([...(await filesOf(alone)).keys()]).toEqual([REPORT, 'LEEME.txt']);
  });

  it('is the same for all of a day', async () => {
    const [one, other] = await Promise.all([get('downloadReportFree'), get('downloadReportFree')]);
    expect(await filesOf(one)).toEqual(await filesOf(other));
  });
});

describe('what is told before paying', () => {
  const namesAt = async (more: string): Promise<string[]> => {
    const { data } = calls.vista.answer.parse(await (await get(`vista${query}${more}`)).json());
    return data.archivos.map(({ nombre }) => nombre);
  };

  it('names the files at the hub that is chosen', async () => {
    const [plain, own] = [await namesAt(''), await namesAt('&buje=120')];
    expect(own.filter((name) => !plain.includes(name))).toEqual([
      'windsim_42.81952_-1.63290_120m.tws',
      'vortex_42.81952_-1.63290_120m.txt',
      'sam/42.81952_-1.63290_120m_*.srw',
    ]);
    expect(await namesAt('&buje=100')).toEqual(plain);
  });
});

describe('the samples', () => {
  it('are not there outside the domain', async () => {
    const response = await get('downloadFree?lat=28.1&lon=-15.4');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ success: false, msg: 'Punto fuera del dominio.' });
  });

  it.each(['?lat=norte&lon=-4', '?lat=91&lon=-4', '?lat=&lon=-4', '?lat=42'])('refuse %s', async (bad) => {
    const response = await get(`downloadReportFree${bad}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ success: false, msg: expect.stringMatching(/latitud/) });
  });

  it('are limited for each address', async () => {
    let response = await get('downloadDataFree?lat=28&lon=-15');
    for (let n = 0; n < 20 && response.status !== 429; n++)
      response = await get('downloadDataFree?lat=28&lon=-15');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({
      success: false,
      msg: 'Demasiadas peticiones seguidas. Espere un momento e inténtelo de nuevo.',
    });
  });
});

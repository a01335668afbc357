import { fileURLToPath } from 'node:url';
import { type Atlas, moments, openAtlas, seriesColumn } from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import type { LatLon } from '@mapa/field';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { structureOf } from '../../test/pdf-structure.ts';
import type { ReportOrder } from '../order/order.ts';
import { trialPeriod, wholePeriod } from '../order/period.ts';
import { type ProductPoint, productPoint } from '../order/point.ts';
import { makeReport } from './report.ts';

const DEMO_FOLDER = fileURLToPath(
  new URL('../../../../../node_modules/.cache/mapa/test-atlas/demo', import.meta.url),
);
let atlas: Atlas;
let trial: ReportOrder;
let pdf: Uint8Array;
let pages: string[];

beforeAll(async () => {
  atlas = await openAtlas((await openDemo(DEMO_FOLDER)).store);
  trial = {
    point: await pointAt({ lat: 42.81687, lon: -1.64323 }),
    period: trialPeriod(atlas.metadata),
    height: 100,
    createdAt: new Date('2026-11-21T12:00:00Z'),
    sample: true,
    publisher: {
      publicUrl: 'https://mapa.example',
      contactEmail: 'hola@mapa.example',
      organisation: { name: 'Vientos del Norte', address: 'Calle Mayor 1, Pamplona' },
    },
  };
  pdf = await makeReport(atlas, trial);
  pages = await textOf(pdf);
});

async function pointAt(place: LatLon): Promise<ProductPoint> {
  const point = await productPoint(atlas, place);
  if (point === undefined) throw new Error('The place is outside the domain');
  return point;
}

/** The words of each page. The library writes over the bytes that it is given, so it gets a copy. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: false });
  return text.map((page) => page.replaceAll('\u202f', ' '));
}

const spanish = (value: number): string => value.toFixed(2).replace('.', ',');

describe('the report of the trial month', () => {
  it('says on its cover what it is and whose', () => {
    for (const words of [
      'Informe de recurso eólico',
      'Punto 42.81687, -1.64323',
      'Informe de muestra: diciembre de 2009',
      '2009–2018',
      '42.81952, -1.63290',
      '892 m',
      '21 de noviembre de 2026',
      'Datos de demostración',
      'Vientos del Norte',
    ]) {
      expect(pages[0]).toContain(words);
    }
  });

  it('has the wind of the mesoscale on its map where the atlas has no microscale', async () => {
    expect(pages[0]).toContain('Velocidad media a 100 m en m/s: microescala');
    const micro = { ...atlas.metadata.micro, levels: [atlas.grid.dx] };
    const [first] = await textOf(
      await makeReport({ ...atlas, metadata: { ...atlas.metadata, micro } }, trial),
    );
    expect(first).toContain('Velocidad media a 100 m en m/s: mesoescala');
  });

  it('credits the names of places where it has one', async () => {
    const named = { ...trial, point: { ...trial.point, name: 'Artaza, Navarra' } };
    const text = (await textOf(await makeReport(atlas, named))).join(' ').replaceAll('\n', ' ');
    expect(text).toMatch(/GeoNames \(CC BY 4\.0\); municipios: © Instituto Geográfico Nacional de España/);
  });

  it('has every section, a page number and the notice on each page', () => {
    const all = pages.join('\n');
    for (const title of [
      'Resumen',
      'Distribución de la velocidad',
      'Rosa de los vientos',
      'Ciclo diario',
      'Medias mensuales y diarias',
      'Método',
      'Límites de uso',
      'Símbolos y unidades',
      'Procedencia',
      'Licencia y contacto',
    ]) {
      expect(all).toContain(title);
    }
    expect(pages).toHaveLength(8);
    for (const [at, page] of pages.slice(1).entries()) {
      expect(page).toContain(`Página ${at + 2} de 8`);
      expect(page).toContain('DATOS DE DEMOSTRACIÓN');
      expect(page).toContain('MUESTRA');
    }
    expect(all.replaceAll('\n', ' ')).toContain(atlas.metadata.licence.name);
    // The point of this report has no name.
    expect(all).not.toContain('GeoNames');
    expect(all).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('shows the numbers of the series, in all its heights, in Spanish', async () => {
    const series = await atlas.series(trial.point.cell, { ...trial.period, fields: ['WS'] });
    for (const height of atlas.metadata.heights) {
      const mean = spanish(moments(seriesColumn(series, 'WS', height)).mean);
      expect(pages[1]).toContain(mean);
      expect(pages[5]).toContain(mean);
    }
    expect(pages[1]).toContain('1.488 de 1.488 valores');
  });

  it('sets the wind of the point beside that of the cell it describes, both of all years', async () => {
    const [micro, meso] = await Promise.all(
      (['micro', 'meso'] as const).map((dato) => atlas.value(dato, 'wspd_hgt', 100, trial.point.asked)),
    );
    const words = pages[1]?.replaceAll('\n', ' ');
    expect(words).toContain(`En su punto (50 m): ${spanish(micro ?? Number.NaN)} m/s`);
    expect(words).toContain(`En la celda de 3 km que se entrega: ${spanish(meso ?? Number.NaN)} m/s`);
    expect(words).toMatch(/Su punto está a \d+ m de altitud, a 892 m del centro de la celda/);
  });

  it('draws the four charts with their words', () => {
    expect(pages[1]).toContain('Temperatura media');
    expect(pages[2]).toMatch(/Weibull: A = \d+,\d\d m\/s, k = \d,\d\d/);
    expect(pages[3]).toContain('≥ 15 m/s');
    expect(pages[4]).toContain('Hora (UTC)');
  });

  it('has real exponents, and no comma after the name of who has no address', async () => {
    expect(pages.join('\n')).not.toContain('^');
    const organisation = { name: 'Vientos del Norte', address: '' };
    const text = await textOf(
      await makeReport(atlas, { ...trial, publisher: { ...trial.publisher, organisation } }),
    );
    expect(text.at(-1)).toContain('Vientos del Norte');
    expect(text.at(-1)).not.toContain('Norte,');
  });

  it('is the same to the byte for the same order', async () => {
    expect(Buffer.compare(await makeReport(atlas, trial), pdf)).toBe(0);
  });

  it('tells readers its title, language and date', async () => {
    const { info } = await (await getDocumentProxy(new Uint8Array(pdf))).getMetadata();
    expect(info).toMatchObject({
      Title: 'Informe de recurso eólico, 42.81687, -1.64323',
      Author: 'Vientos del Norte',
      Language: 'es-ES',
      CreationDate: 'D:20261121120000Z',
    });
  });
});

describe('the structure of the report', () => {
  it('tells screen readers what is a heading, a list, a table or a figure, and what a figure shows', async () => {
    const { isTagged, roles, alts } = await structureOf(pdf);
    expect(isTagged).toBe(true);
    const count = (role: string) => roles.filter((one) => one === role).length;
    // The headings are the title and ten sections. The figures are the map, the four charts and the chart of the
    // days.
    expect(count('H1')).toBe(11);
    expect(alts).toHaveLength(6);
    expect(count('Figure')).toBe(6);
    expect(alts[2]).toMatch(/Weibull: A = \d/);
    expect(count('Table')).toBeGreaterThan(6);
    expect(count('TH')).toBeGreaterThan(40);
  });
});

describe('the report of ten years', () => {
  it('of a point that was given by its cell names no other that was asked for', async () => {
    const point = await pointAt({ lat: 42.81952, lon: -1.6329 });
    const text = (await textOf(await makeReport(atlas, { ...trial, point, sample: false }))).join('\n');
    expect(pages.join('\n')).toContain('Punto elegido');
    expect(text).not.toMatch(/solicitado|Distancia/);
    expect(text).toContain('Punto de mesoescala 42.81952, -1.63290');
    expect(text).toContain('Círculo: punto de mesoescala.');
  });

  it('has a row for every month and year, and is no sample', async () => {
    const order = { ...trial, period: wholePeriod(atlas.metadata), sample: false };
    const text = await textOf(await makeReport(atlas, order));
    expect(text).toHaveLength(12);
    expect(text.join('\n')).not.toMatch(/[Mm]uestra|MUESTRA|NaN|undefined/);
    for (const row of ['Enero', 'Diciembre', '2009', '2018', 'Variabilidad interanual', '175.296']) {
      expect(text[7]).toContain(row);
    }
    // Twelve sectors at each height.
    for (const height of atlas.metadata.heights) expect(`${text[4]} ${text[5]}`).toContain(`A ${height} m`);
    expect(text[4]?.match(/^330 /gm)).toHaveLength(3);
    const micro = await atlas.value('micro', 'wspd_hgt', 100, order.point.asked);
    expect(text[8]).toMatch(new RegExp(`Su punto \\(50 m\\)\\s+${spanish(micro ?? Number.NaN)}`));
    for (const words of [
      'velocidad supone un',
      'estimación preliminar',
      'P90',
      'Celda entregada (3 km)',
      'permisos ni precios',
    ])
      expect(text[8]?.replaceAll('\n', ' ')).toContain(words);
  });

  it('has the hub and the sectors that an order asks for', async () => {
    const order = { ...trial, sample: false, hub: 137.5, sectors: 16 } as const;
    const text = await textOf(await makeReport(atlas, order));
    expect(text.join(' ').replaceAll('\n', ' ')).toContain('buje a 137,5 m');
    expect(text.join('\n')).toMatch(/^337,5 /m);
  });
});

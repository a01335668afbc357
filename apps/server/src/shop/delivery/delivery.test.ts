import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromArrayBuffer } from 'geotiff';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import type { Mail } from '../../accounts/test/visitor.ts';
import { microMap } from '../../products/micro-map/micro-map.ts';
import { wholePeriod } from '../../products/order/period.ts';
import { productPoint } from '../../products/order/point.ts';
import { csvOf } from '../../products/series/csv.ts';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { unzip } from '../../test/unzip.ts';
import { linkIn, long, mailsOfDelivery, type Paid, paidOrder } from './test/paid-order.ts';

const email = 'compradora@ejemplo.es';
const STEM = '42.81952_-1.63290';
const FOLDER = `01_${STEM}`;

let app: RealApp;
let order: Paid;
let mail: Mail;
let files: Map<string, Buffer>;
beforeAll(async () => {
  app = await startRealApp();
  order = await paidOrder(app, { id: await addUser(app, email), email }, 1, { formatos: null });
  mail = found((await mailsOfDelivery(app, email, 1))[0]);
  const zip = await fetch(linkIn(mail, app.address));
  files = await unzip(new Uint8Array(await zip.arrayBuffer()));
}, long.timeout);
afterAll(() => app.close());

const text = (name: string) => found(files.get(name)).toString();

describe('the zip of a delivery', () => {
  it('holds series, report, map and LEEME, and the series for other programs', () => {
    const years = Array.from({ length: 10 }, (_, n) => 2009 + n);
    expect([...files.keys()].map((name) => name.replace(/\d+m_\d+\.tab$/, '*.tab'))).toEqual([
      `${FOLDER}/serie_${STEM}.csv`,
      `${FOLDER}/hoja_${STEM}.csv`,
      `${FOLDER}/windographer_${STEM}.txt`,
      `${FOLDER}/ajustada_${STEM}.csv`,
      ...Array.from({ length: 15 }, () => `${FOLDER}/wasp_ajustada/ajustada_${STEM}_*.tab`),
      `${FOLDER}/informe_${STEM}.pdf`,
      `${FOLDER}/mapa_${STEM}.tif`,
      `${FOLDER}/utm_${STEM}_EPSG25830.tif`,
      `${FOLDER}/serie_${STEM}.nc`,
      `${FOLDER}/serie_${STEM}.parquet`,
      `${FOLDER}/descripcion_${STEM}.json`,
      // Five heights in 12, 16 and 36 sectors each.
      ...Array.from({ length: 15 }, () => `${FOLDER}/wasp/${STEM}_*.tab`),
      `${FOLDER}/windsim_${STEM}_100m.tws`,
      `${FOLDER}/vortex_${STEM}_100m.txt`,
      ...years.map((year) => `${FOLDER}/sam/${STEM}_100m_${year}.srw`),
      `${FOLDER}/tablas/velocidad_direccion_${STEM}.csv`,
      `${FOLDER}/tablas/mes_hora_${STEM}.csv`,
      `${FOLDER}/tablas/weibull_${STEM}.csv`,
      `${FOLDER}/calidad_${STEM}.html`,
      `${FOLDER}/calidad_${STEM}.json`,
      'LEEME.txt',
    ]);
  });

  it('has the checksum of every file of the point in its quality sheet', () => {
    const { files: told } = JSON.parse(text(`${FOLDER}/calidad_${STEM}.json`));
    const others = [...files].filter(([name]) => !/calidad_|LEEME/.test(name));
    expect(told).toEqual(
      others.map(([name, bytes]) => ({
        name: name.replace(`${FOLDER}/`, ''),
        sha256: createHash('sha256').update(bytes).digest('hex'),
      })),
    );
  });

  it('holds ten years of half-hours, to the byte what the samples are written with', async () => {
    const csv = found(files.get(`${FOLDER}/serie_${STEM}.csv`));
    const lines = csv.toString().trimEnd().split('\n');
    // 3652 days of 48 half-hours (2012 and 2016 are leap years), and the header.
    expect(lines).toHaveLength(175_297);
    expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([21]));
    expect(lines.at(-1)).toMatch(/^2018-12-31T23:30:00Z,/);
    const { atlas } = app.atlas;
    const point = found(await productPoint(atlas, { lat: 42.81952, lon: -1.6329 }));
    const hash = createHash('sha256');
    for await (const piece of csvOf(atlas, point, wholePeriod(atlas.metadata))) hash.update(piece);
    expect(createHash('sha256').update(csv).digest('hex')).toBe(hash.digest('hex'));
  });

  it('holds the report of the whole period', async () => {
    const pdf = await getDocumentProxy(new Uint8Array(found(files.get(`${FOLDER}/informe_${STEM}.pdf`))));
    const { text } = await extractText(pdf, { mergePages: true });
    expect(text).toContain('2009–2018');
    expect(text).not.toContain('muestra gratuita');
  });

  it('describes its files with their checksums', () => {
    const leeme = text('LEEME.txt');
    const { licence, attribution } = app.atlas.atlas.metadata;
    for (const [name, bytes] of files) {
      if (name === 'LEEME.txt') continue;
      expect(leeme).toContain(`${name}\n`);
      expect(leeme).toContain(createHash('sha256').update(bytes).digest('hex'));
    }
    expect(leeme).toContain('DATOS DE DEMOSTRACIÓN');
    expect(leeme).toContain(licence.name);
    expect(leeme.replaceAll('\n', ' ')).toContain(attribution);
    expect(leeme).toContain(`P-${String(order.numero).padStart(6, '0')}`);
    expect(leeme.replaceAll('\n', ' ')).toMatch(
      /Velocidad media a 100 m\. En su punto \(50\sm\): \d+,\d\d\sm\/s · En la celda de 3\skm que se entrega: /,
    );
    expect(Math.max(...leeme.split('\n').map((line) => line.length))).toBeLessThanOrEqual(94);
  });
});

describe('the micro map of a delivery', () => {
  const NAMES = ['wspd_hgt', 'power_dens_hgt', 'air_dens_hgt', 'a_tot_hgt', 'k_tot_hgt'] as const;
  const image = async () => {
    const bytes = new Uint8Array(found(files.get(`${FOLDER}/mapa_${STEM}.tif`)));
    return (await fromArrayBuffer(bytes.buffer)).getImage();
  };

  it('is 10 km x 10 km at 50 m around the point, in the plane of the atlas', async () => {
    const tiff = await image();
    expect([tiff.getWidth(), tiff.getHeight(), tiff.getSamplesPerPixel()]).toEqual([200, 200, 15]);
    // Corners of the cells whose middle corner is the centre of the mesoscale cell: x = -2316000 + 3000 i, 5 km each
    // way.
    const { cell } = found(await app.atlas.atlas.nearestPoint({ lat: 42.81952, lon: -1.6329 }));
    const [x, y] = [-2_316_000 + 3000 * cell.i, -2_019_000 + 3000 * cell.j];
    expect(tiff.getBoundingBox()).toEqual([x - 5000, y - 5000, x + 5000, y + 5000]);
    expect(tiff.getGDALNoData()).toBe(-9999);
    expect(tiff.getGeoKeys()).toMatchObject({
      ProjCoordTransGeoKey: 8,
      ProjStdParallel1GeoKey: 30,
      ProjStdParallel2GeoKey: 60,
      ProjFalseOriginLatGeoKey: 54,
      ProjFalseOriginLongGeoKey: 15,
      GeogSemiMajorAxisGeoKey: 6_370_000,
      GeogSemiMinorAxisGeoKey: 6_370_000,
    });
  });

  it('has whole cells where the microscale is coarse: four of 3 km, the even number nearest to 10 km', async () => {
    const coarse = { ...app.atlas.atlas, micro: app.atlas.atlas.meso };
    const bytes = await microMap(coarse, { lat: 42.81952, lon: -1.6329 });
    const tiff = await (await fromArrayBuffer(Uint8Array.from(bytes).buffer)).getImage();
    expect([tiff.getWidth(), tiff.getHeight(), tiff.getResolution()[0]]).toEqual([4, 4, 3000]);
    expect(
      (await tiff.readRasters()).every((band) => (band as Float32Array).every((value) => value > 0)),
    ).toBe(true);
  });

  it('has the values that the API gives', async () => {
    const rasters = await (await image()).readRasters();
    const { atlas } = app.atlas;
    const { cell } = found(await atlas.nearestPoint({ lat: 42.81952, lon: -1.6329 }));
    const { planeConverter } = await import('@mapa/atlas');
    const plane = planeConverter(atlas.metadata.crs);
    for (const [column, row] of [
      [0, 0],
      [199, 0],
      [100, 100],
      [37, 181],
    ] as const) {
      const x = -2_316_000 + 3000 * cell.i - 5000 + 50 * (column + 0.5);
      const y = -2_019_000 + 3000 * cell.j + 5000 - 50 * (row + 0.5);
      const [lon, lat] = plane.inverse([x, y]);
      let band = 0;
      for (const name of NAMES) {
        for (const altura of [50, 100, 200]) {
          const path = `/api/v1/micro/${name}/${altura}?lat=${lat}&lon=${lon}`;
          const { data } = (await (await fetch(app.address + path)).json()) as { data: number };
          const stored = found((rasters[band] as Float32Array)[row * 200 + column]);
          // The API gives as many digits as single precision holds.
          expect(Number(stored.toPrecision(7)), `${name} ${altura} at ${column}, ${row}`).toBe(data);
          band++;
        }
      }
    }
  });

  it('is read by GDAL where that is installed', async () => {
    if (!existsSync('/usr/bin/gdalinfo')) return;
    const folder = await mkdtemp(join(tmpdir(), 'mapa-tif-'));
    await writeFile(join(folder, 'mapa.tif'), found(files.get(`${FOLDER}/mapa_${STEM}.tif`)));
    const info = JSON.parse(
      execFileSync('gdalinfo', ['-json', '-stats', join(folder, 'mapa.tif')]).toString(),
    );
    await rm(folder, { recursive: true });
    expect(info.size).toEqual([200, 200]);
    expect(info.coordinateSystem.wkt).toContain('Lambert Conic Conformal (2SP)');
    // The mesoscale point itself: GDAL's own inverse projection of the centre.
    const [lon, lat] = info.cornerCoordinates.center;
    expect([lon, lat].every(Number.isFinite)).toBe(true);
    expect(info.bands).toHaveLength(15);
    expect(info.bands[0]).toMatchObject({
      type: 'Float32',
      noDataValue: -9999,
      unit: 'm/s',
      description: 'Viento medio 50 m (wspd_hgt)',
    });
    expect(info.metadata['']).toMatchObject({ TITLE: expect.stringContaining('Datos de demostración') });
  });
});

describe('after a delivery', () => {
  it('the order is delivered, once', async () => {
    const { estado, entregado_at } = await app.database.db
      .selectFrom('orders')
      .select(['estado', 'entregado_at'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(estado).toBe('entregado');
    expect(entregado_at).toBeInstanceOf(Date);
  });

  it('the mail tells where, for how long, and brings the invoice and the conditions', async () => {
    expect(mail.subject).toContain(`P-${String(order.numero).padStart(6, '0')}`);
    const told = ['de 242,00\u202f€, va adjunta', '24 horas', 'spam'];
    for (const words of told) expect(mail.plain).toContain(words);
    const attachments = await app.database.db
      .selectFrom('mailbox_attachments')
      .innerJoin('mailbox', 'mailbox.id', 'mail_id')
      .select(['name', 'content'])
      .where('recipient', '=', email)
      .orderBy('name', 'desc')
      .execute();
    expect(attachments.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^factura_F\d{4}-\d+\.pdf$/),
      expect.stringMatching(/^condiciones_de_venta_\d{4}-\d\d-\d\d\.pdf$/),
    ]);
    const pdf = await getDocumentProxy(new Uint8Array(found(attachments[0]).content));
    expect(pdf.numPages).toBe(1);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { moments, seriesColumn } from '@mapa/atlas';
import { FORMATO_NAMES } from '@mapa/contract';
import {
  createProductPool,
  fileStem,
  formatsOf,
  openConfiguredAtlas,
  type ProductOrder,
  productPoint,
  qualityFiles,
  sha256Of,
  spooled,
  wholePeriod,
} from '@mapa/server';
import { needPackages, runPython } from '../python.ts';
import { table } from '../table.ts';
import { PARQUET_READER, parquetMean } from './parquet.ts';

/**
 * `npm run formats [FOLDER]` makes every file of a point of the demonstration, has each opened by readers that are not
 * ours (Debian's pandas, xarray, netCDF4, GDAL; Arrow for Rust), and compares the mean wind at one height and at a hub.
 * The files stay in FOLDER where one is given. It ends with an error where one differs; what is not installed is named.
 */
const HEIGHT = 100;
/** Between two heights of the atlas, m. */
const HUB = 121;
const PLACE = { lat: 42.81687, lon: -1.64323 };

/** How far a mean may be from that of the series, m/s: half of the last digit, or what the widths of bins cost. */
const LIMITS = { series: 0.0005, adjusted: 0.01, bins: 0.02, adjusted_bins: 0.03, map: 0.00001 } as const;

/** What `read.py` prints. */
interface Found {
  readonly file: string;
  readonly reader: string;
  readonly why?: string;
  readonly mean?: number;
  /** What the mean should be where it is not that of the CSV: over fewer steps, or at the hub. */
  readonly same?: number;
  readonly kind?: keyof typeof LIMITS;
}

await needPackages('Files are opened', 'numpy', 'pandas');
const [kept] = process.argv.slice(2);
const dataDir = await mkdtemp(join(tmpdir(), 'mapa-formats-'));
const folder = kept ?? join(dataDir, 'files');
try {
  const source = { atlasUrl: undefined, dataDir };
  const { atlas } = await openConfiguredAtlas(source);
  const point = await productPoint(atlas, PLACE);
  if (point === undefined) throw new Error('The place is outside the domain');
  const order: ProductOrder = {
    point,
    period: wholePeriod(atlas.metadata),
    height: HEIGHT,
    hub: HUB,
    formatos: FORMATO_NAMES,
    createdAt: new Date(),
    publisher: { publicUrl: '', contactEmail: '', organisation: { name: '', address: '' } },
  };
  const parquet: Found[] = [];
  const pool = createProductPool(source);
  const { files, quality } = await pool.make(order, formatsOf(order), dataDir);
  await pool.close();
  const summed = files.map(({ name, content }) => ({ name, sha256: sha256Of(content) }));
  const sheets = quality === undefined ? [] : qualityFiles(quality, fileStem(point), summed);
  for (const { name, content } of [...files, ...sheets]) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    const bytes = content instanceof Uint8Array ? content : inflateRawSync(await buffer(spooled(content)));
    await writeFile(join(folder, name), bytes);
    if (name.endsWith('.parquet')) {
      const mean = parquetMean(bytes, `Wind speed ${HEIGHT} m (m/s)`);
      parquet.push({ file: name, reader: PARQUET_READER, mean });
    }
  }
  const series = await atlas.series(point.cell, { fields: ['WS'], heights: [HEIGHT] });
  const cell = moments(seriesColumn(series, 'WS', HEIGHT)).mean;
  const place = (await atlas.value('micro', 'wspd_hgt', HEIGHT, PLACE)) ?? Number.NaN;
  atlas.close();
  const expected = { series: cell, bins: cell, adjusted: place, adjusted_bins: place, map: place } as const;
  const script = join(import.meta.dirname, 'read.py');
  const byPython = JSON.parse(
    await runPython(script, [folder, ...[HEIGHT, HUB, PLACE.lat, PLACE.lon].map(String)]),
  ) as Found[];
  let wrong = 0;
  const lines = [...byPython, ...parquet].map(
    ({ file, reader, why, mean = Number.NaN, same, kind = 'series' }) => {
      if (why !== undefined) return [file, reader, '', '', '', `not opened: ${why}`];
      const due = same ?? expected[kind];
      const isRight = Math.abs(mean - due) <= LIMITS[kind];
      if (!isRight) wrong += 1;
      const off = Math.abs(mean - due).toFixed(5);
      return [file, reader, mean.toFixed(4), due.toFixed(4), off, isRight ? 'equal' : 'DIFFERS'];
    },
  );
  const heading = ['file', 'reader', 'mean m/s', 'due', 'off', ''];
  process.stdout.write(`${table(heading, lines)}\n`);
  if (wrong > 0) process.exitCode = 1;
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Atlas, AtlasMetadata } from '@mapa/atlas';
import type { Formato, Informe } from '@mapa/contract';
import type { Publisher } from '../../../platform/config/publisher.ts';
import { scratchFolder } from '../../../platform/files/scratch.ts';
import type { Member } from '../../../platform/files/zip/archive.ts';
import { hubNotes } from '../../../products/exchange/hub-text.ts';
import { type ProductOrder, reportHeight } from '../../../products/order/order.ts';
import { type Period, wholePeriod } from '../../../products/order/period.ts';
import { fileStem, type ProductPoint } from '../../../products/order/point.ts';
import type { Format } from '../../../products/point/formats/format.ts';
import { FORMATS, formatsOf, SLOWEST_FORMAT } from '../../../products/point/formats/formats.ts';
import {
  type MadeFile,
  type PointProducts,
  PRODUCT_THREADS,
  type ProductPool,
} from '../../../products/point/pool.ts';
import { qualityFiles, sha256Of } from '../../../products/quality/sheet.ts';
import { type ListedFile, type ListedPoint, type Note, readmeText } from '../../../products/series/readme.ts';
import { madeAhead } from './ahead.ts';

/** The parts that make the files of an order. */
export interface MakeParts {
  readonly atlas: Atlas;
  readonly products: Pick<ProductPool, 'make'>;
  readonly publisher: Publisher;
  /** The period of series and reports; the whole period of the atlas unless given. */
  readonly period?: Period;
}

/** The input of the files besides the atlas: the same order gives the same bytes. */
export interface DeliveryOrder {
  readonly referencia: string;
  readonly paidAt: Date;
  readonly points: readonly ProductPoint[];
  readonly formatos: readonly Formato[];
  readonly informe: Informe;
  /** The version of the atlas from which the files were first made, where that is known. */
  readonly firstVersion?: string | undefined;
}

/**
 * The number of points that are made while another one is written, so that no thread waits for the writing. Their
 * files, some 90 MB a point, lie on the disk until then.
 */
const AHEAD = PRODUCT_THREADS;

type Listed = ListedFile & Member;

/**
 * The files of an order, point by point in a folder each, and a LEEME that describes them all; `onPoint` receives the
 * number of finished points. A file exists until the next one is asked for. Rejects with AtlasError.
 */
export async function* membersOf(
  parts: MakeParts,
  order: DeliveryOrder,
  onPoint: (done: number) => Promise<void>,
): AsyncGenerator<Member> {
  const folder = await scratchFolder();
  try {
    yield* membersIn(folder, parts, order, onPoint);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* membersIn(
  spools: string,
  parts: MakeParts,
  order: DeliveryOrder,
  onPoint: (done: number) => Promise<void>,
): AsyncGenerator<Member> {
  const { metadata } = parts.atlas;
  const period = parts.period ?? wholePeriod(metadata);
  const numbered = order.points.map((point, n) => ({ point, n }));
  const listed: ListedPoint[] = [];
  const make = numbered.length > 1 ? byOneThread : byTwoThreads;
  const common = {
    period,
    height: reportHeight(metadata.heights),
    createdAt: order.paidAt,
    formatos: order.formatos,
    hub: order.informe.buje,
    sectors: order.informe.sectores,
    ...(order.informe.energia && { energy: order.informe.energia }),
    publisher: parts.publisher,
  };
  for await (const { point, winds, files, folder } of madeAhead(numbered, AHEAD, async ({ point, n }) => {
    const folder = join(spools, String(n));
    await mkdir(folder);
    const { files, winds, quality } = await make(parts.products, { ...common, point }, folder);
    return { point, winds, folder, files: inFolder(withSheet(files, quality, point), point, n) };
  })) {
    yield* files;
    await rm(folder, { recursive: true });
    listed.push({ point, winds, files: files.map(({ name, about, sha256 }) => ({ name, about, sha256 })) });
    await onPoint(listed.length);
  }
  const text = readmeText({
    title: `Datos de viento, pedido ${order.referencia}`,
    points: listed,
    period,
    metadata,
    withSeries: true,
    notes: [...versionNotes(metadata, order), ...notesOf(parts.atlas, order), ...hubNotes(metadata, common)],
    publisher: parts.publisher,
    sold: true,
  });
  yield { name: 'LEEME.txt', content: Buffer.from(text) };
}

type Make = (products: MakeParts['products'], order: ProductOrder, folder: string) => Promise<PointProducts>;

/** Each of several points is made by one thread, which has its series and its surroundings at hand. */
const byOneThread: Make = (products, order, folder) => products.make(order, formatsOf(order), folder);

/** One point alone is made by two threads, so that nobody waits longer for it than needed. */
const byTwoThreads: Make = async (products, order, folder) => {
  const others = formatsOf(order).filter((name) => name !== SLOWEST_FORMAT);
  const [slowest, rest] = await Promise.all([
    products.make(order, [SLOWEST_FORMAT], folder),
    products.make(order, others, folder),
  ]);
  return { ...rest, files: [...slowest.files, ...rest.files], quality: slowest.quality ?? rest.quality };
};

/** The files of a point as they are written: with their checksums, and with the quality sheet, which lists them. */
function withSheet(
  made: PointProducts['files'],
  quality: PointProducts['quality'],
  point: ProductPoint,
): readonly Listed[] {
  const summed = (file: MadeFile): Listed => ({ ...file, sha256: sha256Of(file.content) });
  const files = made.map(summed);
  return quality === undefined
    ? files
    : [...files, ...qualityFiles(quality, fileStem(point), files).map(summed)];
}

/** The files of a point under the folder of its number. */
function inFolder(files: readonly Listed[], point: ProductPoint, n: number): readonly Listed[] {
  const folder = `${String(n + 1).padStart(2, '0')}_${fileStem(point)}`;
  return files.map((file) => ({ ...file, name: `${folder}/${file.name}` }));
}

/** The notes for a customer whose files are made again after the atlas has changed. */
function versionNotes(
  { version }: AtlasMetadata,
  { firstVersion = version }: DeliveryOrder,
): readonly Note[] {
  if (firstVersion === version) return [];
  const text =
    `Los primeros archivos de este pedido se hicieron con la versión ${firstVersion} del atlas; ` +
    `estos, con la versión ${version}. Sus valores pueden ser distintos.`;
  return [{ title: 'Otra versión del atlas', texts: [text] }];
}

const notesOf = (atlas: Atlas, order: Pick<DeliveryOrder, 'formatos'>): readonly Note[] =>
  formatsOf(order).flatMap((name) => {
    const { note }: Format = FORMATS[name];
    return note === undefined ? [] : [note(atlas)];
  });

import type { Atlas } from '@mapa/atlas';
import type { Publisher } from '../../../platform/config/publisher.ts';
import type { Member } from '../../../platform/files/zip/archive.ts';
import { bandsOf } from '../../../products/micro-map/micro-map.ts';
import type { ProductFiles, ProductOrder } from '../../../products/point/order.ts';
import { PRODUCT_THREADS, type ProductPool } from '../../../products/point/pool.ts';
import { reportHeight } from '../../../products/report/order.ts';
import { type Period, periodName, wholePeriod } from '../../../products/series/period.ts';
import { fileStem, type ProductPoint } from '../../../products/series/point.ts';
import { type ListedFile, type ListedPoint, readmeText, sha256Of } from '../../../products/series/readme.ts';
import { madeAhead } from './ahead.ts';

/** What the files of an order are made with. */
export interface MakeParts {
  readonly atlas: Atlas;
  readonly products: Pick<ProductPool, 'make'>;
  readonly publisher: Publisher;
  /** Of series and reports; all that the atlas has unless given. */
  readonly period?: Period;
}

/** What the files depend on besides the atlas: the same order gives the same bytes. */
export interface DeliveryOrder {
  readonly referencia: string;
  readonly paidAt: Date;
  readonly points: readonly ProductPoint[];
}

/**
 * Points that are made while another one is written. With some 13 MB each (the deflated series, the map, the report) the files of
 * an order are never more than 40 MB of memory, however many points it has.
 */
const AHEAD = PRODUCT_THREADS;

type Listed = ListedFile & Member;

/**
 * The files of an order, point by point in a folder each, and a LEEME that describes them all; `onPoint` hears how many points are
 * done. Rejects with AtlasError.
 */
export async function* membersOf(
  parts: MakeParts,
  order: DeliveryOrder,
  onPoint: (done: number) => Promise<void>,
): AsyncGenerator<Member> {
  const { metadata } = parts.atlas;
  const period = parts.period ?? wholePeriod(metadata);
  const numbered = order.points.map((point, n) => ({ point, n }));
  const listed: ListedPoint[] = [];
  const make = numbered.length > 1 ? allInOneThread : sideBySide;
  const common = {
    period,
    height: reportHeight(metadata.heights),
    createdAt: order.paidAt,
    publisher: parts.publisher,
  };
  for await (const { point, files } of madeAhead(numbered, AHEAD, async ({ point, n }) => {
    const ordered = { ...common, point };
    return { point, files: filesOf(await make(parts.products, ordered), ordered, n) };
  })) {
    yield* files;
    listed.push({ point, files: files.map(({ name, about, sha256 }) => ({ name, about, sha256 })) });
    await onPoint(listed.length);
  }
  const { publicUrl, contactEmail } = parts.publisher;
  const text = readmeText({
    title: `Datos de viento, pedido ${order.referencia}`,
    points: listed,
    period,
    metadata,
    withSeries: true,
    notes: [mapNote(parts.atlas)],
    address: publicUrl,
    contact: contactEmail,
  });
  yield { name: 'LEEME.txt', content: Buffer.from(text) };
}

/** Of several points, each by the thread that has its series and its surroundings at hand. */
const allInOneThread = (products: MakeParts['products'], order: ProductOrder): Promise<ProductFiles> =>
  products.make(order, ['series', 'report', 'map']);

/** Of one point alone: nobody waits longer for it than needed. */
async function sideBySide(products: MakeParts['products'], order: ProductOrder): Promise<ProductFiles> {
  const [series, others] = await Promise.all([
    products.make(order, ['series']),
    products.make(order, ['report', 'map']),
  ]);
  return { ...series, ...others };
}

function filesOf(
  { series, report, map }: ProductFiles,
  { point, period, height }: ProductOrder,
  n: number,
): readonly Listed[] {
  const stem = fileStem(point);
  const folder = `${String(n + 1).padStart(2, '0')}_${stem}`;
  const file = (name: string, about: string, bytes: Uint8Array): Listed => ({
    name: `${folder}/${name}`,
    about,
    content: bytes,
    sha256: sha256Of(bytes),
  });
  return [
    {
      name: `${folder}/serie_${stem}.csv`,
      about: `Serie temporal, ${periodName(period)}`,
      content: series,
      sha256: series.sha256,
    },
    file(`informe_${stem}.pdf`, `Informe de recurso eólico a ${height} m, ${periodName(period)}`, report),
    file(`mapa_${stem}.tif`, 'Mapa de microescala de 10 km × 10 km (GeoTIFF)', map),
  ];
}

function mapNote(atlas: Atlas) {
  const { crs, micro } = atlas.metadata;
  return {
    title: 'Mapas de microescala (GeoTIFF)',
    texts: [
      `Celdas de ${micro.levels[0]} m; medias de largo plazo; -9999 donde no hay dato.`,
      `Proyección: ${crs}`,
      ...bandsOf(atlas).map(
        ({ name, units }, n) => `Banda ${n + 1}: ${name}${units === '1' ? '' : `, ${units}`}`,
      ),
    ],
  };
}

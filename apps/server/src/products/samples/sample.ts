import type { Atlas } from '@mapa/atlas';
import { FORMATO_NAMES } from '@mapa/contract';
import type { Publisher } from '../../platform/config/publisher.ts';
import { archiveOf, type Member } from '../../platform/files/zip/archive.ts';
import { deflatedTable } from '../../platform/files/zip/deflated.ts';
import type { Pause } from '../../platform/threads/pause.ts';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { ADJUSTED_NOTE } from '../adjusted/note.ts';
import { type ProductOrder, reportHeight } from '../order/order.ts';
import { periodName, trialPeriod } from '../order/period.ts';
import { fileStem, type ProductPoint } from '../order/point.ts';
import type { ProductFile } from '../point/formats/format.ts';
import { FORMATS, type FormatName, formatsOf } from '../point/formats/formats.ts';
import { withKeptSeries } from '../point/kept-series.ts';
import { qualityOf } from '../quality/quality.ts';
import { qualityFiles, sha256Of } from '../quality/sheet.ts';
import { makeReport } from '../report/report.ts';
import { csvOf } from '../series/csv.ts';
import { type ListedFile, readmeText } from '../series/readme.ts';

/** What a sample holds: the report, the series as CSV, the series in all formats with its quality sheet. */
export type SampleFile = 'informe' | 'serie' | 'formatos';

/** Everything that a sample depends on besides the atlas, as plain data: the same order gives the same bytes. */
export interface SampleOrder {
  readonly point: ProductPoint;
  readonly files: readonly SampleFile[];
  /** The day on which it is made. */
  readonly createdAt: Date;
  readonly publisher: Publisher;
}

type Made = ListedFile & Member;

/**
 * Makes a zip with the wanted files of the trial month and a LEEME that describes them. A report takes about a
 * second. Rejects with AtlasError, and as `pause` does.
 */
export async function makeSample(atlas: Atlas, order: SampleOrder, pause: Pause): Promise<Uint8Array> {
  const { point, createdAt, publisher } = order;
  const files: Made[] = [];
  for (const file of order.files) files.push(...(await MAKE[file](atlas, order, pause)));
  const text = readmeText({
    title: 'Muestra gratuita de datos de viento',
    points: [
      { point, winds: await twoWinds(atlas, point.asked, reportHeight(atlas.metadata.heights)), files },
    ],
    period: trialPeriod(atlas.metadata),
    metadata: atlas.metadata,
    withSeries: order.files.some((file) => file !== 'informe'),
    notes: order.files.includes('formatos') ? [ADJUSTED_NOTE] : [],
    publisher,
    sold: false,
  });
  const members = [...files, { name: 'LEEME.txt', content: Buffer.from(text) }];
  const parts: Uint8Array[] = [];
  for await (const part of archiveOf(members, createdAt)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

/** The formats that a sample leaves out: maps belong to no month, and the report is a sample of its own. */
const NOT_OF_A_MONTH: readonly FormatName[] = ['report', 'map', 'utm'];

type Maker = (atlas: Atlas, order: SampleOrder, pause: Pause) => Promise<readonly Made[]>;

const MAKE: Readonly<Record<SampleFile, Maker>> = {
  async serie(atlas, { point }, pause) {
    const period = trialPeriod(atlas.metadata);
    const content = await deflatedTable(csvOf(atlas, point, period, pause));
    const about = `Serie temporal, ${periodName(period)}`;
    return [{ name: `serie_${fileStem(point)}.csv`, about, content, sha256: content.sha256 }];
  },
  async formatos(opened, { files: _, ...order }, pause) {
    const atlas = withKeptSeries(opened);
    const period = trialPeriod(atlas.metadata);
    const height = reportHeight(atlas.metadata.heights);
    const product: ProductOrder = { ...order, period, height, formatos: FORMATO_NAMES };
    const stem = fileStem(order.point);
    const made: Made[] = [];
    const add = ({ name, about, content }: ProductFile) =>
      made.push({ name, about, content, sha256: sha256Of(content) });
    for (const name of formatsOf(product).filter((one) => !NOT_OF_A_MONTH.includes(one))) {
      await pause();
      for (const file of await FORMATS[name].make(atlas, product, stem)) add(file);
    }
    for (const file of qualityFiles(await qualityOf(atlas, product), stem, made)) add(file);
    return made;
  },
  async informe(atlas, { files: _, ...order }, pause) {
    const period = trialPeriod(atlas.metadata);
    const height = reportHeight(atlas.metadata.heights);
    const content = await makeReport(atlas, { ...order, period, height, sample: true }, pause);
    const about = `Informe de recurso eólico a ${height} m, ${periodName(period)}`;
    return [{ name: `informe_${fileStem(order.point)}.pdf`, about, content, sha256: sha256Of(content) }];
  },
};

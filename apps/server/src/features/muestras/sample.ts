import type { Atlas } from '@mapa/atlas';
import type { Member } from '../../files/zip/archive.ts';
import { deflatedTable } from '../../files/zip/deflated.ts';
import { type Publisher, type ReportOrder, type ReportPool, reportHeight } from '../informe/index.ts';
import {
  csvOf,
  fileStem,
  type ListedFile,
  leeme,
  type Period,
  type ProductPoint,
  periodName,
  sha256Of,
  trialPeriod,
} from '../serie/index.ts';

export type SampleFile = 'informe' | 'serie';

/** What the samples are made from. */
export interface SampleParts {
  readonly atlas: Atlas;
  readonly publisher: Publisher;
  readonly reports: Pick<ReportPool, 'make'>;
}

type Made = ListedFile & Member;

/**
 * The wanted files of the trial month and a LEEME that describes them. Rejects with AtlasError, and when too many reports
 * wait.
 */
export async function sampleFiles(
  { atlas, publisher, reports }: SampleParts,
  point: ProductPoint,
  wanted: readonly SampleFile[],
  today: Date,
): Promise<readonly Member[]> {
  const period = trialPeriod(atlas.metadata);
  const height = reportHeight(atlas.metadata.heights);
  const make = {
    serie: () => madeSeries(atlas, point, period),
    informe: () => madeReport(reports, { point, period, createdAt: today, sample: true, publisher, height }),
  };
  const files = await Promise.all(wanted.map((file) => make[file]()));
  const text = leeme({
    title: 'Muestra gratuita de datos de viento',
    points: [{ point, files }],
    period,
    metadata: atlas.metadata,
    withSeries: wanted.includes('serie'),
    address: publisher.publicUrl,
    contact: publisher.contactEmail,
  });
  return [...files, { name: 'LEEME.txt', content: Buffer.from(text) }];
}

async function madeSeries(atlas: Atlas, point: ProductPoint, period: Period): Promise<Made> {
  const content = await deflatedTable(csvOf(atlas, point.cell, period));
  const about = `Serie temporal, ${periodName(period)}`;
  return { name: `serie_${fileStem(point)}.csv`, about, content, sha256: content.sha256 };
}

async function madeReport(reports: SampleParts['reports'], order: ReportOrder): Promise<Made> {
  const content = await reports.make(order);
  const about = `Informe de recurso eólico a ${order.height} m, ${periodName(order.period)}`;
  return { name: `informe_${fileStem(order.point)}.pdf`, about, content, sha256: sha256Of(content) };
}

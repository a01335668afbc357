import { hash } from 'node:crypto';
import type { Atlas } from '@mapa/atlas';
import type { Publisher } from '../../platform/config/publisher.ts';
import { archiveOf, type Member } from '../../platform/files/zip/archive.ts';
import { deflatedTable } from '../../platform/files/zip/deflated.ts';
import type { Pause } from '../../platform/threads/pause.ts';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { reportHeight } from '../report/order.ts';
import { makeReport } from '../report/report.ts';
import { csvOf } from '../series/csv.ts';
import { periodName, trialPeriod } from '../series/period.ts';
import { fileStem, type ProductPoint } from '../series/point.ts';
import { type ListedFile, readmeText } from '../series/readme.ts';

export type SampleFile = 'informe' | 'serie';

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
  for (const file of order.files) files.push(await MAKE[file](atlas, order, pause));
  const text = readmeText({
    title: 'Muestra gratuita de datos de viento',
    points: [
      { point, winds: await twoWinds(atlas, point.asked, reportHeight(atlas.metadata.heights)), files },
    ],
    period: trialPeriod(atlas.metadata),
    metadata: atlas.metadata,
    withSeries: order.files.includes('serie'),
    address: publisher.publicUrl,
    contact: publisher.contactEmail,
  });
  const members = [...files, { name: 'LEEME.txt', content: Buffer.from(text) }];
  const parts: Uint8Array[] = [];
  for await (const part of archiveOf(members, createdAt)) parts.push(part);
  return new Uint8Array(Buffer.concat(parts));
}

const MAKE: Readonly<Record<SampleFile, (atlas: Atlas, order: SampleOrder, pause: Pause) => Promise<Made>>> =
  {
    async serie(atlas, { point }, pause) {
      const period = trialPeriod(atlas.metadata);
      const content = await deflatedTable(csvOf(atlas, point.cell, period, pause));
      const about = `Serie temporal, ${periodName(period)}`;
      return { name: `serie_${fileStem(point)}.csv`, about, content, sha256: content.sha256 };
    },
    async informe(atlas, { files: _, ...order }, pause) {
      const period = trialPeriod(atlas.metadata);
      const height = reportHeight(atlas.metadata.heights);
      const content = await makeReport(atlas, { ...order, period, height, sample: true }, pause);
      const about = `Informe de recurso eólico a ${height} m, ${periodName(period)}`;
      return {
        name: `informe_${fileStem(order.point)}.pdf`,
        about,
        content,
        sha256: hash('sha256', content),
      };
    },
  };

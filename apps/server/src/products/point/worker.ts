import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { openSpool } from '../../platform/files/zip/spool.ts';
import { collectSeldom } from '../../platform/process/frugal.ts';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { fileStem } from '../order/point.ts';
import { qualityOf } from '../quality/quality.ts';
import { FORMATS } from './formats/formats.ts';
import { withKeptSeries } from './kept-series.ts';
import type { MadeFile, PointProducts, ProductTask } from './pool.ts';

/** Memory for the microscale around a point, which its maps need; its series is kept while its files are made. */
const CACHES = { cacheBytes: 16 * MEBIBYTE, seriesCacheBytes: 0 };

collectSeldom();

/** Runs in a worker thread and makes the files that are bought with a point. */
export default withAtlas(make, {
  caches: CACHES,
  given: ({ files }) => files.flatMap(({ content }) => (content instanceof Uint8Array ? [content] : [])),
});

async function make(opened: Atlas, { order, formats, folder }: ProductTask): Promise<PointProducts> {
  const atlas = withKeptSeries(opened);
  const files: MadeFile[] = [];
  const stem = fileStem(order.point);
  const spool = await openSpool(join(folder, randomUUID()));
  try {
    for (const name of formats)
      for (const { content, ...file } of await FORMATS[name].make(atlas, order, stem))
        files.push({ ...file, content: content instanceof Uint8Array ? content : await spool.add(content) });
  } finally {
    await spool.close();
  }
  const winds = await twoWinds(atlas, order.point.asked, order.height);
  return { files, winds, quality: formats.includes('series') ? await qualityOf(atlas, order) : undefined };
}

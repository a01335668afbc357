import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { twoWinds } from '../../wind/values/two-winds.ts';
import { fileStem } from '../series/point.ts';
import type { ProductFile } from './formats/format.ts';
import { FORMATS } from './formats/formats.ts';
import { withKeptSeries } from './kept-series.ts';
import type { PointProducts, ProductTask } from './pool.ts';

/** Memory for the microscale around a point, which its maps need; its series is kept while its files are made. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 0 };

/** Runs in a worker thread and makes files of what is bought with a point. */
export default withAtlas(make, CACHES, ({ files }) =>
  files.map(({ content }) => (content instanceof Uint8Array ? content : content.deflated)),
);

async function make(opened: Atlas, { order, formats }: ProductTask): Promise<PointProducts> {
  const atlas = withKeptSeries(opened);
  const files: ProductFile[] = [];
  const stem = fileStem(order.point);
  for (const name of formats) files.push(...(await FORMATS[name].make(atlas, order, stem)));
  return { files, winds: await twoWinds(atlas, order.point.asked, order.height) };
}

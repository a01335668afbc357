import type { Atlas } from '@mapa/atlas';
import { MEBIBYTE } from '@mapa/field';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { FORMATS, type FormatName, type ProductFiles } from './formats/formats.ts';
import type { ProductTask } from './pool.ts';

/** Memory for the microscale around a point, which its maps need, and for its whole series. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 14 * MEBIBYTE };

/** Runs in a worker thread and makes files of what is bought with a point. */
export default withAtlas(make, CACHES, (files) =>
  Object.values(files).map((file) => (file instanceof Uint8Array ? file : file.deflated)),
);

async function make(atlas: Atlas, { order, formats }: ProductTask): Promise<Partial<ProductFiles>> {
  const made: [FormatName, ProductFiles[FormatName]][] = [];
  for (const name of formats) made.push([name, await FORMATS[name].make(atlas, order)]);
  return Object.fromEntries(made);
}

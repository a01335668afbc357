import type { Atlas, AtlasMetadata } from '@mapa/atlas';
import { MINUTE_MS } from '@mapa/field';
import type { WindAndAir } from '@mapa/wind-tools/files';
import { type HubSeries, type HubWinds, hubWinds } from '../../wind/series/hub.ts';
import type { ProductOrder } from '../order/order.ts';
import type { Period } from '../order/period.ts';
import type { ProductPoint } from '../order/point.ts';

export type Heights = Pick<AtlasMetadata, 'heights'>;
/** The height of an order's report and that of its hub, m. */
export type Heighted = Pick<ProductOrder, 'height' | 'hub'>;

/** Whether an atlas has a series at a height, so that nothing has to be interpolated. */
export const isOfAtlas = ({ heights }: Heights, height: number): boolean =>
  heights.some((one) => one === height);

/** The heights of files that hold one each: that of the report, and that of the hub where it is another one, m. */
export const fileHeights = ({ height, hub = height }: Heighted): readonly number[] =>
  hub === height ? [height] : [height, hub];

/** The heights of wind climates: those of the atlas, and that of the hub where it is none of them, m. */
export const climateHeights = (metadata: Heights, { height, hub = height }: Heighted): readonly number[] =>
  isOfAtlas(metadata, hub) ? metadata.heights : [...metadata.heights, hub];

/**
 * Both winds of a point at a hub (m), worked out once for the report and all files of an order. Rejects with
 * AtlasError.
 */
export function windsAtHub(atlas: Atlas, { cell, asked }: ProductPoint, hub: number): Promise<HubWinds> {
  const name = [cell.i, cell.j, asked.lat, asked.lon, hub].join();
  const last = known.get(atlas);
  if (last?.name === name) return last.found;
  const found = hubWinds(atlas, cell, asked, hub);
  known.set(atlas, { name, found });
  return found;
}

/** The last hub winds of each atlas; an order of a point has only one (`kept-series.ts`). */
const known = new WeakMap<Atlas, { readonly name: string; readonly found: Promise<HubWinds> }>();

/** The part of a series at hub height within a period. */
export function partAtHub(series: HubSeries, { from, to }: Period): WindAndAir {
  const stepMs = series.stepMinutes * MINUTE_MS;
  const begin = series.times[0] ?? 0;
  const stepAt = (moment: Date): number => Math.max(0, Math.ceil((moment.getTime() - begin) / stepMs));
  const part = (values: Float64Array) => values.subarray(stepAt(from), stepAt(to));
  return {
    start: new Date(begin + stepAt(from) * stepMs),
    stepMinutes: series.stepMinutes,
    speed: part(series.speed),
    direction: part(series.direction),
    temperature: part(series.temperature),
    density: part(series.density),
  };
}

import type { Atlas } from '@mapa/atlas';
import { around } from '@mapa/wind-tools';
import type { Wind } from '@mapa/wind-tools/files';
import { levelsOf } from '../../wind/levels.ts';
import { type Adjustment, adjustmentsOf } from '../../wind/series/adjustment.ts';
import { transformed } from '../../wind/series/transform.ts';
import { climateHeights, partAtHub, windsAtHub } from '../hub/hub.ts';
import { windAt } from '../hub/wind.ts';
import type { ProductOrder } from '../order/order.ts';
import { originAt } from '../series/origin.ts';
import { methodOf } from './note.ts';

/** The wind of a point at one height (m) by its adjusted series, and how it was made, in one line without commas. */
export interface AdjustedWind {
  readonly height: number;
  readonly wind: Pick<Wind, 'speed' | 'direction'>;
  readonly title: string;
}

/**
 * The adjusted winds of a point at each height of the atlas and at the hub of the order, one after the other. Rejects
 * with AtlasError.
 */
export async function* adjustedWinds(
  atlas: Atlas,
  order: ProductOrder,
  adjustments: readonly Adjustment[],
): AsyncGenerator<AdjustedWind> {
  const { metadata } = atlas;
  const { point, period } = order;
  const title = (height: number, own: readonly Adjustment[]): string =>
    `${methodOf(own)}; ${originAt(metadata, order, height)}`;
  for (const height of climateHeights(metadata, order)) {
    const own = adjustments.find((one) => one.height === height);
    if (own === undefined) {
      const { punto } = await windsAtHub(atlas, point, height);
      const levels = await adjustmentsOf(atlas, point, around(levelsOf(metadata, 'WS'), height));
      if (punto === undefined || levels === undefined) continue;
      yield { height, wind: partAtHub(punto, period), title: title(height, levels) };
      continue;
    }
    const { speed, direction } = await windAt(atlas, order, height);
    const wind = { speed: transformed(Float32Array.from(speed), own.transform), direction };
    yield { height, wind, title: title(height, [own]) };
  }
}

import { tabOf } from '@mapa/wind-tools/files';
import { climateHeights } from '../../exchange/hub.ts';
import { heightText } from '../../exchange/hub-text.ts';
import { originAt } from '../../exchange/origin.ts';
import { windAt } from '../../exchange/wind.ts';
import type { Format, ProductFile } from './format.ts';

/** How many sectors the wind climates have. */
export const SECTORS = [12, 16, 36] as const;

/** The wind climate of each height, and of the hub, as WAsP reads it. */
export const wasp = {
  formato: 'wasp',
  async make(atlas, order, stem) {
    const { metadata } = atlas;
    const files: ProductFile[] = [];
    for (const height of climateHeights(metadata, order)) {
      const title = originAt(metadata, order, height);
      const wind = await windAt(atlas, order, height);
      for (const sectors of SECTORS) {
        const tab = tabOf(wind, { sectors, height, place: order.point.centre, title });
        files.push({
          name: `wasp/${stem}_${height}m_${sectors}.tab`,
          about: `Régimen de viento a ${heightText(metadata, height)} en ${sectors} sectores (WAsP)`,
          content: Buffer.from(tab),
        });
      }
    }
    return files;
  },
} satisfies Format;

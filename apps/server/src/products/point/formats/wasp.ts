import { tabOf } from '@mapa/wind-tools/files';
import { originOf } from '../../exchange/origin.ts';
import { windAt } from '../../exchange/wind.ts';
import type { Format, ProductFile } from './format.ts';

/** How many sectors the wind climates have. */
const SECTORS = [12, 16, 36] as const;

/** The wind climate of each height as WAsP reads it. */
export const wasp = {
  formato: 'wasp',
  async make(atlas, order, stem) {
    const title = originOf(atlas.metadata, order);
    const files: ProductFile[] = [];
    for (const height of atlas.metadata.heights) {
      const wind = await windAt(atlas, order, height);
      for (const sectors of SECTORS) {
        const tab = tabOf(wind, { sectors, height, place: order.point.centre, title });
        files.push({
          name: `wasp/${stem}_${height}m_${sectors}.tab`,
          about: `Régimen de viento a ${height} m en ${sectors} sectores (WAsP)`,
          content: Buffer.from(tab),
        });
      }
    }
    return files;
  },
} satisfies Format;

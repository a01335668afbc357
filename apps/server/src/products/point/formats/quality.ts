import { qualityOf, qualityPage } from '../../exchange/quality.ts';
import type { Format } from './format.ts';

/** How good the series is, for people and for programs. */
export const quality = {
  async make(atlas, order, stem) {
    const quality = await qualityOf(atlas, order);
    return [
      {
        name: `calidad_${stem}.html`,
        about: 'Hoja de calidad de la serie',
        content: Buffer.from(qualityPage(quality)),
      },
      {
        name: `calidad_${stem}.json`,
        about: 'Hoja de calidad para programas (JSON)',
        content: Buffer.from(`${JSON.stringify(quality, null, 2)}\n`),
      },
    ];
  },
} satisfies Format;

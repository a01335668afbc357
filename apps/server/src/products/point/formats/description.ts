import { taskFortyThree } from '../../exchange/iea43.ts';
import { qualityOf, qualityPage } from '../../exchange/quality.ts';
import type { Format } from './format.ts';

/** What the series is and how good it is, for programs and for people. */
export const description = {
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
      {
        name: `descripcion_${stem}.json`,
        about: 'Descripción de las columnas (IEA Wind Task 43)',
        content: Buffer.from(taskFortyThree(atlas, order)),
      },
    ];
  },
} satisfies Format;

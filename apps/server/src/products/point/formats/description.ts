import { taskFortyThree } from '../../exchange/iea43.ts';
import type { Format } from './format.ts';

/** What the columns of the series are, for programs. */
export const description = {
  formato: 'iea43',
  async make(atlas, order, stem) {
    return [
      {
        name: `descripcion_${stem}.json`,
        about: 'Descripción de las columnas (IEA Wind Task 43)',
        content: Buffer.from(taskFortyThree(atlas, order)),
      },
    ];
  },
  listed: ({ stem }) => [{ nombre: `descripcion_${stem}.json`, bytes: 12_000 }],
} satisfies Format;

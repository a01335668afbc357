import { monthByHour, speedByDirection, type Winds, weibullTable } from '@mapa/wind-tools/files';
import { windAt } from '../../hub/wind.ts';
import { originOf } from '../../series/origin.ts';
import type { Format } from './format.ts';

/** Joint tables of the series at every height as CSV. */
export const tables = {
  formato: 'tablas',
  async make(atlas, order, stem) {
    const { heights } = atlas.metadata;
    const winds: Winds = await Promise.all(
      heights.map(async (height) => ({ height, wind: await windAt(atlas, order, height) })),
    );
    const origin = originOf(atlas.metadata, order);
    const file = (name: string, about: string, text: string) => ({
      name: `tablas/${name}_${stem}.csv`,
      about,
      content: Buffer.from(text),
    });
    return [
      file('velocidad_direccion', 'Tabla de velocidad por dirección', speedByDirection(winds, origin)),
      file('mes_hora', 'Tabla de velocidad media por mes y hora', monthByHour(winds, origin)),
      file('weibull', 'Tabla de Weibull por sector y altura', weibullTable(winds, origin)),
    ];
  },
  listed: ({ stem }) => [{ nombre: `tablas/*_${stem}.csv`, bytes: 74_000, cuantos: 3 }],
} satisfies Format;

import type { Formato } from '@mapa/contract';
import { decimalComma, listText } from '@mapa/field';
import { fileHeights, type Heighted, type Heights, isOfAtlas } from '../hub/hub.ts';
import { type Extent, extent, levelsAt } from '../hub/method.ts';
import type { ProductOrder } from '../order/order.ts';
import type { Note } from '../series/readme.ts';

const SPANISH: Extent = ['interpolado entre', 'extrapolado desde'];

const metres = (height: number): string => `${decimalComma(height)} m`;
const pairText = (levels: readonly number[]): string => levels.map(metres).join(' y ');

/** A height in a line of the LEEME: that of a hub says from which heights of the atlas its wind is. */
export function heightText(metadata: Heights, height: number): string {
  const { speed } = levelsAt(metadata, height);
  if (isOfAtlas(metadata, height) || speed.length < 2) return metres(height);
  return `${metres(height)} (viento ${extent(SPANISH, speed, height)} ${pairText(speed)})`;
}

/** The programs whose files hold one height each, and the formats that have some. */
const PROGRAMS: readonly (readonly [program: string, formatos: readonly Formato[]])[] = [
  ['WAsP', ['wasp', 'ajustada']],
  ['WindSim', ['windsim']],
  ['Vortex', ['vortex']],
  ['SAM', ['sam']],
];

/** The notes in the LEEME of an order about its files at a hub that is no height of the atlas. */
export function hubNotes(
  metadata: Heights,
  { formatos, ...order }: Heighted & Pick<ProductOrder, 'formatos'>,
): readonly Note[] {
  const hub = fileHeights(order).find((height) => !isOfAtlas(metadata, height));
  const programs = PROGRAMS.filter(([, those]) => those.some((one) => formatos.includes(one)));
  if (hub === undefined || programs.length === 0) return [];
  const { speed, temperature, direction } = levelsAt(metadata, hub);
  const made = `Los archivos de ${listText(programs.map(([program]) => program))} se hacen también a ${metres(hub)}`;
  const texts =
    speed.length < 2
      ? [`${made}, con la velocidad que la serie tiene a esa altura.`]
      : [
          `${made}, que no es una de las alturas del atlas. Su viento está ${extent(SPANISH, speed, hub)} ` +
            `${pairText(speed)}, instante a instante y por la cizalladura entre ambas: v = v1 · (h/h1)^α, con ` +
            'α = ln(v2/v1) / ln(h2/h1); si una de las dos velocidades es cero, por interpolación lineal. Es la serie ' +
            'con la que está hecha la página de energía del informe.',
        ];
  return [
    {
      title: `Archivos a ${metres(hub)}, su altura de buje`,
      texts: [
        ...texts,
        `La dirección es la de ${metres(direction)}; la temperatura se interpola linealmente entre las de ` +
          `${pairText(temperature)}, y de ella sale la densidad del aire.`,
        'Los archivos que tienen varias alturas a la vez (CSV, Windographer, NetCDF, Parquet y tablas) solo tienen ' +
          'las del atlas: son los valores del modelo, tal cual.',
      ],
    },
  ];
}

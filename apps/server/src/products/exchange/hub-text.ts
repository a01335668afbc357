import type { Formato } from '@mapa/contract';
import { decimalComma, listText, nearest } from '@mapa/field';
import { around } from '@mapa/wind-tools';
import { levelsOf } from '../../wind/levels.ts';
import type { ProductOrder } from '../point/order.ts';
import type { Note } from '../series/readme.ts';
import { fileHeights, type Heighted, type Heights, isOfAtlas } from './hub.ts';

/** The words for a height among those that it follows from, and for one beyond them. */
type Extent = readonly [among: string, beyond: string];
const ENGLISH: Extent = ['interpolated between', 'extrapolated from'];
const SPANISH: Extent = ['interpolado entre', 'extrapolado desde'];

const extent = ([among, beyond]: Extent, levels: readonly number[], height: number): string =>
  levels.some((level) => level > height) ? among : beyond;

/**
 * The heights, in metres, from which the wind at another height is derived: those of its speed, temperature and
 * direction.
 */
const levelsAt = (metadata: Heights, height: number) => ({
  speed: around(levelsOf(metadata, 'WS'), height),
  temperature: around(levelsOf(metadata, 'T'), height),
  direction: nearest(levelsOf(metadata, 'WD'), height),
});

/**
 * How the wind at a height that the atlas has not follows from those that it has, in one line without commas; undefined
 * of a height of the atlas.
 */
export function methodAt(metadata: Heights, height: number): string | undefined {
  if (isOfAtlas(metadata, height)) return undefined;
  const { speed, temperature, direction } = levelsAt(metadata, height);
  const pair = (levels: readonly number[]) => levels.map((level) => `${level} m`).join(' and ');
  return [
    speed.length < 2
      ? `speed of ${height} m`
      : `speed at ${height} m ${extent(ENGLISH, speed, height)} ${pair(speed)} at each time step by their shear: ` +
        'v1 (h/h1)^a with a = ln(v2/v1)/ln(h2/h1)',
    `direction of ${direction} m`,
    `temperature on the straight line between ${pair(temperature)} and density by it`,
  ].join('; ');
}

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
            'α = ln(v2/v1) / ln(h2/h1); si una de las dos velocidades es cero, en línea recta. Es la serie con la ' +
            'que está hecha la página de energía del informe.',
        ];
  return [
    {
      title: `Archivos a ${metres(hub)}, su altura de buje`,
      texts: [
        ...texts,
        `La dirección es la de ${metres(direction)}; la temperatura está en la recta entre las de ` +
          `${pairText(temperature)}, y de ella sale la densidad del aire.`,
        'Los archivos que tienen varias alturas a la vez (CSV, Windographer, NetCDF, Parquet y tablas) solo tienen ' +
          'las del atlas: son los valores del modelo, tal cual.',
      ],
    },
  ];
}

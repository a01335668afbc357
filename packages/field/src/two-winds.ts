import { cellText } from './datos.ts';
import { listText } from './lists.ts';
import { lengthText, spanish, withUnit } from './numbers.ts';

/** The position of a point by the coast of the map. */
export interface Shore {
  readonly atSea: boolean;
  /** Metres to the coast. */
  readonly distance: number;
  /** How much of its coarse cell is land, 0 to 1. */
  readonly land: number;
}

/** The mean speeds at one height that the two atlases have for a point, m/s. */
export interface TwoWinds {
  readonly height: number;
  /** The wind of the fine cell around the point; null where the atlas has none. */
  readonly micro: number | null;
  /** The wind of the coarse cell, whose series is delivered. */
  readonly meso: number;
  /** Metres from the point to the centre of the coarse cell. */
  readonly distance: number;
  /** How much higher the point lies than that centre, in metres by the relief of the map; null where it has none. */
  readonly rise: number | null;
  /**
   * How high the point lies, in metres above the sea by the relief of the map, and at sea, negative, the seabed; null
   * where it has none.
   */
  readonly ground: number | null;
  /** Null beyond the coast that the map knows. */
  readonly shore: Shore | null;
}

/** The speed of the delivered cell against that at the point, in whole percent: `−16 %`. */
export function differenceText({ micro, meso }: Pick<TwoWinds, 'micro' | 'meso'>): string {
  if (micro === null) return '';
  const percent = spanish(100 * (meso / micro - 1), 0);
  return `${meso > micro && percent !== '0' ? '+' : ''}${percent}\u202f%`;
}

/** Both speeds in one line: `En su punto (50 m): 6,06 m/s · En la celda de 3 km que se entrega: 5,07 m/s (−16 %)`. */
export function twoWindsText(winds: Pick<TwoWinds, 'micro' | 'meso'>): string {
  const { micro, meso } = winds;
  const delivered = `En la celda de ${cellText('meso')} que se entrega: ${withUnit(meso, 2, 'm/s')}`;
  if (micro === null) return delivered;
  return `En su punto (${cellText('micro')}): ${withUnit(micro, 2, 'm/s')} · ${delivered} (${differenceText(winds)})`;
}

/** Whether the coarse cell of a point is wholly what the point is: all sea or all land. */
const isUniform = ({ atSea, land }: Shore): boolean => Math.round(100 * land) === (atSea ? 0 : 100);

/** How much of a mixed cell is land. */
const landText = ({ land }: Shore): string => withUnit(Math.min(99, Math.max(1, 100 * land)), 0, '%');

/** What makes the two differ: hills and woods on land, the coast where the cell has it, at sea neither. */
function causeText(shore: Shore | null): string {
  const cell = `La serie entregada es la media de una celda de ${cellText('meso')}`;
  const fine = `el mapa de ${cellText('micro')}`;
  const hills = `no ve lomas, valles ni vegetación que ${fine} sí recoge`;
  if (shore === null) return `${cell}; ${fine} da el viento de su punto.`;
  const { atSea } = shore;
  if (isUniform(shore))
    return atSea
      ? `${cell} que es toda de mar, como su punto: sin lomas ni vegetación, los dos vientos solo difieren por la ` +
          'distancia a la costa y por los propios modelos.'
      : `${cell}, que ${hills}.`;
  const mixed = `${cell} que mezcla el viento del mar con el de tierra (un ${landText(shore)} de ella es tierra)`;
  return atSea ? `${mixed}; ${fine} da el de su punto.` : `${mixed} y ${hills}.`;
}

/** How far the coast is; empty where it has no part in the wind. It is known to some 70 metres. */
function coastText(shore: Shore | null): string[] {
  if (shore === null || (isUniform(shore) && !shore.atSea)) return [];
  const hundreds = 100 * Math.round(shore.distance / 100);
  const away = shore.distance < 100 ? 'menos de 100\u202fm' : lengthText(hundreds, hundreds < 10_000 ? 1 : 0);
  return [`${shore.atSea ? 'en el mar' : 'en tierra'}, a ${away} de la costa`];
}

/** How high the land of a point is, or how deep its sea; empty where neither is known. */
function groundText(ground: number | null): string[] {
  if (ground === null) return [];
  const metres = withUnit(Math.abs(Math.round(ground)), 0, 'm');
  return [ground < 0 ? `con ${metres} de profundidad` : `a ${metres} de altitud`];
}

type Lie = Pick<TwoWinds, 'distance' | 'rise' | 'ground' | 'shore'>;

/** How high or deep the point is, and how far it lies from the coast and from the centre and height of the cell. */
function lieText({ distance, rise, ground, shore }: Lie): string {
  const metres = Math.round(rise ?? 0);
  const level =
    metres === 0
      ? 'a la misma altitud'
      : `${withUnit(Math.abs(metres), 0, 'm')} más ${metres > 0 ? 'alto' : 'bajo'}`;
  const place = [
    ...coastText(shore),
    ...groundText(ground),
    `a ${lengthText(distance, 2)} del centro de la celda`,
    ...(rise === null ? [] : [level]),
  ];
  return `Su punto está ${listText(place)}.`;
}

/** Why the two differ, and where the point lies. */
export const twoWindsReason = (winds: Lie): string => `${causeText(winds.shore)} ${lieText(winds)}`;

/** The position of the point, and how much of its cell is land where it is not all of one kind. */
export function twoWindsPlace(winds: Lie): string {
  const { shore } = winds;
  const isMixed = shore !== null && !isUniform(shore);
  return `${lieText(winds)}${isMixed ? ` Un ${landText(shore)} de la celda es tierra.` : ''}`;
}

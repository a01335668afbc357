import { DATO_INFO, type Dato } from './datos.ts';
import { spanish, withUnit } from './numbers.ts';

/** The mean speeds at one height that the two atlases have for a point, m/s. */
export interface TwoWinds {
  readonly height: number;
  /** That of the fine cell around the point; null where the atlas has none. */
  readonly micro: number | null;
  /** That of the coarse cell, whose series is delivered. */
  readonly meso: number;
  /** Metres from the point to the centre of the coarse cell. */
  readonly distance: number;
  /** How much higher the point lies than that centre, in metres by the relief of the map; null where it has none. */
  readonly rise: number | null;
}

const side = (metres: number): string =>
  metres < 1000 ? withUnit(metres, 0, 'm') : withUnit(metres / 1000, 0, 'km');
const sideOf = (dato: Dato): string => side(DATO_INFO[dato].cellMetres);

/** The speed of the delivered cell against that at the point, in whole percent: `−16 %`. */
export function differenceText({ micro, meso }: Pick<TwoWinds, 'micro' | 'meso'>): string {
  if (micro === null) return '';
  const percent = spanish(100 * (meso / micro - 1), 0);
  return `${meso > micro && percent !== '0' ? '+' : ''}${percent}\u202f%`;
}

/** Both speeds in one line: `En su punto (50 m): 6,06 m/s · En la celda de 3 km que se entrega: 5,07 m/s (−16 %)`. */
export function twoWindsText(winds: Pick<TwoWinds, 'micro' | 'meso'>): string {
  const { micro, meso } = winds;
  const delivered = `En la celda de ${sideOf('meso')} que se entrega: ${withUnit(meso, 2, 'm/s')}`;
  if (micro === null) return delivered;
  return `En su punto (${sideOf('micro')}): ${withUnit(micro, 2, 'm/s')} · ${delivered} (${differenceText(winds)})`;
}

/** Why the two differ, and how far the point lies from the centre of the cell and above or below it. */
export function twoWindsReason({ distance, rise }: Pick<TwoWinds, 'distance' | 'rise'>): string {
  const metres = Math.round(rise ?? 0);
  const beside = distance < 1000 ? withUnit(distance, 0, 'm') : withUnit(distance / 1000, 2, 'km');
  const level =
    rise === null
      ? ''
      : metres === 0
        ? ' y a la misma altitud'
        : ` y ${withUnit(Math.abs(metres), 0, 'm')} más `;
  const place = rise === null || metres === 0 ? level : `${level}${metres > 0 ? 'alto' : 'bajo'}`;
  return (
    `La serie entregada es la media de una celda de ${sideOf('meso')}, que no ve las lomas, los valles ni la ` +
    `vegetación que el mapa de ${sideOf('micro')} sí recoge. Su punto está a ${beside} del centro de la ` +
    `celda${place}.`
  );
}

import { withUnit } from '@mapa/field';
import { LEAST_DAYS } from '@mapa/wind-tools/mast';

/** Below this R² by days the atlas explains less than half of how the wind at the mast varies. */
const HALF = 0.5;

/**
 * The warning of a mast that the atlas hardly follows, or of which that is not known; undefined where it follows.
 * @param r2 that of daily means; NaN with too few days
 */
export function poorRelation(r2: number): string | undefined {
  if (Number.isNaN(r2)) {
    return (
      `El mástil y el atlas comparten menos de ${LEAST_DAYS} días completos: no se puede saber cuánto explica el ` +
      'atlas de su viento, y la incertidumbre es la de no tenerlo. Mida más tiempo antes de usar estas cifras.'
    );
  }
  return r2 < HALF
    ? `El atlas apenas sigue a su mástil: explica el ${withUnit(100 * r2, 0, '%')} de cómo cambia el viento de un ` +
        'día a otro (R² diario). No use estas cifras sin revisar antes el lugar, el reloj y las columnas.'
    : undefined;
}

/**
 * The origin of corrected winds, in a line for their files. Its number has a point, as those of the files.
 * @param method its name in words
 * @param r2 that of daily means; NaN with too few days
 */
export function originText(method: string, r2: number, licence: string): string {
  const related = Number.isNaN(r2) ? 'R² diario desconocido' : `R² diario ${r2.toFixed(3)}`;
  const parts = [`Viento de un mástil corregido a largo plazo: ${method}, ${related}.`, poorRelation(r2)];
  return [...parts, licence].filter((part) => part !== undefined).join(' ');
}

import { withUnit } from '@mapa/field';
import { LEAST_DAYS, LEAST_R2 } from '@mapa/wind-tools/mast';
import type { Correction } from '../worker/work.ts';

/** How well the atlas goes with the mast, and what the method makes of that. */
interface Related {
  readonly uncertainty: Pick<Correction['uncertainty'], 'r2' | 'days'>;
  readonly deviationRatio: number;
}

/** The least and the most of the mast's standard deviation that the speeds of a usable method have. */
const [NARROWEST, WIDEST] = [0.5, 2];

/** Why a corrected wind is not to be used, in a sentence or more; undefined where it may be. */
export function doubtOf({ uncertainty, deviationRatio }: Related): string | undefined {
  const poor = poorRelation(uncertainty);
  // Where the atlas does not follow the mast, no other method is better.
  const way = poor === undefined ? ' Elija otro método.' : '';
  const spoilt = spoiltWidth(deviationRatio);
  const doubts = [poor, spoilt && `${spoilt}${way}`].filter((one) => one !== undefined);
  return doubts.length === 0 ? undefined : doubts.join(' ');
}

/** The warning of a mast that the atlas hardly follows, or of which that is not known. */
function poorRelation({ r2, days }: Related['uncertainty']): string | undefined {
  if (days < LEAST_DAYS)
    return (
      `El mástil y el atlas comparten menos de ${LEAST_DAYS} días completos: no se puede saber cuánto explica el ` +
      'atlas de su viento, y la incertidumbre es la de no tenerlo. Mida más tiempo antes de usar estas cifras.'
    );
  if (Number.isNaN(r2))
    return (
      'La media de cada día es siempre la misma en el mástil o en el atlas: no se puede saber cuánto explica el ' +
      'atlas de su viento, y la incertidumbre es la de no tenerlo. Revise la columna de la velocidad.'
    );
  return r2 < LEAST_R2
    ? `El atlas apenas sigue a su mástil: explica el ${withUnit(100 * r2, 0, '%')} de cómo cambia el viento de un ` +
        'día a otro (R² diario), y la incertidumbre es la de no tenerlo. No use estas cifras sin revisar antes el ' +
        'lugar, el reloj y las columnas.'
    : undefined;
}

/** The warning of a method that leaves hardly any of the mast's variation, or makes it much larger. */
function spoiltWidth(ratio: number): string | undefined {
  if (ratio >= NARROWEST && ratio <= WIDEST) return undefined;
  const fault = ratio < NARROWEST ? 'deja un viento casi constante' : 'exagera los cambios del viento';
  const share = `su desviación típica es el ${withUnit(100 * ratio, 0, '%')} de la medida`;
  return `El método ${fault}: ${share}, y de ella depende la energía.`;
}

/**
 * The origin of corrected winds, in a line for their files. Its number has a point, as those of the files.
 * @param method its name in words
 */
export function originText(method: string, related: Related, licence: string): string {
  const { r2 } = related.uncertainty;
  const relation = Number.isNaN(r2) ? 'R² diario desconocido' : `R² diario ${r2.toFixed(3)}`;
  const parts = [`Viento de un mástil corregido a largo plazo: ${method}, ${relation}.`, doubtOf(related)];
  return [...parts, licence].filter((part) => part !== undefined).join(' ');
}

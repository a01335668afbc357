import {
  COMPUTED_LOSSES,
  type ComputedLoss,
  LOSS_NAMES,
  LOSS_TITLES,
  MODEL_DEVIATION,
  UNCERTAINTY_NAMES,
  UNCERTAINTY_TITLES,
} from '@mapa/contract';
import { percentText, spanish, withUnit } from '@mapa/field';
import type { Settings } from './settings.ts';

export const CORRECTION_OPTIONS = [
  { value: 'iec', label: 'IEC 61400-12-1' },
  { value: 'exponente', label: 'Exponente variable' },
  { value: 'ninguna', label: 'Ninguna' },
] as const;

/** The sentences that name losses and uncertainties, for paper and files. */
export const assumedText = (losses: readonly string[], uncertainties: readonly string[]): string =>
  `Pérdidas con las que se ha calculado: ${losses.join('; ') || 'ninguna'}. Incertidumbres supuestas, de la ` +
  `velocidad si no se dice otra cosa: ${uncertainties.join('; ') || 'ninguna'}.`;

/** The sentences about settings; losses worked out from the series and the model's uncertainty differ by point. */
export function settingsText({
  correccion,
  perdidas,
  incertidumbres,
  calculadas,
}: Pick<Settings, 'correccion' | 'perdidas' | 'incertidumbres' | 'calculadas'>): string {
  const percents = <Name extends string>(
    names: readonly Name[],
    titles: Readonly<Record<Name, string>>,
    values: Readonly<Partial<Record<Name, number | 'atlas' | undefined>>>,
  ): string[] =>
    names.flatMap((name) => {
      const value = values[name] ?? 0;
      if (value === 0) return [];
      return `${titles[name]} ${value === 'atlas' ? ATLAS : percentText(value)}`;
    });
  const computed = COMPUTED_LOSSES.flatMap((name) => {
    const how = computedText(name, calculadas);
    return how === undefined ? [] : `${LOSS_TITLES[name]} (${how}, según la serie)`;
  });
  const losses = [...percents(LOSS_NAMES, LOSS_TITLES, perdidas), ...computed];
  const uncertainties = percents(UNCERTAINTY_NAMES, OF_BOTH_WINDS, incertidumbres);
  const correction = CORRECTION_OPTIONS.find(({ value }) => value === correccion)?.label;
  return `${assumedText(losses, uncertainties)} Corrección por densidad: ${correction}.`;
}

/** The names of uncertainties in texts about both winds at once. */
export const OF_BOTH_WINDS = {
  ...UNCERTAINTY_TITLES,
  horizontal: `${UNCERTAINTY_TITLES.horizontal} (no en la propia celda)`,
} as const;

const ATLAS = `${withUnit(MODEL_DEVIATION, 2, 'm/s')} entre la velocidad media del punto`;

/** A number with up to two decimals, without trailing zeros. */
const short = (value: number): string => spanish(value, 2).replace(/,?0+$/, '');

/** How a loss is worked out from the series; undefined for a loss that was not asked for. */
function computedText(name: ComputedLoss, all: Settings['calculadas']): string | undefined {
  const { histeresis, temperatura, murcielagos, ruido, red } = all;
  const texts: Readonly<Record<ComputedLoss, string | false | undefined>> = {
    histeresis: histeresis !== undefined && `hasta menos de ${short(histeresis)}\u202fm/s`,
    temperatura:
      temperatura && `fuera de ${short(temperatura.minima)} a ${short(temperatura.maxima)}\u202f°C`,
    murcielagos: murcielagos && 'con menos de 6\u202fm/s',
    ruido:
      ruido && `de ${ruido.desde} a ${ruido.hasta} h UTC, al ${percentText(ruido.porcentaje)} de la curva`,
    red: red !== undefined && `como máximo ${short(red)}\u202fkW`,
  };
  return texts[name] || undefined;
}

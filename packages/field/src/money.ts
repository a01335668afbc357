import { spanish, withUnit } from './numbers.ts';

/** Euros as a Spanish reader writes them: `1.815,00 €`. */
export const eurosText = (euros: number): string => withUnit(euros, 2, '€');

/** The same of whole cents. */
export const moneyText = (cents: number): string => eurosText(cents / 100);

/** A percent with the decimals that it has, two at most: `16,5 %`, `21 %`. */
export const percentText = (percent: number): string => `${spanish(percent, 2).replace(/,?0+$/, '')}\u202f%`;

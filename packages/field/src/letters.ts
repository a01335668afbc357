/** A text whose letters have no accents, nor tildes or cedillas: `Alaiz` of `Alaíz`, `Logrono` of `Logroño`. */
export const unaccented = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

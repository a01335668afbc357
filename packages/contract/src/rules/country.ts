import { unaccented } from '@mapa/field';
import { COUNTRIES } from './countries.ts';

export const SPAIN = 'España';

/** A text without accents, capitals and blanks around it. */
export const plain = (text: string): string => unaccented(text.trim()).toLowerCase();

const byPlainName = new Map(Object.values(COUNTRIES).map((name) => [plain(name), name]));
for (const spain of ['es', 'spain']) byPlainName.set(spain, SPAIN);

/**
 * The name of a country as the list has it, found without regard to accents and capitals; undefined when it is not on
 * the list.
 */
export function countryOf(text: string): string | undefined {
  return byPlainName.get(plain(text));
}

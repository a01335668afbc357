import { COUNTRIES, countryOf } from '@mapa/contract';

const NAMES = Object.values(COUNTRIES);
const collator = new Intl.Collator('es', { sensitivity: 'base' });

/** The listed name of the typed country, or of the only one whose name begins so; otherwise the typed text. */
export function completeCountry(text: string): string {
  const typed = text.trim();
  const begun = typed === '' ? [] : NAMES.filter((name) => beginsWith(name, typed));
  return countryOf(typed) ?? (begun.length === 1 ? (begun[0] ?? text) : text);
}

function beginsWith(name: string, typed: string): boolean {
  return collator.compare(name.slice(0, typed.length), typed) === 0;
}

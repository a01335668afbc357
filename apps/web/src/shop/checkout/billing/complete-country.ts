import { COUNTRIES, countryOf } from '@mapa/contract';

const NAMES = Object.values(COUNTRIES);
const collator = new Intl.Collator('es', { sensitivity: 'base' });

/** The listed name of what was typed, or of the only country whose name begins so; else what was typed. */
export function completeCountry(text: string): string {
  const typed = text.trim();
  const begun = typed === '' ? [] : NAMES.filter((name) => beginsWith(name, typed));
  return countryOf(typed) ?? (begun.length === 1 ? (begun[0] ?? text) : text);
}

function beginsWith(name: string, typed: string): boolean {
  return collator.compare(name.slice(0, typed.length), typed) === 0;
}

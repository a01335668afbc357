import { COUNTRIES } from './countries.ts';
import { countryOf } from './country.ts';

/** Prefixes of VAT numbers of the Union by the code of the country, where they differ from it. */
const OTHER_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL' };
const MEMBERS = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

const codes = new Map(Object.entries(COUNTRIES).map(([code, name]) => [name, code]));

/** The two letters of a country (ISO 3166-1); undefined when it is not on the list. */
export function countryCode(pais: string): string | undefined {
  return codes.get(countryOf(pais) ?? '');
}

/**
 * A VAT number of another member of the Union in the form of VIES and form 349; undefined where it lacks the prefix of
 * its country, in Spain and outside the Union.
 */
export function vatNumberOf(cif: string, pais: string): string | undefined {
  const prefix = vatPrefix(countryCode(pais) ?? '');
  if (prefix === undefined || prefix === 'ES') return undefined;
  const number = cif.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return number.startsWith(prefix) && number.length > prefix.length ? number : undefined;
}

/** The letters before the VAT numbers of a member of the Union; undefined for other countries. */
export function vatPrefix(code: string): string | undefined {
  return MEMBERS.has(code) ? (OTHER_PREFIXES[code] ?? code) : undefined;
}

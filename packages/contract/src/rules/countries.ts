import names from './countries.json' with { type: 'json' };

/** Countries and territories of ISO 3166-1 by their code, with their Spanish names (Unicode CLDR) in Spanish order. */
export const COUNTRIES: Readonly<Record<string, string>> = names;

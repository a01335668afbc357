import { createHash } from 'node:crypto';
import { CONDITIONS_VERSION, conditions, PRIVACY_VERSION, privacyPolicy, WAIVERS } from '@mapa/contract';
import { expect, it } from 'vitest';
import { legalStamps, legalWords, waiverHash } from './stamps.ts';

const publisher = {
  publicUrl: 'https://viento.example',
  contactEmail: 'hola@viento.example',
  organisation: { name: 'Vientos del Norte, S. L.', address: 'Calle Mayor 1, 31001 Pamplona' },
};
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * The words of each version, by their SHA-256: a text that was accepted never changes under its version. Whoever
 * changes a text gives it the day of the change as its version, and adds a line here.
 */
const TEXTS: Readonly<Record<string, string>> = {
  'condiciones 2026-11-22': '59d1346207e5e3460ecb624c64a04582a59e22c8507f5edc2e6f77c08fa30dea',
  'condiciones 2026-11-26': 'f1f381d5e1885349451d7726bb908b19c28f3d06707609a946fee524994a6c02',
  'condiciones 2026-11-27': '976342fee1b77ef8cd9ca50e84e3235a9660a8431209e73b459dd4ad658a2c07',
  'politica 2026-11-22': '9b90ffae07bbe2a412bac2b18949e113dc22b063592741c11f0b33c8f4d3cb5d',
  'politica 2026-11-23': '50481f8a4f2f30d23814b0acdfd0e631f684e87803d5b740f1bd7bbbe2476e41',
  'politica 2026-11-26': 'a8dbec9d7e21356bdc100c03c4ea3bb78304f62df9a02eedbfdad491668b277d',
  'politica 2026-11-27': 'f6ec1836d0f73f9069daa3189115fbdb1faa327bcb745123f57c82b757c11e6e',
  'politica 2026-11-28': '1420f5d3c1c2cc812d28ec16af8ea386a36f8f778b0f75f6c8e3915a6be15d4f',
};

it('a text that was accepted does not change under its version', () => {
  const { condiciones, politica } = legalStamps(publisher);
  expect(condiciones).toEqual({
    version: CONDITIONS_VERSION,
    hash: TEXTS[`condiciones ${CONDITIONS_VERSION}`],
  });
  expect(politica).toEqual({ version: PRIVACY_VERSION, hash: TEXTS[`politica ${PRIVACY_VERSION}`] });
});

it('is the hash of all words that a visitor reads, the name of the operator first', () => {
  const contact = { email: publisher.contactEmail };
  const { name: organizacion, address: direccion } = publisher.organisation;
  const seller = { ...contact, organizacion, direccion };
  const words = legalWords(publisher, privacyPolicy(contact));
  expect(words).toMatch(/^Vientos del Norte, S\. L\.\nCalle Mayor 1, 31001 Pamplona\nhola@viento\.example\n/);
  expect(words).toContain('\nCuenta. Correo, nombre, apellidos');
  expect(sha256(words)).toBe(legalStamps(publisher).politica.hash);
  expect(sha256(legalWords(publisher, conditions(seller)))).toBe(legalStamps(publisher).condiciones.hash);
  const other = { ...publisher, organisation: { ...publisher.organisation, name: 'Otra, S. A.' } };
  expect(legalStamps(other).politica.hash).not.toBe(legalStamps(publisher).politica.hash);
  for (const [version, text] of Object.entries(WAIVERS)) expect(waiverHash(version)).toBe(sha256(text));
});

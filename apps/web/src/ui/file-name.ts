import { unaccented } from '@mapa/field';

/**
 * Turns a name into one for a file: letters without accents, digits and hyphens; `otherwise` when no such character is
 * left.
 */
export const fileNameOf = (name: string, otherwise: string): string =>
  unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || otherwise;

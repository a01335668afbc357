import { unaccented } from '@mapa/field';

/** A name as that of a file: letters without accents, digits and hyphens; `otherwise` where nothing of it is left. */
export const fileNameOf = (name: string, otherwise: string): string =>
  unaccented(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || otherwise;

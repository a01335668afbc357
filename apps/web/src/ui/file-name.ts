/** A name as that of a file: letters without accents, digits and hyphens; `otherwise` where nothing of it is left. */
export const fileNameOf = (name: string, otherwise: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || otherwise;

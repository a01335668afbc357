import { OTHER_SECTOR } from '@mapa/contract';

/** Sectors to choose from at registration; the last asks for a free text. */
export const SECTORS: { name: string }[] = [
  'Promotor de parques eólicos',
  'Consultoría e ingeniería',
  'Fabricante de aerogeneradores',
  'Operación y mantenimiento',
  'Compañía eléctrica',
  'Financiación e inversión',
  'Administración pública',
  'Universidad e investigación',
  'Particular',
  OTHER_SECTOR,
].map((name) => ({ name }));

import { spanish } from '@mapa/field';

/** So many cells, in words. */
export const cellCount = (cells: number): string =>
  `${spanish(cells, 0)} ${cells === 1 ? 'celda' : 'celdas'}`;

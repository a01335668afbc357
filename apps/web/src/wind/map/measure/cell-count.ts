import { spanish } from '@mapa/field';

/** A number of cells, in words. */
export const cellCount = (cells: number): string =>
  `${spanish(cells, 0)} ${cells === 1 ? 'celda' : 'celdas'}`;

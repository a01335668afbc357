import { cellText, DATO_INFO, type Dato, DEGREE, metresPerPixel, spanish } from '@mapa/field';

/** The colour of a pixel with at least this many cells counts as a mean of many. */
const MANY = 4;

/**
 * How many grid cells a pixel of the screen covers at a latitude. `sharpness` is the number of screen pixels for each
 * CSS pixel.
 */
export function cellsInPixel(dato: Dato, zoom: number, lat: number, sharpness: number): number {
  const side = (metresPerPixel(zoom) * Math.cos(lat * DEGREE)) / sharpness;
  return (side / DATO_INFO[dato].cellMetres) ** 2;
}

/**
 * Explains the colour under a point, with the number of cells in two significant figures. Empty where a pixel shows
 * about one cell.
 */
export function pixelMeanText(cells: number, dato: Dato): string {
  if (cells < MANY) return '';
  const many = spanish(Number(cells.toPrecision(2)), 0);
  const covered = `unas ${many} celdas de ${cellText(dato)}`;
  return `A este zoom cada píxel es la media de ${covered}; el valor de arriba es el de una sola.`;
}

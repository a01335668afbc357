import { type Dato, metresPerPixel, spanish, withUnit } from '@mapa/field';

/** The side of a grid cell in metres. */
const CELL: Readonly<Record<Dato, number>> = { micro: 50, meso: 3_000 };
/** From so many cells in a pixel on, its colour counts as a mean of many. */
const MANY = 4;

/**
 * How many grid cells a pixel of the screen covers at a latitude. `sharpness` is the number of screen pixels for each
 * CSS pixel.
 */
export function cellsInPixel(dato: Dato, zoom: number, lat: number, sharpness: number): number {
  const side = (metresPerPixel(zoom) * Math.cos((lat * Math.PI) / 180)) / sharpness;
  return (side / CELL[dato]) ** 2;
}

/**
 * Explains the colour under a point, with the number of cells in two significant figures. Empty where a pixel shows
 * about one cell.
 */
export function pixelMeanText(cells: number, dato: Dato): string {
  if (cells < MANY) return '';
  const many = spanish(Number(cells.toPrecision(2)), 0);
  const cell = dato === 'micro' ? withUnit(CELL.micro, 0, 'm') : withUnit(CELL.meso / 1000, 0, 'km');
  return `A este zoom cada píxel del mapa es la media de unas ${many} celdas de ${cell}; el valor es el de una.`;
}

import type { Dato } from '@mapa/field';
import { metresPerPixel } from '@mapa/field';
import { formatQuantity } from '../../../ui/format.ts';

/** Side of a grid cell, metres. */
const CELL: Readonly<Record<Dato, number>> = { micro: 50, meso: 3_000 };
/** Cells in a pixel from which its colour is a mean of many. */
const MANY = 4;

/** How many grid cells a pixel of the map shows the mean of, at a latitude; `sharpness` is pixels of the screen for one of CSS. */
export function cellsInPixel(dato: Dato, zoom: number, lat: number, sharpness: number): number {
  const side = (metresPerPixel(zoom) * Math.cos((lat * Math.PI) / 180)) / sharpness;
  return (side / CELL[dato]) ** 2;
}

/** What to know of the colour under a point, in two figures' precision; empty where a pixel shows about one cell. */
export function pixelMeanText(cells: number, dato: Dato): string {
  if (cells < MANY) return '';
  const many = formatQuantity(Number(cells.toPrecision(2)), 0);
  const cell =
    dato === 'micro' ? formatQuantity(CELL.micro, 0, 'm') : formatQuantity(CELL.meso / 1000, 0, 'km');
  return `A este zoom cada píxel del mapa es la media de unas ${many} celdas de ${cell}; el valor es el de una.`;
}

import { withUnit } from './numbers.ts';

/** How much of a map has no value, 0 to 1, in whole percent: never none of what is some, nor all of what is not. */
export function gapShareText(gap: number): string {
  const percent = 100 * gap;
  if (percent < 1) return 'menos del 1\u202f%';
  return percent > 99 && gap < 1 ? 'más del 99\u202f%' : `el ${withUnit(percent, 0, '%')}`;
}

/** From this share on a buyer is told of it before paying. */
const TELLING_GAP = 0.01;

/** What a buyer is told of the 10 km map of a point by how much of it has no value; undefined of a whole one. */
export function mapGapText(gap: number | null | undefined): string | undefined {
  if (gap == null || gap <= TELLING_GAP) return undefined;
  const map = 'Su mapa de 10\u202fkm × 10\u202fkm';
  return `${map} no tiene dato en ${gapShareText(gap)} de sus celdas: el atlas no llega hasta allí.`;
}

import { withUnit } from './numbers.ts';

/**
 * The share of a map without values, given from 0 to 1, in whole percent. A small gap never reads as none, and a gap
 * that leaves some values never reads as all.
 */
export function gapShareText(gap: number): string {
  const percent = 100 * gap;
  if (percent < 1) return 'menos del 1\u202f%';
  return percent > 99 && gap < 1 ? 'más del 99\u202f%' : `el ${withUnit(percent, 0, '%')}`;
}

/** Buyers are told before paying of a gap that is larger than this share. */
const TELLING_GAP = 0.01;

/**
 * The notice to a buyer that the 10 km map of a point has a gap, by its share; undefined where the gap is too small to
 * tell.
 */
export function mapGapText(gap: number | null | undefined): string | undefined {
  if (gap == null || gap <= TELLING_GAP) return undefined;
  const map = 'Su mapa de 10\u202fkm × 10\u202fkm';
  return `${map} no tiene dato en ${gapShareText(gap)} de sus celdas: el atlas no llega hasta allí.`;
}

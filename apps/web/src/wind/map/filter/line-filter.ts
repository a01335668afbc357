import type { LineData } from '@mapa/contract';
import type { PointSelection } from '../points/point-value-query.ts';
import { useVeiled } from './veiled.ts';

/**
 * The share of a line's length with data that passes an active filter; undefined while it is not known, and where it
 * cannot be found. Null where there is no filter.
 */
export function useLineFilter(
  points: LineData['points'],
  selection: Pick<PointSelection, 'dato' | 'altura'>,
  filtro: string | null,
): { readonly share: number | undefined } | null {
  const veiled = useVeiled(['línea', points], selection, filtro, points, ({ passes, pixelOf }) => ({
    share: shareOf(points.map((point) => ({ km: point.km, isPassed: passes(pixelOf(point)) }))),
  }));
  return veiled && { share: veiled.found?.share };
}

/** A place of a line: how far along it is, and whether it passes; null where it has no data. */
interface Place {
  readonly km: number;
  readonly isPassed: boolean | null;
}

/** The share of the length with data that passes. A place stands for half of the way to each of its neighbours. */
export function shareOf(places: readonly Place[]): number | undefined {
  let [km, ofKm] = [0, 0];
  for (const [at, { km: here, isPassed }] of places.entries()) {
    if (isPassed === null) continue;
    const own = ((places[at + 1]?.km ?? here) - (places[at - 1]?.km ?? here)) / 2;
    ofKm += own;
    if (isPassed) km += own;
  }
  return ofKm > 0 ? km / ofKm : undefined;
}

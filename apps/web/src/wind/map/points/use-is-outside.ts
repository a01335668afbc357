import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { nearestCellQuery } from '../../atlas/nearest-cell-query.ts';
import { type PointSelection, pointValueQuery } from './point-value-query.ts';

/** Whether a point is known to lie outside the data: it has no value, or no mesoscale cell was found for it. */
export function useIsOutside(point: LatLon, selection: PointSelection): boolean {
  const value = useQuery({ ...pointValueQuery(point, selection), enabled: false });
  const cell = useQuery({ ...nearestCellQuery(point), enabled: false });
  return value.data === null || cell.data === null;
}

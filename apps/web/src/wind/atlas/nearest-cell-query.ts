import { atlasCalls } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';

/** The centre of the mesoscale cell that a point falls in, null outside the domain. Throws an ApiError. */
export async function nearestCell({ lat, lon }: LatLon): Promise<LatLon | null> {
  const answer = await callApi(atlasCalls.nearestPoint, { body: { lat, lon } });
  return answer.success ? answer.data : null;
}

/** The centre of the mesoscale cell that a point falls in, null outside the domain. It is asked for only once. */
export function nearestCellQuery(point: LatLon) {
  return queryOptions({
    queryKey: ['celda', point.lat, point.lon],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => nearestCell(point),
  });
}

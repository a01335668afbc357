import { calls, type LatLon } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { formatDegrees, formatQuantity } from '../../../ui/format.ts';
import { distanceKm } from './distance.ts';
import classes from './points.module.css';

/** The mesoscale cell that a point falls in: its centre, and how far away that is. Nothing outside the domain. */
export function NearestCell({ point }: { readonly point: LatLon }) {
  const centre = useQuery({
    queryKey: ['celda', point.lat, point.lon],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async ({ signal }): Promise<LatLon | null> => {
      const answer = await callApi(calls.nearestPoint, { body: point }, signal);
      return answer.success ? answer.data : null;
    },
  });
  if (!centre.data) return null;
  return (
    <dl className={classes.facts}>
      <dt>Punto de mesoescala</dt>
      <dd>
        {formatDegrees(centre.data.lat)}, {formatDegrees(centre.data.lon)}
      </dd>
      <dt>Distancia</dt>
      <dd>{formatQuantity(distanceKm(point, centre.data), 2, 'km')}</dd>
    </dl>
  );
}

import type { LatLon } from '@mapa/field';
import { coordinatesText, distanceBetween } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { formatQuantity } from '../../ui/format.ts';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';
import classes from './two-winds.module.css';

/** The centre of the mesoscale cell that a point lies in, and its distance from the point. Empty outside the domain. */
export function NearestCell({ point }: { readonly point: LatLon }) {
  const { data: centre } = useQuery(nearestCellQuery(point));
  if (!centre) return null;
  return (
    <dl className={classes.facts}>
      <dt>Punto de mesoescala</dt>
      <dd>{coordinatesText(centre)}</dd>
      <dt>Distancia al punto</dt>
      <dd>{formatQuantity(distanceBetween(point, centre) / 1000, 2, 'km')}</dd>
    </dl>
  );
}

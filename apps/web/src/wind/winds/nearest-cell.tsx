import { coordinatesText, distanceBetween, type LatLon, withUnit } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';
import classes from './two-winds.module.css';

/** The centre of the mesoscale cell that a point lies in, and its distance from the point. Empty outside the domain. */
export function NearestCell({ point }: { readonly point: LatLon }) {
  const { data: centre } = useQuery(nearestCellQuery(point));
  if (!centre) return null;
  return (
    <FactsList
      className={classes.facts}
      facts={{
        'Punto de mesoescala': coordinatesText(centre),
        'Distancia al punto': withUnit(distanceBetween(point, centre) / 1000, 2, 'km'),
      }}
    />
  );
}

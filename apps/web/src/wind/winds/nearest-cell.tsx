import {
  cellText,
  coordinatesText,
  distanceBetween,
  type Height,
  type LatLon,
  lengthText,
} from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useHasMicro } from '../../api/configuration.ts';
import { FactsList } from '../../ui/page/facts-list.tsx';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';
import classes from './two-winds.module.css';
import { twoWindsQuery, useComparedHeight } from './two-winds-query.ts';

interface Props {
  readonly point: LatLon;
  /** The height of the winds beside it, which say how far away the centre is. */
  readonly height: Height;
}

/** The centre of the mesoscale cell that a point lies in, and its distance from the point. Empty outside the domain. */
export function NearestCell({ point, height }: Props) {
  const { data: centre } = useQuery(nearestCellQuery(point));
  const compared = useComparedHeight(height);
  const { data: winds } = useQuery({
    ...twoWindsQuery(point, compared),
    enabled: Boolean(centre),
  });
  const hasMicro = useHasMicro();
  if (!centre) return null;
  // The distance beside the winds is from the unrounded centre, which has only five decimals here.
  const metres = winds?.distance ?? Math.round(distanceBetween(point, centre));
  return (
    <>
      <FactsList
        className={classes.facts}
        facts={{
          'Punto de mesoescala': coordinatesText(centre),
          'Distancia al centro de la celda': lengthText(metres, 2),
        }}
      />
      <p className={`on-screen ${classes.squares}`}>
        En el mapa, el cuadro continuo es la celda de {cellText('meso')}
        {hasMicro && ', y el discontinuo, el mapa de 10\u202fkm que se entrega'}.
      </p>
    </>
  );
}

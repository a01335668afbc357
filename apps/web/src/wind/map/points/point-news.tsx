import { type LatLon, VARIABLE_INFO, withUnit } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { pointNameQuery } from '../../places/place-queries.ts';
import { type PointSelection, usePointValue } from './point-value-query.ts';
import { useIsOutside } from './use-is-outside.ts';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
  /** What is said before. */
  readonly lead?: string;
}

/** Tells screen readers about a point: once, when all of it is known. */
export function PointNews({ point, selection, lead = '' }: Props) {
  const { data, isError } = usePointValue(point, selection);
  const outside = useIsOutside(point, selection);
  const name = useQuery(pointNameQuery(point));
  const { title, decimals, unit } = VARIABLE_INFO[selection.variable];
  if (outside) return `${lead}Punto fuera del dominio.`;
  if (isError) return `${lead}No se ha podido obtener el valor.`;
  if (typeof data !== 'number' || name.isPending) return null;
  return `${lead}${title} a ${selection.altura}\u202fm: ${withUnit(data, decimals, unit)}. ${name.data ?? ''}`;
}

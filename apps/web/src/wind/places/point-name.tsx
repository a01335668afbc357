import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { wrappingName } from '../../ui/format.ts';
import { pointNameQuery } from './place-queries.ts';

interface Props {
  readonly point: LatLon;
  readonly className?: string | undefined;
}

/** The name of a point, such as `Torrelavega, Cantabria · a 2,3 km`; nothing while it is not known. */
export function PointName({ point, className }: Props) {
  const { data: name } = useQuery(pointNameQuery(point));
  if (!name) return null;
  return <span className={className}>{wrappingName(name)}</span>;
}

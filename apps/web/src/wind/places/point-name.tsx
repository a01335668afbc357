import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { pointNameQuery } from './place-queries.ts';

interface Props {
  readonly point: LatLon;
  readonly className?: string | undefined;
}

/** The name of a point so that its distance goes to the next line whole, and a name in two languages may be parted. */
export const wrappingName = (name: string): string =>
  name.replace(' · a ', ' ·\u00a0a\u00a0').replaceAll('/', '/\u200b');

/** What a point is called, as `Torrelavega, Cantabria · a 2,3 km`; nothing while that is not known. */
export function PointName({ point, className }: Props) {
  const { data: name } = useQuery(pointNameQuery(point));
  if (!name) return null;
  return <span className={className}>{wrappingName(name)}</span>;
}

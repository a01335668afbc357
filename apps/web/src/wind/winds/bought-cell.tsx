import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import { BoughtNote } from '../../shop/bought/bought-note.tsx';
import { nearestCellQuery } from '../atlas/nearest-cell-query.ts';

/** Tells a logged-in user that the mesoscale cell of a point was bought before. */
export function BoughtCell({ point }: { readonly point: LatLon }) {
  const isUser = useSession() !== null;
  const { data: centre } = useQuery({ ...nearestCellQuery(point), enabled: isUser });
  return isUser && centre ? <BoughtNote centre={centre} /> : null;
}

import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import { isBoughtAt } from './bought-at.ts';
import { ordersQuery } from './orders-query.ts';

/** Whether a place lies in a cell that was bought and not given back; undefined while that is not known. */
export function useBought(place: LatLon): boolean | undefined {
  const userId = useSession()?.user.id;
  const orders = useQuery({
    ...ordersQuery(userId ?? ''),
    enabled: userId !== undefined,
    refetchInterval: false,
  });
  return orders.isLoading ? undefined : isBoughtAt(place, orders.data ?? []);
}

import { calls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { tryCall } from '../../../api/try-call.ts';
import { useSession } from '../../../session/session-store.ts';
import type { Billing } from '../../purchase/purchase.ts';
import { EMPTY_BILLING, filledWith } from './billing-values.ts';

/**
 * The first content of the form: the data of an earlier purchase, where their buyer wanted that; otherwise nothing, as
 * also when the server does not answer. Undefined while the server is asked.
 */
export function useOfferedBilling(enabled: boolean): Billing | undefined {
  const userId = useSession()?.user.id;
  const { data } = useQuery({
    queryKey: ['facturacion', userId],
    enabled: enabled && userId !== undefined,
    gcTime: 0,
    queryFn: async () => {
      const outcome = await tryCall(calls.facturacion, {});
      return outcome.ok && outcome.answer.data ? filledWith(outcome.answer.data) : EMPTY_BILLING;
    },
  });
  return data;
}

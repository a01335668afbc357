import { type Energy, type EnergyRequest, energyCalls } from '@mapa/contract';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/** The energy of a request, null outside the domain; nothing is asked for without one. */
export function energyQuery(request: EnergyRequest | undefined) {
  return queryOptions({
    queryKey: ['energia', request],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn:
      request === undefined
        ? skipToken
        : async ({ signal }): Promise<Energy | null> => {
            const answer = await callApi(energyCalls.energia, { body: request }, signal);
            return answer.success ? answer.data : null;
          },
    // The last figures of the same point stay while other settings are worked out.
    placeholderData: (before: Energy | null | undefined, query): Energy | null | undefined => {
      const last = query?.queryKey[1] as EnergyRequest | undefined;
      return last?.lat === request?.lat && last?.lon === request?.lon ? before : undefined;
    },
  });
}

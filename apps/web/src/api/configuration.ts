import { applicationCalls, type Configuration } from '@mapa/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { ApiError } from './error.ts';

/** What the deployment says of itself and of its atlas; asked for once. */
export const configurationQuery = queryOptions({
  queryKey: ['configuracion'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Configuration> => {
    const answer = await callApi(applicationCalls.configuration, {}, signal);
    if (!answer.success) throw new ApiError('refused', 200, answer.msg);
    return answer.data;
  },
});

/** The deployment, once it is known; asked for again while it is not. */
export function useConfiguration() {
  return useQuery({
    ...configurationQuery,
    retryOnMount: false,
    // Whether the numbers are invented has to be known: keep asking.
    refetchInterval: ({ state }) => (state.status === 'error' ? 15_000 : false),
  });
}

/** Whether the atlas has the microscale; one is taken to have it until it is known not to. */
export const useHasMicro = (): boolean => useConfiguration().data?.atlas.datos.includes('micro') ?? true;

/** Why points are not sold here; null where they are, or as long as that is not known. */
export const useReasonNotSold = (): string | null => useConfiguration().data?.motivoSinVenta ?? null;

export const useIsSold = (): boolean => useReasonNotSold() === null;

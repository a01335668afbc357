import { type Configuration, configurationCalls } from '@mapa/contract';
import { type Dato, HEIGHTS, type Height, MAP_HEIGHTS, type MapHeight } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from './client.ts';
import { ApiError } from './error.ts';

/** What the deployment says about itself and its atlas. It is asked for once. */
export const configurationQuery = queryOptions({
  queryKey: ['configuracion'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Configuration> => {
    const answer = await callApi(configurationCalls.configuration, {}, signal);
    if (!answer.success) throw new ApiError('refused', 200, answer.msg);
    return answer.data;
  },
});

/** What the deployment says, once it is known. It is asked for again until then. */
export function useConfiguration() {
  return useQuery({
    ...configurationQuery,
    retryOnMount: false,
    // The page must know whether the numbers are invented, so it keeps asking.
    refetchInterval: ({ state }) => (state.status === 'error' ? 15_000 : false),
  });
}

/**
 * The heights above ground, m, of the series of the atlas or of one of its maps; all that the page knows where the
 * server does not say.
 */
export function useHeights<Of extends 'serie' | Dato>(of: Of) {
  const known = useConfiguration().data?.atlas.alturas?.[of] ?? (of === 'serie' ? HEIGHTS : MAP_HEIGHTS);
  return known as readonly (Of extends Dato ? MapHeight : Height)[];
}

/** Whether the atlas has the microscale. It is assumed to have it until the server says otherwise. */
export const useHasMicro = (): boolean => useConfiguration().data?.atlas.datos.includes('micro') ?? true;

/** Why points are not sold here. It is null where they are sold, and until that is known. */
export const useReasonNotSold = (): string | null => useConfiguration().data?.motivoSinVenta ?? null;

export const useIsSold = (): boolean => useReasonNotSold() === null;

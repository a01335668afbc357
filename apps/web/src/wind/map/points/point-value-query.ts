import { atlasCalls } from '@mapa/contract';
import type { Dato, LatLon, MapHeight, Variable } from '@mapa/field';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { useConfiguration } from '../../../api/configuration.ts';

export interface PointSelection {
  readonly dato: Dato;
  readonly variable: Variable;
  readonly altura: MapHeight;
}

/** The atlas value of a point in the variable's unit; null outside the data's domain. It is fetched only once. */
export function pointValueQuery({ lat, lon }: LatLon, { dato, variable, altura }: PointSelection) {
  return queryOptions({
    queryKey: ['valor', dato, variable, altura, lat, lon],
    staleTime: Number.POSITIVE_INFINITY,
    // A query waits silently by default for as long as the browser believes that it is offline.
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<number | null> => {
      const call = dato === 'micro' ? atlasCalls.microValue : atlasCalls.mesoValue;
      const answer = await callApi(call, { params: { variable, altura }, query: { lat, lon } }, signal);
      return answer.success ? answer.data : null;
    },
  });
}

/** The value of a point, asked for as soon as it is known which data the atlas has. */
export function usePointValue(point: LatLon, selection: PointSelection) {
  const { isFetched } = useConfiguration();
  return useQuery({ ...pointValueQuery(point, selection), enabled: isFetched });
}

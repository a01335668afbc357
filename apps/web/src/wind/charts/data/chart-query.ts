import type { ChartName } from '@mapa/contract';
import type { Height, LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { type ChartData, fetchChart } from './charts.ts';

/** The request of the four charts of the panel: a place and a height above ground in m. */
export interface ChartRequest {
  readonly point: LatLon;
  readonly altura: Height;
}

/** A chart of a point at a height, null outside the domain. It is asked for only once. */
export function chartQuery(name: ChartName, { point, altura }: ChartRequest) {
  return queryOptions({
    queryKey: ['grafica', name, point.lat, point.lon, altura],
    staleTime: Number.POSITIVE_INFINITY,
    // A browser that believes it is offline would wait for ever and never offer to try again.
    networkMode: 'always',
    queryFn: ({ signal }): Promise<ChartData | null> => fetchChart(name, { ...point, z: altura }, signal),
  });
}

import {
  type ChartName,
  chartCalls,
  type Failure,
  type ProfileChart,
  type RoseChart,
  type WeibullChart,
  type WsChart,
} from '@mapa/contract';
import type { Height, LatLon } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/** What the four charts of the panel are drawn for: a place and a height above ground in m. */
export interface ChartRequest {
  readonly point: LatLon;
  readonly altura: Height;
}

/** The data of a chart with the name of the chart that they belong to. */
export type ChartData =
  | { readonly name: 'WS'; readonly data: WsChart }
  | { readonly name: 'WIND_PROFILE'; readonly data: ProfileChart }
  | { readonly name: 'WINDROSE'; readonly data: RoseChart }
  | { readonly name: 'WEIBULL'; readonly data: WeibullChart };

/** A chart of a point at a height, null outside the domain. Never asked for twice. */
export function chartQuery(name: ChartName, { point, altura }: ChartRequest) {
  return queryOptions({
    queryKey: ['grafica', name, point.lat, point.lon, altura],
    staleTime: Number.POSITIVE_INFINITY,
    // A browser that believes itself offline would wait for ever and never offer to try again.
    networkMode: 'always',
    queryFn: ({ signal }): Promise<ChartData | null> => fetchChart(name, { ...point, z: altura }, signal),
  });
}

type Query = LatLon & { readonly z: Height };

async function fetchChart(name: ChartName, query: Query, signal: AbortSignal): Promise<ChartData | null> {
  switch (name) {
    case 'WS': {
      const data = dataOf(await callApi(chartCalls.wsChart, { query }, signal));
      return data && { name, data };
    }
    case 'WIND_PROFILE': {
      const data = dataOf(await callApi(chartCalls.profileChart, { query }, signal));
      return data && { name, data };
    }
    case 'WINDROSE': {
      const data = dataOf(await callApi(chartCalls.roseChart, { query }, signal));
      return data && { name, data };
    }
    case 'WEIBULL': {
      const data = dataOf(await callApi(chartCalls.weibullChart, { query }, signal));
      return data && { name, data };
    }
  }
}

function dataOf<Data>(answer: { readonly success: true; readonly data: Data } | Failure): Data | null {
  return answer.success ? answer.data : null;
}

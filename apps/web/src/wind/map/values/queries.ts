import { tileCalls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';
import { fetchCode } from '../../../code/fetch-code.ts';

const kept = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
} as const;

/** The code that colours values, apart from the map's. */
export const valueCodeQuery = queryOptions({
  ...kept,
  queryKey: ['viento-en-color'],
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./value-layer.tsx')),
});

/** The list of the tiles of values, and how they hold them. */
export const tileListQuery = queryOptions({
  ...kept,
  queryKey: ['teselas'],
  queryFn: async ({ signal }) => {
    const answer = await callApi(tileCalls.tiles, {}, signal);
    if (!answer.success) throw new Error(answer.msg);
    return answer.data;
  },
});

/** The code of the legend as a tool, which comes with the first use of the page. */
export const legendCodeQuery = queryOptions({
  ...kept,
  queryKey: ['leyenda'],
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./scale-legend.tsx')),
});

/** The code that draws the built-in base map and its names, apart from the map's. */
export const drawnCodeQuery = queryOptions({
  ...kept,
  queryKey: ['mapa-base-propio'],
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('../relief/drawn.ts')),
});

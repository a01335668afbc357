import { queryOptions } from '@tanstack/react-query';
import { fetchCode } from '../../../code/fetch-code.ts';

const kept = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
} as const;

/** The code that colours values, apart from the map's. */
export const valueCodeQuery = queryOptions({
  ...kept,
  queryKey: ['viento-en-color'],
  queryFn: () => fetchCode(() => import('../values/value-layer.tsx')),
});

/** The code of the legend as a tool, which comes with the first use of the page. */
export const legendCodeQuery = queryOptions({
  ...kept,
  queryKey: ['leyenda'],
  queryFn: () => fetchCode(() => import('../values/scale-legend.tsx')),
});

/** The code that draws the built-in base map and its names, apart from the map's. */
export const drawnCodeQuery = queryOptions({
  ...kept,
  queryKey: ['mapa-base-propio'],
  queryFn: () => fetchCode(() => import('./drawn.ts')),
});

import { queryOptions } from '@tanstack/react-query';
import { fetchCode } from '../../code/fetch-code.ts';

/** The code of the chart panel, fetched with the first point and kept. */
export const panelQuery = queryOptions({
  queryKey: ['panel-de-graficas'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./chart-panel.tsx')),
});

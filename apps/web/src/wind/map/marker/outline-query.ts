import { queryOptions } from '@tanstack/react-query';
import { fetchCode } from '../../../code/fetch-code.ts';

/** The code that outlines the cell of a point, fetched with the first point. */
export const outlineQuery = queryOptions({
  queryKey: ['contorno'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./cell-outline.tsx')),
});

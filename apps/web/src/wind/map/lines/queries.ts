import { queryOptions } from '@tanstack/react-query';
import { fetchCode } from '../../../api/code.ts';

/** The code that draws lines and names, with the names themselves, apart from the map's. */
export const lineCodeQuery = queryOptions({
  queryKey: ['lineas-y-nombres'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: () => fetchCode(() => import('./line-layer.tsx')),
});

import { queryOptions } from '@tanstack/react-query';
import { fetchCode } from '../../../code/fetch-code.ts';

/** The family and size that the charts write in; a canvas does not wait for a font by itself. */
const FONT = '12px "Inter Variable"';

/** The drawing library, fetched with the first chart and kept. */
export const engineQuery = queryOptions({
  queryKey: ['motor-de-graficas'],
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: 'always',
  structuralSharing: false,
  queryFn: async () => {
    const [engine] = await Promise.all([
      fetchCode(() => import('./engine.ts')),
      // The page's next font stands in where this one does not come, as everywhere else.
      document.fonts.load(FONT).catch(() => []),
    ]);
    return engine;
  },
});

import { queryOptions } from '@tanstack/react-query';

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
    try {
      const [engine] = await Promise.all([import('./engine.ts'), document.fonts.load(FONT)]);
      return engine;
    } catch (error) {
      console.warn('The drawing library could not be loaded.', error);
      throw error;
    }
  },
});

export type Engine = Awaited<ReturnType<NonNullable<typeof engineQuery.queryFn>>>;

import { queryOptions } from '@tanstack/react-query';
import type { Address } from './address-answer.ts';

/** Milliseconds after which a search service that says nothing counts as out of reach. */
const ANSWER_LIMIT_MS = 10_000;

/** The places that an address search finds. Nothing of the visitor's goes along: no cookies, no session, no page. */
export function addressQuery(geocoderUrl: string, text: string) {
  return queryOptions({
    queryKey: ['dirección', geocoderUrl, text],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<readonly Address[]> => {
      // Most visitors never look an address up, so the code for it comes when one does.
      const { parseAddresses, searchUrl } = await import('./address-answer.ts');
      const response = await fetch(searchUrl(geocoderUrl, text), {
        credentials: 'omit',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_LIMIT_MS)]),
      });
      if (!response.ok) throw new Error(`The address search answers ${response.status}.`);
      return parseAddresses(await response.json());
    },
  });
}

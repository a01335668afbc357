import { queryOptions } from '@tanstack/react-query';

/** Milliseconds after which a tile server that does not answer counts as out of reach. */
const TILE_LIMIT_MS = 2_000;

/**
 * Asks the public tile server once for one tile over the peninsula. The query fails when the server does not answer.
 */
export function publicBaseQuery(template: string | null) {
  return queryOptions({
    queryKey: ['mapa base público', template],
    enabled: template !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: () => probe(probeAddress(template ?? '')),
  });
}

/** The tile 6/31/24, in the middle of the peninsula. */
export function probeAddress(template: string): string {
  return template
    .replace('{s}', 'a')
    .replace('{z}', '6')
    .replace('{x}', '31')
    .replace('{y}', '24')
    .replace('{r}', '');
}

function probe(address: string): Promise<true> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    const fail = (): void => reject(new Error(`${address} does not answer`));
    const timer = window.setTimeout(fail, TILE_LIMIT_MS);
    image.onload = () => {
      window.clearTimeout(timer);
      resolve(true);
    };
    image.onerror = fail;
    image.src = address;
  });
}

import { calls } from '@mapa/contract';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../api/client.ts';

/** First and last year of the series. */
interface Period {
  readonly firstYear: number;
  readonly lastYear: number;
}

/** The years that the series cover, null where the server does not know them. Asked for once. */
export const periodQuery = queryOptions({
  queryKey: ['periodo'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<Period | null> => {
    const answer = await callApi(calls.availablePeriod, {}, signal);
    return answer.success ? answer.data : null;
  },
});

/** The available period as the panel says it. */
export function periodText({ firstYear, lastYear }: Period): string {
  const years = lastYear - firstYear + 1;
  return `Periodo disponible: ${years} ${years === 1 ? 'año' : 'años'} (${firstYear}, ${lastYear})`;
}

import {
  type ComparisonRequest,
  ENERGY_DEFAULTS,
  type Energy,
  type EnergyRequest,
  energyCalls,
  type SiteComparison,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { energyQuery } from '../charts/energy/energy-query.ts';
import type { Comparison } from './comparison.ts';

const { correccion, perdidas, incertidumbres } = ENERGY_DEFAULTS;

/** What the points have in common, null where the server refuses them all. Asked for only once. */
export function sitesQuery(body: ComparisonRequest) {
  return queryOptions({
    queryKey: ['comparar', body],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<SiteComparison | null> => {
      const answer = await callApi(energyCalls.comparar, { body }, signal);
      return answer.success ? answer.data : null;
    },
  });
}

/** The energy of the turbine at a point, with the losses and uncertainties that the panel of a point begins with. */
export const energyRequestOf = ({ lat, lon }: LatLon, { altura, turbina }: Comparison): EnergyRequest => ({
  lat,
  lon,
  buje: altura,
  turbina: { nombre: turbina },
  correccion,
  perdidas,
  incertidumbres,
  calculadas: {},
});

/** An answer that is on its way (undefined), there, or null outside the domain. */
export interface Site {
  readonly number: number;
  readonly point: LatLon;
  readonly energy: Energy | null | undefined;
  readonly about: SiteComparison['puntos'][number] | undefined;
}

/** Everything that is asked for but the charts. */
export function useComparison(comparison: Comparison) {
  const { points, altura, turbina } = comparison;
  const energies = useQueries({
    queries: points.map((point) => energyQuery(energyRequestOf(point, comparison))),
  });
  const together = useQuery(
    sitesQuery({ puntos: [...points], buje: altura, turbina: { nombre: turbina }, correccion }),
  );
  const sites = points.map((point, at): Site => {
    const energy = energies[at]?.isPlaceholderData ? undefined : energies[at]?.data;
    return { number: at + 1, point, energy, about: together.data?.puntos[at] };
  });
  return {
    sites,
    inside: sites.filter(({ energy, about }) => energy !== null && about !== null),
    outside: sites.filter(({ energy, about }) => energy === null || about === null),
    together,
    failed: energies.filter(({ isError }) => isError),
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import {
  type ComparisonRequest,
  type Energy,
  type EnergyRequest,
  energyCalls,
  type SiteComparison,
} from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../api/client.ts';
import { energyQuery } from '../charts/energy/energy-query.ts';
import { useOwnCurve } from '../charts/energy/settings/own-curve.ts';
import {
  FIRST_SETTINGS,
  REST,
  ROUGH_MODEL,
  type Settings,
  turbineOf,
} from '../charts/energy/settings/settings.ts';
import { type Comparison, settingsOf } from './comparison.ts';

type Turbine = EnergyRequest['turbina'];

/** The comparison of the points, null where the server refuses them all. Asked for only once. */
function sitesQuery(body: ComparisonRequest) {
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

/** A point of the comparison. Its energy is undefined while it is on its way, and null outside the domain. */
export interface Site {
  readonly number: number;
  readonly point: LatLon;
  /** The name that people gave it. */
  readonly nombre?: string | undefined;
  readonly energy: Energy | null | undefined;
  /** False while the page still waits for a turbine: only the wind of the energy is shown then. */
  readonly hasTurbine: boolean;
  readonly about: SiteComparison['puntos'][number] | undefined;
}

/** The question about all points together; without data while it is on its way. */
export type Together = Pick<ReturnType<typeof useSites>, 'data' | 'isError' | 'refetch'>;

const useSites = (points: readonly LatLon[], { buje, correccion }: Settings, turbina: Turbine) =>
  useQuery(sitesQuery({ puntos: [...points], buje, turbina, correccion }));

/** Any turbine gives the wind: this is the panel's first one, so that it is asked for only once. */
const ANY: Turbine = { nombre: FIRST_SETTINGS.turbina };

/**
 * All questions of the page except those of the charts. Pass the same object for the same comparison: nothing is asked
 * while settings are being typed, and results of other settings are not shown.
 */
export function useComparison(comparison: Comparison) {
  const { curve } = useOwnCurve();
  const [rested] = useDebouncedValue(comparison, REST);
  const settings = settingsOf(rested);
  const isResting = JSON.stringify(settings) !== JSON.stringify(settingsOf(comparison));
  const chosen = turbineOf(settings, curve);
  const hasTurbine = chosen !== undefined;
  const turbina = chosen ?? ANY;
  const { points: compared, viento } = comparison;
  // Nobody needs the names to work out the winds.
  const points = compared.map(({ lat, lon }): LatLon => ({ lat, lon }));
  const { turbina: _, potencia, ...rest } = settings;
  const energies = useQueries({
    queries: points.map(({ lat, lon }) => energyQuery({ lat, lon, ...rest, turbina })),
  });
  const together = useSites(points, settings, turbina);
  const isAtCharts = settings.buje === rested.altura;
  const months = useSites(
    points,
    isAtCharts ? settings : { ...FIRST_SETTINGS, buje: rested.altura },
    isAtCharts ? turbina : ANY,
  );
  const { data } = together;
  const shown = useMemo(() => (data && !hasTurbine ? withoutTurbine(data) : data), [data, hasTurbine]);
  const sites = points.map((point, at): Site => {
    const energy = isResting || energies[at]?.isPlaceholderData ? undefined : energies[at]?.data;
    const nombre = compared[at]?.nombre;
    return { number: at + 1, point, nombre, energy, hasTurbine, about: data?.puntos[at] };
  });
  const models = energies.flatMap(({ data: energy }) => {
    const wind = (viento === 'punto' && energy?.punto) || energy?.celda;
    return wind?.incertidumbres.find(({ nombre }) => nombre === 'modelo')?.supuesta ?? [];
  });
  return {
    sites,
    inside: sites.filter(({ energy, about }) => energy !== null && about !== null),
    outside: sites.filter(({ energy, about }) => energy === null || about === null),
    hasTurbine,
    together: pick(together, isResting ? undefined : shown),
    months: pick(months, rested.altura === comparison.altura ? months.data : undefined),
    /** The uncertainty of the model, in percent of the speed: the mean of the points. */
    model: models.length === 0 ? ROUGH_MODEL : models.reduce((sum, one) => sum + one, 0) / models.length,
    failed: energies.filter(({ isError }) => isError),
  };
}

const pick = ({ isError, refetch }: Together, data: Together['data']): Together => ({
  data,
  isError,
  refetch,
});

/** The comparison without the parts that follow from the power of a turbine. */
function withoutTurbine({ pares, conjunto, ...all }: SiteComparison): SiteComparison {
  const unknown = {
    parados: Number.NaN,
    compensa: Number.NaN,
    desviacion: { suma: Number.NaN, partes: [Number.NaN] },
  };
  return {
    ...all,
    corte: Number.NaN,
    pares: pares.map((pair) => ({ ...pair, potencia: null, ...unknown })),
    conjunto: conjunto && { ...conjunto, ...unknown },
  };
}

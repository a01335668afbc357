import { windCalls } from '@mapa/contract';
import type { Height, LatLon, MapHeight, TwoWinds } from '@mapa/field';
import { nearest } from '@mapa/field';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../api/client.ts';
import { useHeights } from '../../api/configuration.ts';

/**
 * The height at which two winds are compared: the requested one, where the map of the cells has it, else that of
 * reports, the nearest to 100 m.
 */
export function useComparedHeight(height: Height): MapHeight {
  const heights = useHeights('meso');
  return heights.find((one) => one === height) ?? nearest(heights, 100);
}

/** The winds of a point, and the share of its 10 km map without values, 0 to 1; null where it is not known. */
export type PointWinds = TwoWinds & { readonly gap: number | null };

/** The winds of a point and of the cell that is delivered for it, null outside the domain. Asked for only once. */
export function twoWindsQuery({ lat, lon }: LatLon, height: MapHeight) {
  return queryOptions({
    queryKey: ['vientos', lat, lon, height],
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async ({ signal }): Promise<PointWinds | null> => {
      const answer = await callApi(windCalls.vientos, { query: { lat, lon, z: height } }, signal);
      if (!answer.success) return null;
      const { altura, punto, celda, distancia, desnivel, altitud, costa, mapaSinDato } = answer.data;
      const shore = costa && { atSea: costa.enMar, distance: costa.distancia, land: costa.tierra };
      const [rise, ground] = [desnivel, altitud ?? null];
      const gap = mapaSinDato == null ? null : mapaSinDato / 100;
      return { height: altura, micro: punto, meso: celda, distance: distancia, rise, ground, shore, gap };
    },
  });
}

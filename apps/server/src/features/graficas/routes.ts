import type { Atlas, PointStatistics } from '@mapa/atlas';
import { type AlturaProducto, calls, type LatLon } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Fault, fault } from '../../api/errors.ts';
import { serve } from '../../api/route.ts';
import { profileChart, roseChart, weibullChart, wsChart } from './chart-data.ts';
import { statisticsOf } from './statistics.ts';

interface ChartRequest {
  readonly query: LatLon & { readonly z: AlturaProducto };
}

/** The four charts of a mesoscale point. Answers change with the version of the atlas only. */
export function registerChartRoutes(app: FastifyInstance, atlas: Atlas): void {
  const cached = { etag: atlas.metadata.version };
  const statistics = statisticsOf(atlas);

  const drawnFrom =
    <Data>(chart: (made: PointStatistics) => Data) =>
    async ({ query }: ChartRequest): Promise<{ data: Data } | Fault> => {
      const point = await atlas.nearestPoint(query);
      if (point === undefined) return fault('outside-domain');
      return { data: chart(await statistics(point.cell, query.z)) };
    };

  serve(app, calls.wsChart, drawnFrom(wsChart), cached);
  serve(app, calls.profileChart, drawnFrom(profileChart), cached);
  serve(app, calls.weibullChart, drawnFrom(weibullChart), cached);
  serve(app, calls.roseChart, drawnFrom(roseChart), cached);
}

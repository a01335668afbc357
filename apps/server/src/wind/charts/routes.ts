import { type Atlas, CHART_FORMULA, type ChartStatistics } from '@mapa/atlas';
import { calls } from '@mapa/contract';
import type { Height, LatLon } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { type Fault, fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import { editionOf } from '../edition.ts';
import { absentHeight } from '../values/holdings.ts';
import type { Points } from '../values/points/pool.ts';
import { profileChart, roseChart, weibullChart, wsChart } from './chart-data.ts';
import { createCharts } from './statistics.ts';

interface ChartRequest {
  readonly query: LatLon & { readonly z: Height };
  readonly caller: Caller;
}

/**
 * The calls for the four charts of a mesoscale point. Their answers only change with the version of the atlas and the
 * formulas of the statistics.
 */
export function registerChartRoutes(app: FastifyInstance, atlas: Atlas, points: Points): void {
  const cached = { etag: `${atlas.metadata.version}/${CHART_FORMULA}`, edition: editionOf(atlas) };
  const charts = createCharts(atlas, points);
  const drawnFrom =
    <Data>(chart: (made: ChartStatistics) => Data) =>
    async ({ query, caller }: ChartRequest): Promise<{ data: Data } | Fault> => {
      const absent = absentHeight(atlas.metadata.heights, query.z);
      if (absent !== undefined) return absent;
      const point = await atlas.nearestPoint(query);
      if (point === undefined) return fault('outside-domain');
      return { data: chart(await charts(point.cell, query.z, caller)) };
    };

  serve(app, calls.wsChart, drawnFrom(wsChart), cached);
  serve(app, calls.profileChart, drawnFrom(profileChart), cached);
  serve(app, calls.weibullChart, drawnFrom(weibullChart), cached);
  serve(app, calls.roseChart, drawnFrom(roseChart), cached);
}

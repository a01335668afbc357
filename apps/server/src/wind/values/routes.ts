import type { Atlas } from '@mapa/atlas';
import { calls } from '@mapa/contract';
import type { Dato, MapHeight, Variable } from '@mapa/field';
import { roundDegrees } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import { absentField, absentHeight } from './holdings.ts';
import type { Points } from './points/pool.ts';
import { availablePeriod, toWireValue } from './values.ts';

interface ValueRequest {
  readonly params: { readonly variable: Variable; readonly altura: MapHeight };
  readonly query: { readonly lat: number; readonly lon: number };
  readonly caller: Caller;
}

/**
 * The calls for values of a point, the years of the series and the nearest mesoscale point. Their answers only change
 * with the version of the atlas.
 */
export function registerAtlasRoutes(app: FastifyInstance, atlas: Atlas, points: Points): void {
  const cached = { etag: atlas.metadata.version };

  const pointValue = (dato: Dato) => async (request: ValueRequest) => {
    const { variable, altura } = request.params;
    const absent = absentField(atlas.metadata, { dato, variable, altura });
    if (absent !== undefined) return absent;
    const task = { resolution: dato, variable, height: altura, point: request.query };
    const value = await points.value(task, request.caller);
    return value === undefined ? fault('outside-domain') : { data: toWireValue(value) };
  };
  serve(app, calls.microValue, pointValue('micro'), cached);
  serve(app, calls.mesoValue, pointValue('meso'), cached);

  serve(
    app,
    calls.vientos,
    async ({ query: { z: altura, ...point }, caller }) => {
      const absent = absentHeight(atlas.metadata.heights, altura);
      if (absent !== undefined) return absent;
      const winds = await points.winds(point, altura, caller);
      if (winds === undefined) return fault('outside-domain');
      const { micro, meso, centre, distance, rise, ground, shore, gap } = winds;
      const data = {
        altura,
        punto: micro === null ? null : toWireValue(micro),
        celda: toWireValue(meso),
        centro: { lat: roundDegrees(centre.lat), lon: roundDegrees(centre.lon) },
        distancia: Math.round(distance),
        desnivel: rise === null ? null : Math.round(rise) + 0,
        altitud: ground === null ? null : Math.round(ground) + 0,
        costa: shore && {
          enMar: shore.atSea,
          distancia: Math.round(shore.distance),
          tierra: toWireValue(shore.land),
        },
        mapaSinDato: gap === undefined ? null : Number((100 * gap).toFixed(2)),
      };
      return { data };
    },
    // Browsers keep earlier answers, which say nothing of the map.
    { etag: `${atlas.metadata.version}-map` },
  );

  const period = availablePeriod(atlas.metadata.period);
  serve(app, calls.availablePeriod, async () => ({ data: period }), cached);

  serve(app, calls.nearestPoint, async ({ body }) => {
    const point = await atlas.nearestPoint(body);
    if (point === undefined) return fault('outside-domain');
    return { data: { lat: roundDegrees(point.lat), lon: roundDegrees(point.lon) } };
  });
}

import type { Atlas, Variable as AtlasVariable, Height } from '@mapa/atlas';
import { type Altura, calls, type Dato, type Variable } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Caller } from '../../platform/threads/caller.ts';
import type { Points } from './points/pool.ts';
import { availablePeriod, toWireCoordinate, toWireValue } from './values.ts';

/** Names of the map's variables in the atlas. */
const atlasNames: Readonly<Record<Variable, AtlasVariable>> = {
  wspd_hgt: 'wspd',
  power_dens_hgt: 'power_dens',
  air_dens_hgt: 'air_dens',
  a_tot_hgt: 'a_tot',
  k_tot_hgt: 'k_tot',
};

interface ValueRequest {
  readonly params: { readonly variable: Variable; readonly altura: Altura };
  readonly query: { readonly lat: number; readonly lon: number };
  readonly caller: Caller;
}

/** Point values, period and nearest mesoscale point. Answers change with the version of the atlas only. */
export function registerAtlasRoutes(app: FastifyInstance, atlas: Atlas, points: Points): void {
  const cached = { etag: atlas.metadata.version };

  const pointValue = (dato: Dato) => async (request: ValueRequest) => {
    const { variable, altura } = request.params;
    const height = altura satisfies Height;
    const task = { resolution: dato, variable: atlasNames[variable], height, point: request.query };
    const value = await points.value(task, request.caller);
    return value === undefined ? fault('outside-domain') : { data: toWireValue(value) };
  };
  serve(app, calls.microValue, pointValue('micro'), cached);
  serve(app, calls.mesoValue, pointValue('meso'), cached);

  const period = availablePeriod(atlas.metadata.period);
  serve(app, calls.availablePeriod, async () => ({ data: period }), cached);

  serve(app, calls.nearestPoint, async ({ body }) => {
    const point = await atlas.nearestPoint(body);
    if (point === undefined) return fault('outside-domain');
    return { data: { lat: toWireCoordinate(point.lat), lon: toWireCoordinate(point.lon) } };
  });
}

import type { Atlas } from '@mapa/atlas';
import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { type Limit, networkAddressOf } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import type { EnergyPool } from './pool.ts';

/** How often an address may ask for an energy: one a second, as nobody changes a form faster. */
const LIMITS: readonly Limit[] = [{ max: 60, minutes: 1, by: networkAddressOf }];

/** The call for the energy of a turbine at a point. A curve that comes with it goes to the thread and nowhere else. */
export function registerEnergyRoutes(app: FastifyInstance, atlas: Atlas, pool: EnergyPool): void {
  app.addHook('onClose', pool.close);
  serve(
    app,
    calls.energia,
    async ({ body, caller }) => {
      const point = await atlas.nearestPoint(body);
      if (point === undefined) return fault('outside-domain');
      return { data: await pool.energy({ cell: point.cell, request: body }, caller) };
    },
    { limits: LIMITS },
  );
}

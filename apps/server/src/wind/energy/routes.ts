import type { Atlas } from '@mapa/atlas';
import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { type Limit, networkAddressOf } from '../../platform/api/limit.ts';
import { serve } from '../../platform/api/route.ts';
import type { EnergyPool } from './tasks.ts';

/** How often an address may ask for an energy: one a second, as nobody changes a form faster. */
const LIMITS: readonly Limit[] = [{ max: 60, minutes: 1, by: networkAddressOf }];

/** A comparison reads up to six series. */
const COMPARISON_LIMITS: readonly Limit[] = [{ max: 20, minutes: 1, by: networkAddressOf }];

/**
 * The calls for the energy of a turbine at a point, for what several points have in common, and for the wind of a
 * point among those of its province. A curve that comes with a request goes to the thread and nowhere else.
 */
export function registerEnergyRoutes(app: FastifyInstance, atlas: Atlas, pool: EnergyPool): void {
  serve(
    app,
    calls.energia,
    async ({ body, caller }) => {
      const point = await atlas.nearestPoint(body);
      if (point === undefined) return fault('outside-domain');
      const { energy } = await pool.run({ what: 'energy', cell: point.cell, request: body }, caller);
      return energy === undefined ? fault('outside-domain') : { data: energy };
    },
    { limits: LIMITS },
  );
  serve(
    app,
    calls.comparar,
    async ({ body, caller }) => {
      const points = await Promise.all(body.puntos.map((point) => atlas.nearestPoint(point)));
      const cells = points.map((point) => point?.cell);
      const { comparison } = await pool.run({ what: 'comparison', cells, request: body }, caller);
      return comparison === undefined ? fault('outside-domain') : { data: comparison };
    },
    { limits: COMPARISON_LIMITS },
  );
  serve(
    app,
    calls.provincia,
    async ({ query, caller }) => {
      const point = await atlas.nearestPoint(query);
      if (point === undefined) return fault('outside-domain');
      const { rank } = await pool.run({ what: 'rank', cell: point.cell, point: query }, caller);
      return rank === undefined ? fault('outside-domain') : { data: rank };
    },
    { limits: LIMITS, etag: atlas.metadata.version },
  );
}

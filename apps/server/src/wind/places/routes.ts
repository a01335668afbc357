import { areaCalls, DEFAULT_POINT, placeCalls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { Crew } from '../crew.ts';
import type { Places } from './pool.ts';

/** The calls that find places by name, that name points, and for the borders of places. */
export function registerPlaceRoutes(app: FastifyInstance, places: Places, crew: Crew): void {
  const threads = { warmUp: () => places.name(DEFAULT_POINT), close: places.close };
  crew.join(threads, 'the thread of the gazetteer', 'after it');
  serve(app, placeCalls.lugares, async ({ query, caller }) => ({ data: await places.find(query.q, caller) }));
  serve(app, placeCalls.lugarDelPunto, async ({ query, caller }) => ({
    data: await places.name(query, caller),
  }));
  serve(app, areaCalls.limites, async ({ params, caller }) => {
    const data = await places.borders(params.codigo, caller);
    return data === null ? fault('unknown-boundary') : { data };
  });
}

import { DEFAULT_POINT, placeCalls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../platform/api/route.ts';
import { createPlaces } from './pool.ts';

/** Names of places and of points. The thread is made ready once the server listens, and ends with it. */
export function registerPlaceRoutes(app: FastifyInstance): void {
  const places = createPlaces();
  let closing = false;
  app.addHook('onListen', () => {
    places.name(DEFAULT_POINT).catch((error: unknown) => {
      if (!closing) app.log.warn({ err: error }, 'the thread of the gazetteer could not be prepared');
    });
  });
  app.addHook('onClose', async () => {
    closing = true;
    await places.close();
  });
  serve(app, placeCalls.lugares, async ({ query, caller }) => ({ data: await places.find(query.q, caller) }));
  serve(app, placeCalls.lugarDelPunto, async ({ query, caller }) => ({
    data: await places.name(query, caller),
  }));
}

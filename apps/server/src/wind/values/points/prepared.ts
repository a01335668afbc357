import type { Atlas } from '@mapa/atlas';
import type { FastifyInstance } from 'fastify';
import type { AtlasSource } from '../../../platform/threads/open-atlas.ts';
import { createPoints, type Points } from './pool.ts';

/** Threads that look up points, made ready once the server listens, and ended with it. */
export function preparedPoints(app: FastifyInstance, atlas: Atlas, source: AtlasSource): Points {
  const points = createPoints(atlas, source);
  let closing = false;
  app.addHook('onListen', () => {
    points.warmUp().catch((error: unknown) => {
      if (!closing) app.log.warn({ err: error }, 'the threads of points could not be prepared');
    });
  });
  app.addHook('onClose', async () => {
    closing = true;
    await points.close();
  });
  return points;
}

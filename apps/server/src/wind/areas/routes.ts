import { calls, MAX_POINTS, polygonsOf } from '@mapa/contract';
import { roundDegrees } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serve } from '../../platform/api/route.ts';
import type { AtlasSource } from '../../platform/threads/open-atlas.ts';
import { toWireValue } from '../values/values.ts';
import { createAreas } from './pool.ts';

/** The call for what an area holds, and its thread. */
export function registerAreaRoutes(app: FastifyInstance, source: AtlasSource): void {
  const areas = createAreas(source);
  app.addHook('onClose', () => areas.close());

  serve(app, calls.area, async ({ params, body, caller }) => {
    const found = await areas.answer({ ...params, polygons: polygonsOf(body), most: MAX_POINTS }, caller);
    if (found === 'too-large') return fault('area-too-large', 'coordinates');
    if (found === 'empty') return fault('empty-area');
    const { km2, mean, min, max, best, histogram, ...rest } = found.summary;
    return {
      data: {
        ...rest,
        km2: toWireValue(km2),
        mean: toWireValue(mean),
        min: toWireValue(min),
        max: toWireValue(max),
        histogram: { ...histogram, counts: [...histogram.counts] },
        bestTenth: best,
        bestCells: found.windiest.map(({ lat, lon, wind }) => ({
          lat: roundDegrees(lat),
          lon: roundDegrees(lon),
          wind: toWireValue(wind),
        })),
      },
    };
  });
}

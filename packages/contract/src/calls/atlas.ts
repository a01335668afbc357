import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { latLonQuerySchema, latLonSchema, mapHeightParamSchema, variableSchema } from '../point.ts';

const pointValue = (dato: 'micro' | 'meso', { summary }: Pick<Call, 'summary'>) =>
  ({
    method: 'GET',
    path: `/${dato}/:variable/:altura`,
    summary,
    description: '`data` is the value, in the unit of the variable.',
    tag: 'atlas',
    session: 'none',
    params: z.object({ variable: variableSchema, altura: mapHeightParamSchema }),
    query: latLonQuerySchema,
    answer: successOf({ data: z.number() }),
  }) as const satisfies Call;

/**
 * Calls about a point on the map. The charts of a point are kept apart, because the map needs them only once a point is
 * chosen.
 */
export const atlasCalls = {
  microValue: pointValue('micro', { summary: 'Value of the 50 m cell nearest to a point' }),
  mesoValue: pointValue('meso', { summary: 'Value of the 3 km cell nearest to a point' }),
  availablePeriod: {
    method: 'GET',
    path: '/meso/availablePeriod',
    summary: 'First and last year of the series',
    tag: 'atlas',
    session: 'none',
    answer: successOf({ data: z.object({ firstYear: z.int(), lastYear: z.int() }) }),
  },
  nearestPoint: {
    method: 'POST',
    path: '/meso/nearestPoint',
    summary: 'Centre of the mesoscale cell nearest to a point',
    tag: 'atlas',
    session: 'none',
    body: latLonSchema,
    answer: successOf({ data: latLonSchema }),
  },
} as const satisfies Record<string, Call>;

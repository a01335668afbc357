import { z } from 'zod';
import type { Call } from '../call.ts';
import { profileChartSchema, roseChartSchema, weibullChartSchema, wsChartSchema } from '../charts.ts';
import { successOf } from '../envelope.ts';
import {
  alturaParamSchema,
  alturaProductoQuerySchema,
  latLonQuerySchema,
  latLonSchema,
  variableSchema,
} from '../point.ts';

const pointValue = (dato: 'micro' | 'meso', summary: string) =>
  ({
    method: 'GET',
    path: `/${dato}/:variable/:altura`,
    summary,
    tag: 'atlas',
    session: 'none',
    params: z.object({ variable: variableSchema, altura: alturaParamSchema }),
    query: latLonQuerySchema,
    answer: successOf({ data: z.number() }),
  }) as const satisfies Call;

const chart = <Data extends z.ZodObject>(name: string, summary: string, data: Data) =>
  ({
    method: 'GET',
    path: `/meso/${name}`,
    summary,
    tag: 'atlas',
    session: 'none',
    query: latLonQuerySchema.extend({ z: alturaProductoQuerySchema }),
    answer: successOf({ data }),
  }) as const satisfies Call;

export const atlasCalls = {
  microValue: pointValue('micro', 'Value of the 50 m cell nearest to a point'),
  mesoValue: pointValue('meso', 'Value of the 3 km cell nearest to a point'),
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
  wsChart: chart('WS', 'Mean daily cycle of the wind speed at a height', wsChartSchema),
  profileChart: chart(
    'WIND_PROFILE',
    'Mean vertical profile of wind speed and temperature',
    profileChartSchema,
  ),
  weibullChart: chart(
    'WEIBULL',
    'Frequency distribution of the wind speed and its Weibull fit',
    weibullChartSchema,
  ),
  roseChart: chart('WINDROSE', 'Wind rose at a height', roseChartSchema),
} as const satisfies Record<string, Call>;

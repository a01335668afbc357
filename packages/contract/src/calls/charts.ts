import { z } from 'zod';
import type { Call } from '../call.ts';
import { profileChartSchema, roseChartSchema, weibullChartSchema, wsChartSchema } from '../charts.ts';
import { successOf } from '../envelope.ts';
import { first, heightQuerySchema, latLonQuerySchema } from '../point.ts';

/**
 * The edition that the chart is made from, as the page's document names it in `<meta name="edicion">`. An answer at an
 * address that names the present edition never changes.
 */
const editionSchema = z
  .preprocess(first, z.string().max(200))
  .optional()
  .describe('Edition of the atlas: where it is the one that is served, the answer may be kept for ever');

const chart = <Data extends z.ZodObject>(name: string, summary: string, data: Data) =>
  ({
    method: 'GET',
    path: `/meso/${name}`,
    summary,
    tag: 'atlas',
    session: 'none',
    query: latLonQuerySchema.extend({ z: heightQuerySchema, edicion: editionSchema }),
    answer: successOf({ data }),
  }) as const satisfies Call;

export const chartCalls = {
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

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

const chart = <Data extends z.ZodObject>(
  name: string,
  { summary, description }: Required<Pick<Call, 'summary' | 'description'>>,
  data: Data,
) =>
  ({
    method: 'GET',
    path: `/meso/${name}`,
    summary,
    description,
    tag: 'atlas',
    session: 'none',
    query: latLonQuerySchema.extend({ z: heightQuerySchema, edicion: editionSchema }),
    answer: successOf({ data }),
  }) as const satisfies Call;

export const chartCalls = {
  wsChart: chart(
    'WS',
    {
      summary: 'Mean daily cycle of the wind speed at a height',
      description: '`x`: hours in UTC as HH:00; `y`: mean speed, m/s. A value that is missing is null.',
    },
    wsChartSchema,
  ),
  profileChart: chart(
    'WIND_PROFILE',
    {
      summary: 'Mean vertical profile of wind speed and temperature',
      description:
        '`x`: mean speed, m/s; `y`: height above ground, m; `subplot.x`: mean temperature, °C, at the heights ' +
        '`subplot.y`. It has all heights, whatever `z` is.',
    },
    profileChartSchema,
  ),
  weibullChart: chart(
    'WEIBULL',
    {
      summary: 'Frequency distribution of the wind speed and its Weibull fit',
      description:
        '`xhist` and `yhist`: middles of bins of 1 m/s, and percent of the time in each; `x` and `y`: the fitted ' +
        'curve in the same units. `name` has its A (m/s) and k.',
    },
    weibullChartSchema,
  ),
  roseChart: chart(
    'WINDROSE',
    {
      summary: 'Wind rose at a height',
      description:
        '`yhist0`: the 16 directions that the wind comes from, in Spanish (O is west); `yhist1`: lower edges of the ' +
        'bins of speed, m/s, the last one open; `yhist2`: for each bin the percent of the time by direction.',
    },
    roseChartSchema,
  ),
} as const satisfies Record<string, Call>;

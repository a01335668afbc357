import { weibullBySector, weibullWasp } from '@mapa/atlas';
import { assessSeries, assessWeibull, hubSpeeds, type Turbine } from '@mapa/wind-tools';
import { inOrder } from '@mapa/wind-tools/measured';
import { required, UsageError } from '../command.ts';
import { numberIn, numbersIn } from '../numbers.ts';
import { type MeasuredOptions, readMeasured } from '../stats/read.ts';
import { type Answer, figures } from './answer.ts';
import { rulesOf } from './rules.ts';
import { type Check, energyText, seriesText } from './text.ts';
import { isColumn } from './turbine.ts';

const SECTORS = 12;

type SeriesOptions = MeasuredOptions &
  Parameters<typeof rulesOf>[0] & {
    readonly speed: readonly string[];
    readonly density: string;
    readonly heights?: string | undefined;
    readonly hub?: string | undefined;
  };

/**
 * The energy from the series in files.
 * @param given the turbine; its density is NaN when a column has it
 * @throws UsageError, CommandError
 */
export async function fromSeries(
  given: Turbine,
  paths: readonly string[],
  options: SeriesOptions,
): Promise<Answer> {
  const { direction, temperature, hub } = options;
  const rules = await rulesOf(options, given);
  const heights = heightsOf(options);
  const density = isColumn(options.density) ? options.density : undefined;
  const columns = { time: required(options.time, 'time'), direction, temperature, density };
  const levels = [];
  for (const speed of options.speed)
    levels.push(inOrder(await readMeasured(paths, { ...columns, speed }, options)));
  const [first] = levels;
  if (first === undefined) throw new UsageError('--speed is missing');
  const speed =
    hub === undefined
      ? first.speed
      : hubSpeeds(
          levels.map(({ speed }, n) => ({ height: heights[n] ?? Number.NaN, speed })),
          numberIn(hub, 'hub', 10, 200),
        );
  const air = density === undefined ? speed.map(() => given.density) : first.density;
  const turbine = density === undefined ? given : { ...given, density: meanOf(air) };
  const found = assessSeries(turbine, { ...first, speed, density: air }, rules);
  const checks = weibullChecks(turbine, speed, direction === undefined ? undefined : first.direction);
  const height = hub === undefined ? '' : ` at ${hub} m`;
  const source = `${options.speed.join(', ')}${height}, every ${first.stepMinutes} min`;
  return {
    text: [...energyText(turbine, source, found), ...seriesText(found, checks)],
    json: {
      density: turbine.density,
      files: paths,
      columns: { ...columns, speed: options.speed },
      ...figures(found),
      weibull: checks,
    },
  };
}

const meanOf = (values: Float64Array): number => {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.reduce((sum, value) => sum + value, 0) / known.length;
};

/**
 * The heights of the speeds in m.
 * @throws UsageError unless each has one, or a single speed has none
 */
function heightsOf({ speed, heights, hub }: SeriesOptions): number[] {
  if ((heights === undefined) !== (hub === undefined))
    throw new UsageError('--heights and --hub belong together');
  if (heights !== undefined)
    return numbersIn(
      heights,
      'heights',
      speed.map(() => [1, 500] as const),
    );
  if (speed.length > 1) throw new UsageError('several --speed need --heights and --hub');
  return [];
}

/**
 * The energy by Weibull distributions that keep the third moment and the share above the mean, for all winds and by
 * sectors.
 */
function weibullChecks(turbine: Turbine, speed: Float64Array, direction: Float64Array | undefined): Check[] {
  const one = weibullWasp(speed);
  const all = one === undefined ? [] : [{ ...one, frequency: 1 }];
  const sectors =
    direction === undefined
      ? []
      : weibullBySector(speed, direction, SECTORS).flatMap(({ weibull, frequency }) =>
          weibull === undefined ? [] : [{ ...weibull, frequency }],
        );
  return [all, sectors]
    .filter((climate) => climate.length > 0)
    .map((climate) => ({
      sectors: climate === all ? 1 : SECTORS,
      grossMWh: assessWeibull(turbine, climate).grossMWh,
    }));
}

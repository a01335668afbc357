import {
  type Assessment,
  assessSeries,
  assessWeibull,
  hubSpeeds,
  OPEN_CURVES,
  STANDARD_DENSITY,
  type Turbine,
  type WeibullShare,
} from '@mapa/wind-tools';
import { weibullBySector, weibullWasp } from '../../statistics/index.ts';
import { type Command, parsed, required, UsageError } from '../command.ts';
import { inOrder } from '../stats/in-order.ts';
import { MEASURED_OPTIONS, MEASURED_USAGE, type MeasuredOptions, readMeasured } from '../stats/read.ts';
import { numberIn, numbersIn } from './numbers.ts';
import { rulesOf } from './rules.ts';
import { type Check, energyText, seriesText } from './text.ts';
import { turbineOf } from './turbine.ts';

const SECTORS = 12;

export const energyCommand: Command = {
  usage: `energy --weibull A,K | FILE... --time COLUMN --speed COLUMN   --turbine FILE|NAME
      Energy that a turbine gives in a year of 8766 hours from a Weibull distribution or a measured series at hub height:
      gross, net of losses, full-load hours, and what is exceeded with 75 to 99 percent of certainty.
      --turbine FILE|NAME   a power curve: a table (v;kW), JSON for IEC 61400-16, or by name one of
${OPEN_CURVES.map(({ name }) => `                            ${name}`).join('\n')}
      --rated KW            rated power, of a curve that is in shares of it
      --density KG/M3       of the air at hub height, ${STANDARD_DENSITY} unless given
      --correction none|iec|exponent   of the power curve for the density, iec unless given
      --loss NAME=PERCENT   by a category of IEC 61400-15, such as availability=3; may be repeated
      --uncertainty NAME=PERCENT   of the speed, and of the energy for plant-performance; may be repeated
      --variability PERCENT   of the energy from year to year, where a series has not two years
      --json                everything as JSON, all digits
      --weibull A,K         scale in m/s and shape; or A,K,SHARE repeated, by sector
      Of a series:
      --direction COLUMN    also compares with Weibull distributions by sector
      --heights M,M --hub M   with --speed repeated, by height: hub height by the power law between them, step by step
      --temperature COLUMN  Celsius, for the two that follow
      --temperature-stop=LOWEST,HIGHEST   no power below and above, Celsius
      --bats LAT,LON        no power below 6 m/s at 10 Celsius or more, by night, April to October
      --restart M/S         after the end of the curve power is back below this speed only
      --noise FROM-TO,FILE|NAME   a quieter curve from one hour to another, UTC
      --grid-cap KW         no more than this
${MEASURED_USAGE}`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      ...MEASURED_OPTIONS,
      speed: { type: 'string', multiple: true, default: [] },
      heights: { type: 'string' },
      hub: { type: 'string' },
      temperature: { type: 'string' },
      weibull: { type: 'string', multiple: true, default: [] },
      turbine: { type: 'string' },
      rated: { type: 'string' },
      density: { type: 'string', default: String(STANDARD_DENSITY) },
      correction: { type: 'string', default: 'iec' },
      loss: { type: 'string', multiple: true, default: [] },
      uncertainty: { type: 'string', multiple: true, default: [] },
      variability: { type: 'string' },
      restart: { type: 'string' },
      'temperature-stop': { type: 'string' },
      bats: { type: 'string' },
      noise: { type: 'string' },
      'grid-cap': { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const turbine = await turbineOf(values);
    if (values.weibull.length > 0 === positionals.length > 0)
      throw new UsageError('Either --weibull A,K or a file with a series');
    const { text, json } =
      values.weibull.length > 0
        ? fromWeibull(turbine, values.weibull)
        : await fromSeries(turbine, positionals, values);
    const said = {
      turbine: turbine.curve.name,
      density: turbine.density,
      correction: turbine.correction,
      ...json,
    };
    process.stdout.write(values.json ? `${JSON.stringify(said, null, 2)}\n` : text.join('\n'));
    return 0;
  },
};

interface Answer {
  readonly text: readonly string[];
  readonly json: object;
}

function fromWeibull(turbine: Turbine, texts: readonly string[]): Answer {
  const climate = climateOf(texts);
  const found = assessWeibull(turbine, climate);
  const source = `Weibull ${climate.map(({ a, k, frequency }) => `A ${a} m/s, k ${k}, share ${frequency}`).join('; ')}`;
  return { text: energyText(turbine, source, found), json: { weibull: climate, ...figures(found) } };
}

/** @throws UsageError unless the shares are those of all the time */
function climateOf(texts: readonly string[]): WeibullShare[] {
  const climate = texts.map((text): WeibullShare => {
    const whole = text.split(',').length === 2 ? `${text},1` : text;
    const [a, k, frequency] = numbersIn(whole, 'weibull', [
      [0.1, 40],
      [0.5, 10],
      [0, 1],
    ]) as [number, number, number];
    return { a, k, frequency };
  });
  const all = climate.reduce((sum, { frequency }) => sum + frequency, 0);
  if (Math.abs(all - 1) > 0.001)
    throw new UsageError(`the shares of --weibull are together ${all} and not 1`);
  return climate;
}

type SeriesOptions = MeasuredOptions &
  Parameters<typeof rulesOf>[0] & {
    readonly speed: readonly string[];
    readonly heights?: string | undefined;
    readonly hub?: string | undefined;
  };

async function fromSeries(
  turbine: Turbine,
  paths: readonly string[],
  options: SeriesOptions,
): Promise<Answer> {
  const { direction, temperature, hub } = options;
  const rules = await rulesOf(options, turbine);
  const heights = heightsOf(options);
  const columns = { time: required(options.time, 'time'), direction, temperature };
  const levels = [];
  for (const speed of options.speed)
    levels.push(inOrder(await readMeasured(paths, { ...columns, speed }, options)));
  const [first] = levels;
  if (first === undefined) throw new UsageError('--speed is missing');
  const speed =
    hub === undefined
      ? first.speed
      : hubSpeeds(
          levels.map((level, n) => ({ height: heights[n]!, speed: level.speed })),
          numberIn(hub, 'hub', 10, 200),
        );
  const found = assessSeries(turbine, { ...first, speed }, rules);
  const checks = weibullChecks(turbine, speed, direction === undefined ? undefined : first.direction);
  const source = `${options.speed.join(', ')}${hub === undefined ? '' : ` at ${hub} m`}, every ${first.stepMinutes} min`;
  return {
    text: [...energyText(turbine, source, found), ...seriesText(found, checks)],
    json: { files: paths, columns: { ...columns, speed: options.speed }, ...figures(found), weibull: checks },
  };
}

/** Heights of the speeds, m. @throws UsageError unless each has one, or a single one none */
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

/** Energy by Weibull distributions that keep the third moment and the share above the mean, of all winds and by sectors. */
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

/** As JSON: P50 stands with the other P values. */
const figures = <A extends Assessment>({ horizons, ...found }: A) => ({
  ...found,
  horizons: horizons.map((horizon) => ({ p50: found.netMWh, ...horizon })),
});

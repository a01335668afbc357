import { OPEN_CURVES, STANDARD_DENSITY } from '@mapa/wind-tools';
import { type Command, parsed, UsageError } from '../command.ts';
import { MEASURED_OPTIONS, MEASURED_USAGE } from '../stats/read.ts';
import { fromSeries } from './from-series.ts';
import { fromWeibull } from './from-weibull.ts';
import { turbineOf } from './turbine.ts';

/** Options that a distribution has no use for. */
const OF_A_SERIES = [
  'time',
  'direction',
  'heights',
  'hub',
  'temperature',
  'restart',
  'temperature-stop',
  'bats',
  'noise',
  'grid-cap',
] as const;

export const energyCommand: Command = {
  usage: `energy --weibull A,K | FILE... --time COLUMN --speed COLUMN   --turbine FILE|NAME
      Energy that a turbine gives in a year of 8766 hours from a Weibull distribution or a measured series at hub
      height: gross, net of losses, full-load hours, and what is exceeded with 75 to 99 percent of certainty.
      --turbine FILE|NAME   a power curve: a table (v;kW), JSON for IEC 61400-16, or by name one of
${OPEN_CURVES.map(({ name }) => `                            ${name}`).join('\n')}
      --rated KW            rated power, of a curve that is in shares of it
      --density KG/M3       of the air at hub height, ${STANDARD_DENSITY} unless given; of a series also a column
                            that has it
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
    const [isWeibull, isSeries] = [values.weibull.length > 0, positionals.length > 0];
    if (isWeibull === isSeries) throw new UsageError('Either --weibull A,K or a file with a series');
    const foreign = OF_A_SERIES.find((name) => values[name] !== undefined);
    if (isWeibull && foreign !== undefined)
      throw new UsageError(`--${foreign} is of a series, and --weibull has none`);
    const { text, json } = isWeibull
      ? fromWeibull(turbine, values.weibull)
      : await fromSeries(turbine, positionals, values);
    const said = { turbine: turbine.curve.name, correction: turbine.correction, ...json };
    process.stdout.write(values.json ? `${JSON.stringify(said, null, 2)}\n` : text.join('\n'));
    return 0;
  },
};

import { STANDARD_DENSITY } from '@mapa/wind-tools';
import { type Command, parsed, required, UsageError } from '../command.ts';
import { MEASURED_OPTIONS, MEASURED_USAGE, readMeasured } from './read.ts';
import { summarise } from './summary.ts';
import { summaryText } from './text.ts';

/** The density of standard air at sea level and 15 °C (ISO 2533), kg/m3. */

export const statsCommand: Command = {
  usage: `stats FILE... --time COLUMN --speed COLUMN --direction COLUMN
      Statistics of a measured series: mean, deviation, power density, Weibull by three methods, all and by sector,
      wind rose, means by hour (UTC), month and year.
      --sectors 12|16    sectors from north, 12 unless given
      --density KG/M3    density of the air for the power, ${STANDARD_DENSITY} unless given
      --json             everything as JSON, all digits
      Several files are taken together. Gaps are counted by rule.
${MEASURED_USAGE}`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      ...MEASURED_OPTIONS,
      speed: { type: 'string' },
      sectors: { type: 'string', default: '12' },
      density: { type: 'string', default: String(STANDARD_DENSITY) },
      json: { type: 'boolean', default: false },
    });
    if (positionals.length === 0) throw new UsageError('Which file?');
    const columns = {
      time: required(values.time, 'time'),
      speed: required(values.speed, 'speed'),
      direction: required(values.direction, 'direction'),
    };
    if (values.sectors !== '12' && values.sectors !== '16') {
      throw new UsageError(`--sectors is 12 or 16, not ${values.sectors}`);
    }
    const density = Number(values.density);
    if (!(density > 0 && density < 2)) throw new UsageError(`--density ${values.density} is not that of air`);
    const series = await readMeasured(positionals, columns, values);
    const summary = summarise(series, density, Number(values.sectors));
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ files: positionals, columns, ...summary }, null, 2)}\n`
        : summaryText(summary, columns),
    );
    return 0;
  },
};

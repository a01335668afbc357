import { type Command, only, parsed, required, UsageError, userPath } from '../command.ts';
import { readCsv } from './csv.ts';
import { GAP_NUMBERS } from './measured.ts';
import { summarise } from './summary.ts';
import { summaryText } from './text.ts';

/** Standard air at sea level and 15 °C (ISO 2533), kg/m3. */
const STANDARD_DENSITY = '1.225';

export const statsCommand: Command = {
  usage: `stats FILE.csv --time COLUMN --speed COLUMN --direction COLUMN
      Statistics of a measured series: mean, deviation, power density, Weibull by three methods, all and by sector,
      wind rose, means by hour (UTC), month and year.
      Gaps are blank cells, NaN, NA, N/A, null, none, - and the numbers -999 and -9999; they are counted.
      Times are like 2009-12-31T23:50:00Z or 2009-12-31 23:50; without an offset they are UTC.
      --sectors 12|16    sectors from north, 12 unless given
      --density KG/M3    density of the air for the power, ${STANDARD_DENSITY} unless given
      --gap NUMBER       another number that stands for a gap; may be repeated
      --json             everything as JSON, all digits
`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      time: { type: 'string' },
      speed: { type: 'string' },
      direction: { type: 'string' },
      sectors: { type: 'string', default: '12' },
      density: { type: 'string', default: STANDARD_DENSITY },
      gap: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    });
    const file = only(positionals, 'file');
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
    const gaps = new Set([...GAP_NUMBERS, ...values.gap.map(gapNumber)]);
    const series = await readCsv(userPath(file), { ...columns, gaps });
    const summary = summarise(series, density, Number(values.sectors));
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ file, columns, ...summary }, null, 2)}\n`
        : summaryText(summary, columns),
    );
    return 0;
  },
};

function gapNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new UsageError(`--gap ${text} is not a number`);
  return value;
}

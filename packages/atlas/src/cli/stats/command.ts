import { type Command, parsed, required, UsageError, userPath } from '../command.ts';
import { readCsv } from './csv.ts';
import { GAP_NUMBERS } from './gaps.ts';
import { joined, type Measured } from './measured.ts';
import { summarise } from './summary.ts';
import { summaryText } from './text.ts';
import { SPEED_NAMES, speedUnit } from './units.ts';

/** Standard air at sea level and 15 °C (ISO 2533), kg/m3. */
const STANDARD_DENSITY = '1.225';

export const statsCommand: Command = {
  usage: `stats FILE... --time COLUMN --speed COLUMN --direction COLUMN
      Statistics of a measured series: mean, deviation, power density, Weibull by three methods, all and by sector,
      wind rose, means by hour (UTC), month and year.
      Gaps are blank cells, NaN, NA, N/A, null, none, -, the numbers -999 and -9999, numbers of nines where no wind is (99.99,
      999, 9999 ...) and what a NetCDF file says is missing; they are counted by rule. What no wind can be is refused.
      Times are like 2009-12-31T23:50:00Z or 2009-12-31 23:50; without an offset they are UTC.
      --sectors 12|16    sectors from north, 12 unless given
      --density KG/M3    density of the air for the power, ${STANDARD_DENSITY} unless given
      --gap NUMBER       another number that stands for a gap; may be repeated
      --units UNIT       of the speeds, ${SPEED_NAMES}, where the file does not say it; a NetCDF file
                         does, and a heading like 'speed [knots]'; m/s of any other CSV file
      --json             everything as JSON, all digits
      FILE is a CSV file, or one of NetCDF-4 (.nc) with the names of its variables; several are taken together. For NetCDF:
      --height METRES    of variables with heights
      --cell I,J         column from the west and row from the south, from 0, of variables on a grid
`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      time: { type: 'string' },
      speed: { type: 'string' },
      direction: { type: 'string' },
      sectors: { type: 'string', default: '12' },
      density: { type: 'string', default: STANDARD_DENSITY },
      gap: { type: 'string', multiple: true, default: [] },
      units: { type: 'string' },
      height: { type: 'string' },
      cell: { type: 'string' },
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
    const units = values.units === undefined ? undefined : speedUnit(values.units);
    if (values.units !== undefined && units === undefined) {
      throw new UsageError(`--units is one of ${SPEED_NAMES}, not ${values.units}`);
    }
    // As they are, and as single precision keeps them.
    const gaps = new Set([...GAP_NUMBERS, ...values.gap.map(gapNumber)].flatMap((n) => [n, Math.fround(n)]));
    const place = {
      height: values.height === undefined ? undefined : Number(values.height),
      cell: values.cell === undefined ? undefined : cellOf(values.cell),
    };
    const parts: Measured[] = [];
    for (const path of positionals.map(userPath)) {
      const netcdf = /\.nc4?$/i.test(path);
      parts.push(
        netcdf
          ? await (await import('./netcdf.ts')).readNetcdf(path, { ...columns, gaps, units }, place)
          : await readCsv(path, { ...columns, gaps, units }),
      );
    }
    const series = joined(parts);
    const summary = summarise(series, density, Number(values.sectors));
    process.stdout.write(
      values.json
        ? `${JSON.stringify({ files: positionals, columns, ...summary }, null, 2)}\n`
        : summaryText(summary, columns),
    );
    return 0;
  },
};

/** @throws UsageError unless the text is two whole numbers */
function cellOf(text: string): { i: number; j: number } {
  const match = /^(\d+),(\d+)$/.exec(text);
  if (match === null) throw new UsageError(`--cell is like 12,7 and not ${text}`);
  return { i: Number(match[1]), j: Number(match[2]) };
}

function gapNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || Number.isNaN(value)) throw new UsageError(`--gap ${text} is not a number`);
  return value;
}

import type { Mean, Weibull } from '@mapa/atlas';
import { figure, MONTHS, table } from '../table.ts';
import type { Fits, Summary } from './summary.ts';

/** The summary as text for people, with eight significant digits. */
export function summaryText(summary: Summary, columns: { speed: string; direction: string }): string {
  const { time, speed, direction, rose } = summary;
  const sectors = summary.sectors.map(({ direction: centre, frequency, mean, powerDensity, weibull }) => [
    figure(centre),
    figure(100 * frequency),
    figure(mean),
    figure(powerDensity),
    ...fits(weibull).flatMap(pair),
  ]);
  return [
    `Times        ${time.rows} rows from ${time.first} to ${time.last}, every ${figure(time.intervalMinutes)} min`,
    `             ${time.absent} intervals absent, ${time.doubled} rows with a time that another has`,
    `Speed        ${columns.speed}, m/s${turned(summary.units)}: ${speed.count} values, ${speed.missing} gaps`,
    `Direction    ${columns.direction}, degrees: ${direction.count} values, ${direction.missing} gaps`,
    '',
    ...table([['Gaps, by rule', 'speed', 'direction'], ...gapRows(summary)]),
    '',
    ...table(
      [
        ['mean speed', figure(speed.mean), 'm/s'],
        ['standard deviation (divisor n)', figure(speed.deviation), 'm/s'],
        ['standard deviation (divisor n - 1)', figure(speed.sampleDeviation), 'm/s'],
        ['smallest', figure(speed.minimum), 'm/s'],
        ['largest', figure(speed.maximum), 'm/s'],
        ['mean of the cubes', figure(speed.meanCube), 'm3/s3'],
        ['power density', figure(summary.powerDensity), `W/m2 at ${summary.airDensity} kg/m3`],
        ['mean direction', figure(direction.mean), 'degrees'],
        ['circular standard deviation', figure(direction.deviation), 'degrees'],
      ],
      [2],
    ),
    '',
    'Weibull, all directions',
    ...table([
      ['method', 'A (m/s)', 'k'],
      ['third moment and share above the mean (WAsP)', ...pair(summary.weibull.wasp)],
      ['mean and third moment', ...pair(summary.weibull.meanCube)],
      ['maximum likelihood', ...pair(summary.weibull.maximumLikelihood)],
    ]),
    '',
    `By sector (${rose.sectors}); A and k by third moment and share above the mean (W), ` +
      'mean and third moment (M), likelihood (L)',
    ...table([['centre', '%', 'mean', 'W/m2', 'A W', 'k W', 'A M', 'k M', 'A L', 'k L'], ...sectors]),
    '',
    `Rose, percent by sector and speed from (m/s); ` +
      `calms ${figure(rose.calm)}, ${rose.count} values, ${rose.missing} left out`,
    ...table([
      ['centre', ...rose.speeds.map(String)],
      ...rose.percent.map((row, sector) => [figure((360 / rose.sectors) * sector), ...row.map(figure)]),
    ]),
    '',
    'Mean speed by hour of the day, UTC',
    ...table(summary.hourly.map((mean, hour) => [String(hour).padStart(2, '0'), ...meanCells(mean)])),
    '',
    'Mean speed by month',
    ...table(summary.monthly.map((mean, month) => [MONTHS[month] ?? '', ...meanCells(mean)])),
    '',
    'Mean speed by year',
    ...table(summary.yearly.map((mean) => [String(mean.year), ...meanCells(mean)])),
    `  variability between years, deviation over mean  ${figure(summary.interannualVariability)}`,
    '',
    'How it is worked out',
    ...table(
      [
        ...clauses('calms', summary.treatment.calms),
        ...clauses('duplicates', summary.treatment.duplicates),
        ...clauses('circular standard deviation', summary.treatment.circularDeviation),
      ],
      [1],
    ),
    '',
  ].join('\n');
}

/** A line for each clause of a sentence, the first one after its name. */
const clauses = (name: string, sentence: string) =>
  sentence.split('; ').map((clause, n) => [n === 0 ? name : '', clause]);

const turned = (units: readonly string[]) =>
  units.every((unit) => unit === 'm/s') ? '' : ` (from ${units.join(' and ')})`;

function gapRows({ gaps: { speed, direction, rules } }: Summary): string[][] {
  return Object.entries(rules).map(([rule, words]) => {
    const key = rule as keyof typeof rules;
    return [words, String(speed[key]), String(direction[key])];
  });
}

const fits = ({ wasp, meanCube, maximumLikelihood }: Fits) => [wasp, meanCube, maximumLikelihood];

const pair = (weibull: Weibull | null) => (weibull ? [figure(weibull.a), figure(weibull.k)] : ['-', '-']);

const meanCells = ({ mean, count }: Mean) => [figure(mean), `${count} values`];

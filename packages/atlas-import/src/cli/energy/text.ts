import type { Assessment, SeriesAssessment, Turbine } from '@mapa/wind-tools';
import { figure, MONTHS, table } from '../table.ts';

/** The energy of a Weibull distribution that fits the series, printed beside that of the series. */
export interface Check {
  readonly sectors: number;
  readonly grossMWh: number;
}

const percent = (share: number) => `${figure(100 * share)} %`;

/** The turbine and its energy, as text for people. */
export function energyText(turbine: Turbine, source: string, found: Assessment): string[] {
  const { curve, density, correction } = turbine;
  return [
    `Turbine      ${curve.name}, ${figure(found.ratedKW)} kW, ` +
      `at ${Number(density.toPrecision(8))} kg/m3 (correction: ${correction})`,
    `Wind         ${source}`,
    '',
    'Energy of a year of 8766 hours: a first estimate, no bankable study',
    ...table(
      [
        ['gross energy', figure(found.grossMWh), 'MWh'],
        ['capacity factor, gross', percent(found.capacityFactor), ''],
        ['full-load hours, gross', figure(found.fullLoadHours), 'h'],
        ['net energy (P50)', figure(found.netMWh), 'MWh'],
        ['capacity factor, net', percent(found.netCapacityFactor), ''],
        ['full-load hours, net', figure(found.netFullLoadHours), 'h'],
        ...Object.entries(found.corrections).map(([name, energy]) => [
          `gross energy, correction ${name}`,
          figure(energy),
          'MWh',
        ]),
      ],
      [2],
    ),
    '',
    found.losses.length === 0 ? 'No losses were given' : 'Losses, each of what those before it leave',
    ...table(
      found.losses.map(({ name, share, basis }) => [name, percent(share), basis]),
      [2],
    ),
    '',
    ...uncertaintyText(found),
  ];
}

function uncertaintyText({
  sensitivity,
  uncertainties,
  variability,
  horizons,
  netMWh,
}: Assessment): string[] {
  const known = Number.isNaN(variability) ? 'not known, taken for 0' : percent(variability);
  return [
    'Uncertainty, one standard deviation',
    ...table([
      ['energy for a percent of speed', `${figure(sensitivity)} %`],
      ...uncertainties.map(({ name, ofEnergy }) => [`${name}, of the energy`, percent(ofEnergy)]),
      ['from year to year, of the energy', known],
    ]),
    '',
    'Energy that is exceeded with so many percent of certainty, MWh',
    ...table([
      ['years', 'sigma', 'P50', 'P75', 'P84', 'P90', 'P95', 'P99'],
      ...horizons.map(({ years, sigma, p75, p84, p90, p95, p99 }) => [
        String(years),
        percent(sigma),
        ...[netMWh, p75, p84, p90, p95, p99].map(figure),
      ]),
    ]),
    '',
  ];
}

/** The lines that only a series gives. */
export function seriesText(
  { means, monthlyMWh, grossMWh }: SeriesAssessment,
  checks: readonly Check[],
): string[] {
  const basis =
    means.basis === 'months' ? 'mean of the twelve monthly means by their days' : 'mean of all values';
  return [
    `Series       ${means.count} values, ${means.missing} steps without; ${basis}`,
    ...table(
      checks.map((check) => [
        `gross energy by Weibull${check.sectors === 1 ? '' : `, ${check.sectors} sectors`}`,
        figure(check.grossMWh),
        'MWh',
        `${figure(100 * (check.grossMWh / grossMWh - 1))} %`,
      ]),
      [2],
    ),
    '',
    'Gross energy by month, MWh',
    ...table(monthlyMWh.map((energy, month) => [MONTHS[month] ?? '', figure(energy)])),
    '',
    'Mean gross power by hour of the day, UTC, kW',
    ...table(means.hourly.map((power, hour) => [String(hour).padStart(2, '0'), figure(power)])),
    '',
    'Mean gross power by year, kW; years of which nine tenths are there',
    ...table(means.yearly.map(({ year, mean, coverage }) => [String(year), figure(mean), percent(coverage)])),
    '',
  ];
}

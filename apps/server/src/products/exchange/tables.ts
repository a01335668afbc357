import { moments, sectorOf, weibullBySector, weibullWasp } from '@mapa/atlas';
import type { Height } from '@mapa/field';
import type { Wind } from './wind.ts';

/** A table as CSV: its last heading tells where the numbers come from, and stands over nothing. */
const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[], origin: string) =>
  `${[...headings, origin].join(',')}\n${rows.map((row) => `${row.join(',')},\n`).join('')}`;

/** The winds of a cell by height. */
export type Winds = readonly { readonly height: Height; readonly wind: Wind }[];

const SECTORS = 12;
const fixed = (value: number | undefined, decimals: number): string =>
  value === undefined || !Number.isFinite(value) ? '' : value.toFixed(decimals);

/** How often each speed comes from each sector, in percent of the time. */
export function speedByDirection(winds: Winds, origin: string): string {
  const rows = winds.flatMap(({ height, wind: { speed, direction } }) => {
    const counts = new Map<string, number>();
    let total = 0;
    for (const [step, value] of speed.entries()) {
      const from = direction[step] ?? Number.NaN;
      if (Number.isNaN(value) || Number.isNaN(from)) continue;
      const cell = `${sectorOf(from, SECTORS)},${Math.floor(value)}`;
      counts.set(cell, (counts.get(cell) ?? 0) + 1);
      total += 1;
    }
    const bins = Math.floor(moments(speed).maximum) + 1;
    return Array.from({ length: SECTORS * bins }, (_, n) => {
      const [sector, bin] = [Math.floor(n / bins), n % bins];
      const count = counts.get(`${sector},${bin}`) ?? 0;
      return [height, (360 / SECTORS) * sector, bin, bin + 1, ((100 * count) / total).toFixed(5)];
    });
  });
  return csv(
    ['Height (m)', 'Direction (deg)', 'Speed from (m/s)', 'Speed to (m/s)', 'Time (%)'],
    rows,
    origin,
  );
}

/** Mean speed of each hour of the day (UTC) in each month. */
export function monthByHour(winds: Winds, origin: string): string {
  const rows = winds.flatMap(({ height, wind: { start, stepMinutes, speed } }) => {
    const sums = Array.from({ length: 12 * 24 }, () => ({ sum: 0, count: 0 }));
    const first = start.getTime();
    let [day, month] = [Number.NaN, 0];
    for (const [step, value] of speed.entries()) {
      const minutes = Math.round(first / 60_000) + step * stepMinutes;
      if (Math.floor(minutes / 1440) !== day) {
        day = Math.floor(minutes / 1440);
        month = new Date(minutes * 60_000).getUTCMonth();
      }
      const cell = sums[month * 24 + Math.floor((minutes - 1440 * day) / 60)];
      if (cell === undefined || Number.isNaN(value)) continue;
      cell.sum += value;
      cell.count += 1;
    }
    return sums.map(({ sum, count }, n) => [
      height,
      Math.floor(n / 24) + 1,
      n % 24,
      fixed(sum / count, 4),
      count,
    ]);
  });
  return csv(['Height (m)', 'Month', 'Hour (UTC)', 'Mean speed (m/s)', 'Values'], rows, origin);
}

/** Share, mean speed and Weibull distribution (wind-atlas fit) of each sector, and of all together. */
export function weibullTable(winds: Winds, origin: string): string {
  const rows = winds.flatMap(({ height, wind: { speed, direction } }) => {
    const all = weibullWasp(speed);
    return [
      [height, 'all', '100.000', fixed(moments(speed).mean, 4), fixed(all?.a, 4), fixed(all?.k, 4)],
      ...weibullBySector(speed, direction, SECTORS).map((sector) => [
        height,
        sector.direction,
        fixed(100 * sector.frequency, 3),
        fixed(sector.mean, 4),
        fixed(sector.weibull?.a, 4),
        fixed(sector.weibull?.k, 4),
      ]),
    ];
  });
  const headings = ['Height (m)', 'Direction (deg)', 'Time (%)', 'Mean speed (m/s)'];
  return csv([...headings, 'Weibull A (m/s)', 'Weibull k'], rows, origin);
}

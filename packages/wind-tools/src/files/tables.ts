import { moments, weibullBySector, weibullWasp } from '@mapa/atlas/statistics';
import { MINUTE_MS } from '@mapa/field';
import { countsOf } from './counts.ts';
import type { Wind } from './wind.ts';

/** A table as CSV: its last heading names the origin of the numbers, and has no values below it. */
const csv = (headings: readonly string[], rows: readonly (readonly (string | number)[])[], origin: string) =>
  `${[...headings, origin].join(',')}\n${rows.map((row) => `${row.join(',')},\n`).join('')}`;

/** The winds of a place by height in metres. */
export type Winds = readonly { readonly height: number; readonly wind: Wind }[];

const SECTORS = 12;
const fixed = (value: number | undefined, decimals: number): string =>
  value === undefined || !Number.isFinite(value) ? '' : value.toFixed(decimals);

/** The frequency of each speed from each sector, in percent of the time. */
export function speedByDirection(winds: Winds, origin: string): string {
  const rows = winds.flatMap(({ height, wind }) => {
    const { bySector, total } = countsOf(wind, SECTORS);
    return bySector.flatMap((counts, sector) =>
      Array.from(counts, (count, bin) => {
        const share = ((100 * count) / total).toFixed(5);
        return [height, (360 / SECTORS) * sector, bin, bin + 1, share];
      }),
    );
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
    const first = Math.round(start.getTime() / MINUTE_MS);
    let [day, month] = [Number.NaN, 0];
    for (let step = 0; step < speed.length; step++) {
      const value = speed[step] ?? Number.NaN;
      const minutes = first + step * stepMinutes;
      const today = Math.floor(minutes / 1440);
      if (today !== day) {
        day = today;
        month = new Date(minutes * MINUTE_MS).getUTCMonth();
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

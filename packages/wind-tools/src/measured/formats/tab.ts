import { fitWasp, type Weibull } from '@mapa/atlas/statistics';
import { MeasuredError } from '../problem.ts';

/** The wind climate of a sector. */
export interface TabSector {
  /** The centre of the sector in degrees. */
  readonly direction: number;
  /** Share of the time, 0 to 1. */
  readonly frequency: number;
  /** Mean speed in m/s by the middles of the bins; NaN for an empty sector. */
  readonly mean: number;
  /** The wind-atlas fit; null where the sector has too little wind for one. */
  readonly weibull: Weibull | null;
}

/** An observed wind climate: a distribution, without times. */
export interface TabClimate {
  readonly description: string;
  readonly latitude: number;
  readonly longitude: number;
  /** Metres above ground. */
  readonly height: number;
  readonly sectors: readonly TabSector[];
  /** Mean speed in m/s by the middles of the bins. */
  readonly mean: number;
  readonly weibull: Weibull | null;
  /** The upper edge of each bin of speed in m/s; the first begins at 0. */
  readonly edges: readonly number[];
  /** Share of all time, 0 to 1, by sector and bin. */
  readonly shares: readonly (readonly number[])[];
}

/** Spanish programs write decimal commas. */
const numberOf = (text: string): number => Number(text.replace(',', '.'));
const numbersIn = (line: string | undefined): number[] =>
  (line ?? '').trim() === '' ? [] : (line ?? '').trim().split(/\s+/).map(numberOf);

/** Whether a text has the first lines of a WAsP .tab file. */
export function isTab(lines: readonly string[]): boolean {
  const [place, shape] = [numbersIn(lines[1]), numbersIn(lines[2])];
  const isShape = shape.length >= 3 && shape.length <= 4 && Number.isInteger(shape[0]) && (shape[0] ?? 0) > 0;
  return place.length === 3 && isShape && ![...place, ...shape].some(Number.isNaN);
}

/**
 * Reads an observed wind climate in WAsP's .tab layout: description; latitude, longitude, height; number of sectors,
 * factor of the speeds, offset of the directions; percent by sector; then by bin its upper edge and the per mille
 * within each sector. Sums that are not exactly 100 and 1000 are made so.
 * @throws MeasuredError naming the line
 */
export function readTab(lines: readonly string[]): TabClimate {
  const line = (at: number, length: number, words: string): readonly number[] => {
    const numbers = numbersIn(lines[at]);
    if (numbers.length >= length && !numbers.some(Number.isNaN)) return numbers;
    throw new MeasuredError('tab', { line: at + 1, words, cell: lines[at]?.trim() ?? '' });
  };
  const [latitude, longitude, height] = line(1, 3, 'is not latitude, longitude and height') as [
    number,
    number,
    number,
  ];
  const [count, factor, turn, type = 0] = line(2, 3, 'is not sectors, factor and offset') as [
    number,
    number,
    number,
  ];
  if (type !== 0)
    throw new MeasuredError('tab', { line: 3, words: 'is of a type that is not known', cell: `${type}` });
  const percents = line(3, count, 'has not a percentage for each sector').slice(0, count);
  const bins: number[][] = [];
  for (const [at, text] of lines.entries()) {
    if (at < 4 || text.trim() === '') continue;
    bins.push([...line(at, count + 1, 'has not an edge and a number for each sector')]);
  }
  if (bins.length === 0) throw new MeasuredError('noData');
  const edges = bins.map(([edge = Number.NaN]) => edge * factor);
  const total = percents.reduce((sum, one) => sum + one, 0);
  const shares = percents.map((percent, sector) => {
    const column = bins.map((bin) => bin[sector + 1] ?? Number.NaN);
    const sum = column.reduce((all, one) => all + one, 0);
    return column.map((one) => (sum > 0 ? (one / sum) * (percent / total) : 0));
  });
  const all = bins.map((_, bin) => shares.reduce((sum, sector) => sum + (sector[bin] ?? Number.NaN), 0));
  const whole = climateOf(all, edges);
  return {
    description: lines[0]?.trim() ?? '',
    latitude,
    longitude,
    height,
    sectors: shares.map((sector, n) => ({
      direction: ((((360 / count) * n + turn) % 360) + 360) % 360,
      ...climateOf(sector, edges),
    })),
    mean: whole.mean,
    weibull: whole.weibull,
    edges,
    shares,
  };
}

/** The mean and the fit of shares by bin. The speeds of a bin are spread evenly over it. */
function climateOf(shares: readonly number[], edges: readonly number[]) {
  const frequency = shares.reduce((sum, share) => sum + share, 0);
  const over = (value: (low: number, high: number) => number) =>
    edges.reduce((sum, high, bin) => sum + (shares[bin] ?? 0) * value(edges[bin - 1] ?? 0, high), 0) /
    frequency;
  const mean = over((low, high) => (low + high) / 2);
  const meanCube = over((low, high) => ((low + high) * (low ** 2 + high ** 2)) / 4);
  const shareAboveMean = over((low, high) => Math.min(1, Math.max(0, (high - mean) / (high - low))));
  return { frequency, mean, weibull: fitWasp({ mean, meanCube, shareAboveMean }) ?? null };
}

import { DATE_ORDERS, type DateOrder, timeReader } from '../times/written-time.ts';
import type { Why } from './proposal.ts';

/** The order of the dates of a file, and how it was found. */
export interface Order {
  readonly dates: DateOrder;
  readonly why: Why;
  readonly sure: boolean;
}

/** The share of times that may be unreadable in the order that most of them have. */
const FEW = 0.05;

/**
 * Finds the order of dates. It is known where one order reads more of them than the others, because of the year in
 * front or a day above the 12th, or where the dates are as regular as those of a series in one order only.
 * @param texts written times, in the order of the file
 */
export function orderOf(texts: readonly string[]): Order {
  const read = DATE_ORDERS.map((dates) => {
    const timeOf = timeReader(dates);
    return { dates, times: texts.flatMap((text) => timeOf(text)?.local ?? []) };
  });
  const [best, worse] = read.toSorted((a, b) => b.times.length - a.times.length);
  if (best === undefined || worse === undefined || best.times.length === 0)
    return { dates: 'dmy', why: 'nothingSaysIt', sure: false };
  // No date can be read both with the year first and with the year last.
  if (best.times.length > worse.times.length || best.dates === 'ymd')
    return {
      dates: best.dates,
      why: best.dates === 'ymd' ? 'yearFirst' : 'dayAbove12',
      sure: best.times.length >= (1 - FEW) * texts.length,
    };
  const [one, other] = [irregular(best.times), irregular(worse.times)];
  if (one === other) return { dates: 'dmy', why: 'nothingSaysIt', sure: false };
  return { dates: (one < other ? best : worse).dates, why: 'regularStep', sure: true };
}

/** The number of steps that differ from the most frequent one. */
function irregular(times: readonly number[]): number {
  const counts = new Map<number, number>();
  let [before = Number.NaN, ...others] = times;
  for (const time of others) {
    const step = time - before;
    before = time;
    counts.set(step, (counts.get(step) ?? 0) + 1);
  }
  return times.length - 1 - Math.max(0, ...counts.values());
}

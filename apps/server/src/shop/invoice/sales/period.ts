import { madridDay } from '../../../platform/madrid.ts';

/** A period that is added up: a month (`2026-11`), a quarter (`2026-T4`) or a year (`2026`) in Madrid. */
export type Period = string;

/** The first month of a period, and the number of its months. */
export function monthsOf(period: Period): { readonly first: string; readonly count: number } {
  const [year, part] = period.split('-');
  if (part === undefined) return { first: `${period}-01`, count: 12 };
  if (!part.startsWith('T')) return { first: period, count: 1 };
  const month = (Number(part.slice(1)) - 1) * 3 + 1;
  return { first: `${year}-${String(month).padStart(2, '0')}`, count: 3 };
}

/** The quarter in which a moment (ISO 8601) lies. */
export function quarterOf(iso: string): Period {
  const [year, month] = madridDay(new Date(iso)).split('-');
  return `${year}-T${Math.ceil(Number(month) / 3)}`;
}

/** The month or the quarter in which a moment lies, of the same kind as another period. */
export const periodLike = (period: Period, iso: string): Period =>
  period.includes('T') ? quarterOf(iso) : madridDay(new Date(iso)).slice(0, 7);

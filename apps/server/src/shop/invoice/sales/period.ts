import { madridDay } from '../../../platform/madrid.ts';

/** What is declared together: a month (`2026-11`) or a quarter (`2026-T4`) of Madrid. */
export type Period = string;

/** A month from 01 to 12 or a quarter from T1 to T4 of a year of this century. */
export const PERIOD = /^20\d\d-(0[1-9]|1[0-2]|T[1-4])$/;

/** The first month of a period, and how many it has. */
export function monthsOf(period: Period): { readonly first: string; readonly count: number } {
  const [year, part = ''] = period.split('-');
  if (!part.startsWith('T')) return { first: period, count: 1 };
  const month = (Number(part.slice(1)) - 1) * 3 + 1;
  return { first: `${year}-${String(month).padStart(2, '0')}`, count: 3 };
}

/** The quarter that a moment (ISO 8601) lies in. */
export function quarterOf(iso: string): Period {
  const [year, month] = madridDay(new Date(iso)).split('-');
  return `${year}-T${Math.ceil(Number(month) / 3)}`;
}

/** The month or the quarter that a moment lies in, whichever another period is. */
export const periodLike = (period: Period, iso: string): Period =>
  period.includes('T') ? quarterOf(iso) : madridDay(new Date(iso)).slice(0, 7);

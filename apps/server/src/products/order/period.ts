import type { AtlasMetadata } from '@mapa/atlas';
import { MINUTE_MS } from '@mapa/field';

/** The time from one moment up to another, which is not included. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** December 2009, the month of the free samples. */
const TRIAL: Period = { from: new Date(Date.UTC(2009, 11)), to: new Date(Date.UTC(2010, 0)) };

/** The whole period of an atlas. */
export function wholePeriod({ period }: Pick<AtlasMetadata, 'period'>): Period {
  const from = new Date(period.start);
  return { from, to: new Date(from.getTime() + period.steps * period.stepMinutes * MINUTE_MS) };
}

/** The month of the free samples: December 2009, or the first month of an atlas that does not have it. */
export function trialPeriod(metadata: Pick<AtlasMetadata, 'period'>): Period {
  const { from, to } = wholePeriod(metadata);
  if (from.getTime() <= TRIAL.from.getTime() && TRIAL.to.getTime() <= to.getTime()) return TRIAL;
  const monthLater = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1);
  return { from, to: new Date(Math.min(monthLater, to.getTime())) };
}

const longMonth = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const longDay = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * The name of a period: `diciembre de 2009` for a month, `2009–2018` for years, the first and the last day for
 * others.
 */
export function periodName({ from, to }: Period): string {
  const last = new Date(to.getTime() - 1);
  const [firstYear, lastYear] = [from.getUTCFullYear(), last.getUTCFullYear()];
  const isWhole = (start: number, end: number) => from.getTime() === start && to.getTime() === end;
  if (isWhole(Date.UTC(firstYear, 0), Date.UTC(lastYear + 1, 0)))
    return firstYear === lastYear ? String(firstYear) : `${firstYear}–${lastYear}`;
  if (isWhole(Date.UTC(firstYear, from.getUTCMonth()), Date.UTC(firstYear, from.getUTCMonth() + 1)))
    return longMonth.format(from);
  return `del ${longDay.format(from)} al ${longDay.format(last)}`;
}

import { DAY_MS } from '@mapa/field';

/** The time that is this many days of 24 hours before another one. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

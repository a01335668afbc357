import { DAY_MS } from '@mapa/field';

/** So many days of 24 hours before a time. */
export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS);

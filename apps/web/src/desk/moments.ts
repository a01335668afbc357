import { MADRID } from '@mapa/field';
import { madridClock } from '../ui/madrid.ts';

/** Times as tables have them. */
export const { formatDay, formatMinute } = madridClock('medium');

const month = new Intl.DateTimeFormat('es-ES', { timeZone: MADRID, month: 'numeric' });
const QUARTER_MONTHS = 3;

/** The quarter of the year by the clocks of Madrid, from 1. */
export const madridQuarter = (time: Date): number => Math.ceil(Number(month.format(time)) / QUARTER_MONTHS);

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: MADRID });

/** The calendar day by the clocks of Madrid, as fields of dates have it: `2026-11-27`. */
export const madridDay = (time: Date): string => day.format(time);

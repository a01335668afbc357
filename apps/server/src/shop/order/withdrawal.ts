import { WITHDRAWAL_DAYS } from '@mapa/contract';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { dayText, madridDay, madridMidnight } from '../../platform/madrid.ts';
import { daysAfter, isWorkingDay } from './working-days.ts';

type Order = Selectable<Tables['orders']>;

/**
 * The time until which a paid order may not be delivered: a consumer who did not ask for the data at once has the time
 * to withdraw. Undefined where there is nothing to wait for. The time is whole days by the clocks of mainland Spain.
 * The day of the payment does not count, and the last day is over with its last hour; where it is no working day, the
 * next working day is the last one (Directive 2011/83/EU, recital 41; Regulation 1182/71, art. 3).
 */
export function withdrawalEnd(
  order: Pick<Order, 'comprador' | 'renuncia_at' | 'pagado_at'>,
): Date | undefined {
  const { comprador, renuncia_at, pagado_at } = order;
  if (comprador !== 'consumidor' || renuncia_at !== null || pagado_at === null) return undefined;
  let last = daysAfter(madridDay(pagado_at), WITHDRAWAL_DAYS);
  while (!isWorkingDay(last)) last = daysAfter(last, 1);
  return madridMidnight(daysAfter(last, 1));
}

/** The last day on which a buyer may withdraw, in words: the one before the day on which the delivery is made. */
export const lastDayText = (end: Date): string =>
  dayText(new Date(madridMidnight(madridDay(end)).getTime() - 1));

/** Whether a consumer may withdraw from an order of which nothing was given back: this is so until it is delivered. */
export const isWithdrawable = ({ comprador, estado }: Pick<Order, 'comprador' | 'estado'>): boolean =>
  comprador === 'consumidor' && estado === 'pagado';

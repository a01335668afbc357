import type { InvoiceRecord } from '@mapa/invoice-records';
import { sql } from 'kysely';

/**
 * What the agency notes of sales of the one-stop shop: the other country's tax stands in their totals and in no line,
 * as its answers to frequent questions have it. There is nothing to do about it.
 */
const ONE_STOP = { regime: '17', codes: ['2005', '2006'] } as const;

/** Whether what was noted of a record is no more than what had to be. */
export const isExpectedNote = (record: InvoiceRecord | undefined, code: string | undefined): boolean =>
  record !== undefined &&
  'RegistroAlta' in record &&
  ONE_STOP.codes.some((one) => one === code) &&
  record.RegistroAlta.Desglose.DetalleDesglose.some(({ ClaveRegimen }) => ClaveRegimen === ONE_STOP.regime);

const ONE_STOP_LINE = JSON.stringify([{ ClaveRegimen: ONE_STOP.regime }]);

/** The same in a query that has the record as `own.record` and what was noted as `answer.error_code`. */
export const expectedNote = sql<boolean>`(
  coalesce(answer.error_code, '') in (${sql.join(ONE_STOP.codes)})
  and coalesce(own.record #> '{RegistroAlta,Desglose,DetalleDesglose}' @> ${ONE_STOP_LINE}::jsonb, false))`;

import type { InvoiceRecord } from '@mapa/invoice-records';
import { sql } from 'kysely';

/**
 * The codes that the agency notes for sales of the one-stop shop: the other country's tax is in their totals and in no
 * line, as its answers to frequent questions prescribe. There is nothing to do about them.
 */
const ONE_STOP = { regime: '17', codes: ['2005', '2006'] } as const;

/** Whether the note on a record is one that had to be expected. */
export const isExpectedNote = (record: InvoiceRecord | undefined, code: string | undefined): boolean =>
  record !== undefined &&
  'RegistroAlta' in record &&
  ONE_STOP.codes.some((one) => one === code) &&
  record.RegistroAlta.Desglose.DetalleDesglose.some(({ ClaveRegimen }) => ClaveRegimen === ONE_STOP.regime);

const ONE_STOP_LINE = JSON.stringify([{ ClaveRegimen: ONE_STOP.regime }]);

/** The same as a part of a query that has the record as `own.record` and the note as `answer.error_code`. */
export const expectedNote = sql<boolean>`(
  coalesce(answer.error_code, '') in (${sql.join(ONE_STOP.codes)})
  and coalesce(own.record #> '{RegistroAlta,Desglose,DetalleDesglose}' @> ${ONE_STOP_LINE}::jsonb, false))`;

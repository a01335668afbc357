import type { Formato } from '@mapa/contract';
import type { ReportOrder } from '../report/order.ts';

/**
 * Everything that the files of a point depend on besides the atlas, as plain data: the same order gives the same
 * bytes.
 */
export interface ProductOrder extends Omit<ReportOrder, 'sample'> {
  /** The optional formats, beside series, report, map and quality sheet. */
  readonly formatos: readonly Formato[];
}

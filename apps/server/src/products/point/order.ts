import type { ReportOrder } from '../report/order.ts';

/**
 * Everything that the files of a point depend on besides the atlas, as plain data: the same order gives the same
 * bytes.
 */
export type ProductOrder = Omit<ReportOrder, 'sample'>;

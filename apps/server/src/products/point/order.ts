import type { ReportOrder } from '../report/order.ts';

/** What the files of a point depend on besides the atlas: the same order gives the same bytes. Plain data. */
export type ProductOrder = Omit<ReportOrder, 'sample'>;

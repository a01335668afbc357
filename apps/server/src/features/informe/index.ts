export { type Publisher, type ReportOrder, reportHeight } from './order.ts';
export { createReportPool, type ReportPool } from './pool.ts';

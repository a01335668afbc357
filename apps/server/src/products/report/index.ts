export { type Publisher, type ReportOrder, reportHeight } from './order.ts';

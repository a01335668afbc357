import type { ReportOrder } from '../../informe/index.ts';
import type { Period, ProductPoint } from '../../serie/index.ts';

/** What a series depends on besides the atlas: the same order gives the same bytes. Plain data. */
export interface SeriesOrder {
  readonly point: ProductPoint;
  readonly period: Period;
}

/** What a report depends on besides the atlas. */
export type BoughtReportOrder = Omit<ReportOrder, 'sample'>;

/** What a thread is told to make. */
export type ProductTask =
  | { readonly file: 'series'; readonly order: SeriesOrder }
  | { readonly file: 'report'; readonly order: BoughtReportOrder }
  | { readonly file: 'map'; readonly point: ProductPoint };

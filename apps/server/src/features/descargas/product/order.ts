import type { DeflatedFile } from '../../../files/zip/deflated.ts';
import type { ReportOrder } from '../../informe/index.ts';
import type { Period, ProductPoint } from '../../serie/index.ts';

/** What a series depends on besides the atlas: the same order gives the same bytes. Plain data. */
export interface SeriesOrder {
  readonly point: ProductPoint;
  readonly period: Period;
}

/** What all files of a point depend on besides the atlas. */
export type PointOrder = Omit<ReportOrder, 'sample'>;

/** What is bought with a point. */
export interface PointFiles {
  /** CSV */
  readonly series: DeflatedFile;
  /** PDF */
  readonly report: Uint8Array;
  /** GeoTIFF of the microscale around it. */
  readonly map: Uint8Array;
}

/** What a thread is told to make. */
export type ProductTask =
  | { readonly make: 'series'; readonly order: SeriesOrder }
  | { readonly make: 'files'; readonly order: PointOrder };

import type { DeflatedFile } from '../../platform/files/zip/deflated.ts';
import type { ReportOrder } from '../report/order.ts';

/** What the files of a point depend on besides the atlas: the same order gives the same bytes. Plain data. */
export type ProductOrder = Omit<ReportOrder, 'sample'>;

/** What is bought with a point. */
export interface ProductFiles {
  /** The series as CSV. */
  readonly series: DeflatedFile;
  /** The report as PDF. */
  readonly report: Uint8Array;
  /** The micro map as GeoTIFF. */
  readonly map: Uint8Array;
}

export type ProductFile = keyof ProductFiles;

/** What a thread is told to make. */
export interface ProductTask {
  readonly order: ProductOrder;
  readonly files: readonly ProductFile[];
}

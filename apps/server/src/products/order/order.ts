import type { Formato, ReportEnergy } from '@mapa/contract';
import type { Height } from '@mapa/field';
import type { Publisher } from '../../platform/config/publisher.ts';
import { usualHeight } from '../../wind/levels.ts';
import type { Period } from './period.ts';
import type { ProductPoint } from './point.ts';

/** Everything that a report depends on besides the atlas, as plain data: the same order gives the same bytes. */
export interface ReportOrder {
  readonly point: ProductPoint;
  readonly period: Period;
  /** The height of the charts and of most tables, metres above ground. The atlas has it. */
  readonly height: Height;
  /** The height of the turbine's hub on the page of its energy, m; 100 unless given. */
  readonly hub?: number;
  /** The turbine of that page, and what is supposed of it; the defaults unless given. */
  readonly energy?: ReportEnergy;
  /** The sectors of the tables at each height; 12 unless given. */
  readonly sectors?: 12 | 16;
  readonly createdAt: Date;
  /** Whether it is a free sample, which says so and tells what the bought report has. */
  readonly sample: boolean;
  readonly publisher: Publisher;
}

/**
 * Everything that the files of a point depend on besides the atlas, as plain data: the same order gives the same
 * bytes.
 */
export interface ProductOrder extends Omit<ReportOrder, 'sample'> {
  /** The optional formats, beside series, report, map and quality sheet. */
  readonly formatos: readonly Formato[];
}

/** The height that reports are made for. */
export const reportHeight: (heights: readonly Height[]) => Height = usualHeight;

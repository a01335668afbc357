import type { Height } from '@mapa/field';
import type { Publisher } from '../../platform/config/publisher.ts';
import type { Period } from '../series/period.ts';
import type { ProductPoint } from '../series/point.ts';

/** Everything that a report depends on besides the atlas: the same order gives the same bytes. Plain data. */
export interface ReportOrder {
  readonly point: ProductPoint;
  readonly period: Period;
  /** Of the charts and of most tables, metres above ground; one of the atlas. */
  readonly height: Height;
  readonly createdAt: Date;
  /** A free sample: says so, and what the bought one has. */
  readonly sample: boolean;
  readonly publisher: Publisher;
}

/** Whether a point was given by its mesoscale point, as the bought ones are: no other one was asked for, then. */
export const isCentre = ({ distance }: ProductPoint): boolean => distance < 1;

const PREFERRED_HEIGHT: Height = 100;

/** The height that reports are made for: 100 m, or the nearest that the atlas has. */
export const reportHeight = (heights: readonly Height[]): Height =>
  heights.reduce((best, height) =>
    Math.abs(height - PREFERRED_HEIGHT) < Math.abs(best - PREFERRED_HEIGHT) ? height : best,
  );

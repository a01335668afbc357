import type { LatLon } from '@mapa/field';

/** One entry of a list of points: what was written, and the point that it is or why it is none. */
export type ListedPoint = {
  /** The line of a table, or the position among the places of another file, from 1. */
  readonly row: number;
  readonly written: string;
  readonly name?: string;
} & ({ readonly point: LatLon } | { readonly problem: string });

/** A list of points as it was read, and how: `as` says so to people. */
export type PointList =
  | { readonly as: string; readonly rows: readonly ListedPoint[] }
  | { readonly msg: string };

/** The planes that metres without a zone may be in: UTM ETRS89 by its zone, TM06 of Portugal, that of the atlas. */
export type PlaneName = '29' | '30' | '31' | 'TM06' | 'LAMBERT';

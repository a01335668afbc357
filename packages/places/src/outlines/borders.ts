import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon } from 'topojson-specification';
import type { Topology } from './topology.ts';

/** An area with borders. Its `id` is a number of INE, except for common land (53…) and Gibraltar (54…). */
export type Bordered = (Polygon | MultiPolygon) & {
  readonly id: string;
  readonly properties: { readonly name: string };
};

interface Collection {
  readonly type: 'GeometryCollection';
  readonly geometries: Bordered[];
}

/** The borders of Spain by IGN, to some 200 m: municipalities, and what they form together, by the same arcs. */
export interface Borders extends Topology {
  readonly objects: Readonly<Record<'municipalities' | 'provinces' | 'autonomous_regions', Collection>>;
}

const { resolve } = createRequire(import.meta.url);

/** Reads the borders from the package `es-atlas`, which takes some 50 ms. */
export const readBorders = (): Borders =>
  JSON.parse(readFileSync(resolve('es-atlas/es/municipalities.json'), 'utf8')) as Borders;

/** The autonomous communities alone, by coarser borders, in a millisecond. */
export const readCommunities = (): readonly Bordered[] =>
  (JSON.parse(readFileSync(resolve('es-atlas/es/autonomous_regions.json'), 'utf8')) as Borders).objects
    .autonomous_regions.geometries;

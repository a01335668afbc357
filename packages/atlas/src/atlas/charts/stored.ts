import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Cell } from '../../grid.ts';
import type { AtlasMetadata } from '../../metadata.ts';
import { CHART_COLUMNS, CHART_FORMULA, CHART_WIDTH } from '../../statistics/chart-record.ts';
import { openRecords, readDocument } from '../../store/hierarchy.ts';
import type { AtlasStore } from '../../store/store.ts';

/** Group and array of the records in an atlas. */
export const CHART_GROUP = 'statistics';
export const CHART_ARRAY = `${CHART_GROUP}/charts`;

/** What the records were made from, and how: they hold only for the same. */
export function chartBasis({ version, period, heights }: AtlasMetadata) {
  return { formula: CHART_FORMULA, version, period, heights, columns: CHART_COLUMNS };
}

const basisSchema = z.object({ attributes: z.object({ basis: z.unknown() }) });

/** Record of a cell. Rejects with AtlasError `chunk-missing`, `chunk-damaged` or `unreachable`. */
export type ChartRecords = (cell: Cell) => Promise<Float64Array>;

/**
 * The precomputed records of an atlas; undefined where it has none, or where they were made from other series or by
 * another formula. Rejects with AtlasError `metadata-invalid` where the array breaks `docs/atlas.md`.
 */
export async function openChartRecords(
  store: AtlasStore,
  metadata: AtlasMetadata,
): Promise<ChartRecords | undefined> {
  const document = basisSchema.safeParse(await readDocument(store, `/${CHART_ARRAY}/zarr.json`));
  if (!document.success) return undefined;
  const wanted: unknown = JSON.parse(JSON.stringify(chartBasis(metadata)));
  if (!isDeepStrictEqual(document.data.attributes.basis, wanted)) return undefined;
  const { grid, heights } = metadata;
  const records = await openRecords(store, {
    path: `/${CHART_ARRAY}`,
    dimensions: ['y', 'x', 'height', 'column'],
    shape: [grid.ny, grid.nx, heights.length, CHART_WIDTH],
    units: 'by column',
    heights,
    recordFrom: 2,
  });
  return ({ i, j }) => records([j, i]);
}

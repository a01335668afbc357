import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { AtlasMetadata } from '../../metadata.ts';
import { CHART_COLUMNS, CHART_FORMULA, CHART_WIDTH, fromChartRecord } from '../../statistics/chart-record.ts';
import type { AtlasArray } from '../../store/array/array.ts';
import { recordArray } from '../../store/array/rows.ts';
import type { AtlasStore, StoreKey } from '../../store/atlas-store.ts';
import { openArrays, readDocument } from '../../store/hierarchy.ts';
import { heightIndex } from '../series.ts';
import type { ChartsOf } from './made.ts';

/** Group and array of the records in an atlas. */
export const CHART_GROUP = 'statistics';
export const CHART_ARRAY = `${CHART_GROUP}/charts`;

/** The data and the formula from which records were made. Records hold only for the same ones. */
export function chartBasis({ version, period, heights }: AtlasMetadata) {
  return { formula: CHART_FORMULA, version, period, heights, columns: CHART_COLUMNS };
}

const basisSchema = z.object({ attributes: z.object({ basis: z.unknown() }) });

/**
 * The precomputed statistics of an atlas; undefined where it has none, or where they were made from other series or by
 * another formula. Rejects with AtlasError `metadata-invalid` where the array breaks `docs/atlas.md`.
 */
export async function openStoredCharts(
  store: AtlasStore,
  metadata: AtlasMetadata,
): Promise<ChartsOf | undefined> {
  const document = basisSchema.safeParse(await readDocument(store, `/${CHART_ARRAY}/zarr.json`));
  if (!document.success) return undefined;
  const wanted: unknown = JSON.parse(JSON.stringify(chartBasis(metadata)));
  if (!isDeepStrictEqual(document.data.attributes.basis, wanted)) return undefined;
  const { grid, heights, period } = metadata;
  const path: StoreKey = `/${CHART_ARRAY}`;
  const expected = {
    path,
    dimensions: ['y', 'x', 'height', 'column'],
    shape: [grid.ny, grid.nx, heights.length, CHART_WIDTH],
    units: 'by column',
    heights,
    recordFrom: 2,
  };
  const arrays = await openArrays(store, [expected]);
  const records = recordArray(arrays.get(path) as AtlasArray, expected.recordFrom);
  return async ({ i, j }, wanted) => {
    const levels = fromChartRecord(await records([j, i]), heights, period.steps);
    return wanted.flatMap((height) => levels[heightIndex(heights, height)] ?? []);
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { Atlas } from '@mapa/atlas';
import { type Cell, cellCentre, fieldsOf, moments } from '@mapa/atlas';
import { type ChartsOf, chartsFromSeries } from '@mapa/atlas/format';
import { fieldUnit, hasHeight, MEAN_WIND, possibleValues } from '@mapa/field';
import type { Faults } from './faults.ts';
import type { Contents } from './rasters.ts';

/** Packing may move a direction by a hundredth of a degree beyond the circle. */
const ROUNDING = 0.01;

export interface SeriesCheck {
  readonly contents: readonly Contents[];
  readonly cells: number;
  /**
   * The largest difference between the mean of a series and the long-term mean of its cell, as a share of the latter.
   */
  readonly worst: number;
  /** Whether the atlas has precomputed charts; then those of every cell agree with its series. */
  readonly hasCharts: boolean;
}

/** Reads the whole series of `count` cells, spread evenly over the grid, or of all cells. */
export async function checkSeries(
  atlas: Atlas,
  count: number,
  faults: Faults,
  onCell: (done: number, total: number) => void,
): Promise<SeriesCheck> {
  const { nx, ny } = atlas.grid;
  const cells = Math.min(count, nx * ny);
  const sums = new Map(
    fieldsOf(atlas.metadata).map((field) => [
      field,
      { values: 0, finite: 0, minimum: Number.POSITIVE_INFINITY, maximum: Number.NEGATIVE_INFINITY },
    ]),
  );
  let worst = 0;
  const charts = chartsFromSeries(atlas.metadata, atlas.series);
  for (let n = 0; n < cells; n++) {
    onCell(n, cells);
    const cell = Math.floor((n * nx * ny) / cells);
    const [i, j] = [cell % nx, Math.floor(cell / nx)];
    if (atlas.hasStoredCharts) await checkCharts(atlas, charts, { i, j }, faults);
    // The fields are read one after another, so that a damaged chunk does not hide another fault.
    for (const [field, sum] of sums) {
      const series = await faults.reading(() => atlas.series({ i, j }, { fields: [field] }));
      for (const { height, values } of series?.columns ?? []) {
        const found = moments(values);
        sum.values += values.length;
        sum.finite += found.count;
        if (found.minimum < sum.minimum) sum.minimum = found.minimum;
        if (found.maximum > sum.maximum) sum.maximum = found.maximum;
        if (field !== 'WS' || height === undefined) continue;
        const mean = await faults.reading(() =>
          atlas.value('meso', MEAN_WIND, height, cellCentre(atlas.grid, { i, j })),
        );
        if (mean !== undefined && found.count === 0)
          faults.add(`series/WS of cell (${i}, ${j}): no values inside the domain`);
        if (mean !== undefined && found.count > 0)
          worst = Math.max(worst, Math.abs(found.mean - mean) / mean);
      }
    }
  }
  onCell(cells, cells);
  const contents = [...sums].map(([field, sum]) => {
    const [low, high] = possibleValues(field);
    if (sum.minimum < low - ROUNDING || sum.maximum > high + ROUNDING) {
      faults.add(
        `series/${field}: ${sum.minimum} to ${sum.maximum} ${fieldUnit(field)}, not between ${low} and ${high}`,
      );
    }
    const name = `series/${field}${hasHeight(field) ? ', all heights' : ''}`;
    return { name, units: fieldUnit(field), ...sum };
  });
  return { contents, cells, worst, hasCharts: atlas.hasStoredCharts };
}

async function checkCharts(atlas: Atlas, fromSeries: ChartsOf, cell: Cell, faults: Faults): Promise<void> {
  const { heights } = atlas.metadata;
  const stored = await faults.reading(() => atlas.charts(cell, heights));
  const wanted = await faults.reading(() => fromSeries(cell, heights));
  if (stored === undefined || wanted === undefined || isDeepStrictEqual(stored, wanted)) return;
  faults.add(`statistics/charts of cell (${cell.i}, ${cell.j}): not what its series gives`);
}

import { type Atlas, type AtlasSeries, type Cell, partOfSeries } from '@mapa/atlas';
import { type AnyField, SERIES_FIELDS } from '@mapa/field';

/**
 * The atlas for as long as files of a point are made: a field of a cell is read once, with its whole period, and every
 * format gets parts of the same memory, which nobody may write into.
 */
export function withKeptSeries(atlas: Atlas): Atlas {
  const kept = new Map<string, Promise<AtlasSeries>>();
  const whole = (cell: Cell, field: AnyField): Promise<AtlasSeries> => {
    const name = `${field} ${cell.i} ${cell.j}`;
    const series = kept.get(name) ?? atlas.series(cell, { fields: [field] });
    kept.set(name, series);
    return series;
  };
  return {
    ...atlas,
    async series(cell, { fields = SERIES_FIELDS, ...part } = {}) {
      return partOfSeries(await Promise.all(fields.map((field) => whole(cell, field))), part);
    },
  };
}

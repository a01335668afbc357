import type { AtlasMetadata } from '@mapa/atlas';
import type { ProductOrder } from '../point/order.ts';
import { noteOf } from '../series/note.ts';

/** Where the numbers of a file come from, in one line without commas: every file for other programs says it. */
export function originOf(metadata: AtlasMetadata, { point }: Pick<ProductOrder, 'point'>): string {
  const { asked, centre, name } = point;
  const place = [`${asked.lat.toFixed(5)} ${asked.lon.toFixed(5)}`, name?.replaceAll(',', ' -')];
  return [
    noteOf(metadata),
    `cell of ${metadata.grid.dx / 1000} km at ${centre.lat.toFixed(5)} ${centre.lon.toFixed(5)}`,
    `point ${place.filter(Boolean).join(' ')}`,
    `${Math.round(point.distance)} m from the middle of the cell`,
    `heights above ground ${metadata.heights.join(' ')} m`,
    `times in UTC`,
  ].join('; ');
}

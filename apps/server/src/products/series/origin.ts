import type { AtlasMetadata } from '@mapa/atlas';
import { PLACE_NAMES_CREDIT, placeText } from '@mapa/field';
import { methodAt } from '../hub/method.ts';
import type { ProductPoint } from '../order/point.ts';
import { inOneCell, noteOf } from './note.ts';

/**
 * The origin of a file's numbers, in one line without commas, which every file contains. In the series it is the
 * heading of the last column, which has no values: a cell of CSV does not disturb any program that reads the file.
 */
export function originOf(metadata: AtlasMetadata, { point }: { readonly point: ProductPoint }): string {
  const { asked, centre, name = '' } = point;
  const place = [placeText(asked), inOneCell(name)];
  return [
    noteOf(metadata),
    `cell of ${metadata.grid.dx / 1000} km at ${placeText(centre)}`,
    `point ${place.filter(Boolean).join(' ')}`,
    `${Math.round(point.distance)} m from the middle of the cell`,
    `heights above ground 10 (2 for temperature and for air density without a height) ${metadata.heights.join(' ')} m`,
    `times in UTC`,
    ...(name === '' ? [] : [inOneCell(PLACE_NAMES_CREDIT)]),
  ].join('; ');
}

/** The same for a file of one height (m): that of a hub says how its wind follows from those of the atlas. */
export function originAt(
  metadata: AtlasMetadata,
  order: { readonly point: ProductPoint },
  height: number,
): string {
  const method = methodAt(metadata, height);
  return [originOf(metadata, order), ...(method === undefined ? [] : [method])].join('; ');
}

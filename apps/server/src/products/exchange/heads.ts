import type { Atlas } from '@mapa/atlas';
import { asciiOf } from '@mapa/wind-tools/files';
import { surfaceAt } from '../../wind/values/elevation.ts';
import type { ProductOrder } from '../order/order.ts';
import { columnsOf, TIME_HEADER } from '../series/columns.ts';
import { originOf } from '../series/origin.ts';

/** The heading of the series for Spanish spreadsheets, with the mark that says UTF-8. */
export function spreadsheetHead({ metadata }: Pick<Atlas, 'metadata'>, order: ProductOrder): string {
  const headings = [
    TIME_HEADER,
    ...columnsOf(metadata.heights).map(({ header }) => header),
    originOf(metadata, order),
  ];
  return `\ufeff${headings.map((heading) => heading.replaceAll(';', ' -')).join(';')}\n`;
}

/** Whole metres above the sea of the middle of an order's cell, 0 at sea. Rejects with AtlasError. */
export const elevationOf = async (
  { relief }: Pick<Atlas, 'relief'>,
  { point }: ProductOrder,
): Promise<number> => Math.round(await surfaceAt(relief, point.centre));

/** What stands above the values in Windographer's text files. Rejects with AtlasError. */
export async function windographerHead(atlas: Atlas, order: ProductOrder): Promise<string> {
  const { point, createdAt } = order;
  const { lat, lon } = point.centre;
  const elevation = await elevationOf(atlas, order);
  const headings = columnsOf(atlas.metadata.heights).map(({ header }) =>
    header
      .replace('Wind speed', 'Speed')
      .replace('Wind direction', 'Direction')
      .replace('(', '[')
      .replace(')', ']'),
  );
  const created = createdAt.toISOString().slice(0, 16).replace('T', ' ');
  return [
    `Created ${created} UTC (Windographer text layout). ${asciiOf(originOf(atlas.metadata, order))}`,
    '',
    `Latitude = ${lat < 0 ? 'S' : 'N'} ${Math.abs(lat).toFixed(6)}`,
    `Longitude = ${lon < 0 ? 'W' : 'E'} ${Math.abs(lon).toFixed(6)}`,
    `Elevation = ${elevation} m`,
    'Calm threshold = 0 m/s',
    '',
    'Included flags: <Unflagged data>',
    'Excluded flags: ',
    '',
    'Time stamps are those of the model: each value holds at its stamp, UTC.',
    '',
    ['Date/Time', ...headings].join('\t'),
    '',
  ].join('\n');
}

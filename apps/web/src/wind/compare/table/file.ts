import { coordinatesText, spanish } from '@mapa/field';
import { formatDegrees } from '../../../ui/format.ts';
import type { Comparison } from '../comparison.ts';
import type { Site } from '../use-comparison.ts';
import { COLUMNS } from './columns.ts';

/** What a spreadsheet in Spanish reads: semicolons, decimal commas, and the mark that says UTF-8. */
const [MARK, SEPARATOR, END] = ['\ufeff', ';', '\r\n'];

/**
 * The table as CSV in the order given: numbers as they were worked out, to two decimals more than the page shows, with
 * a hyphen as the sign. Missing values are empty.
 */
export function tableFile(sites: readonly Site[], { altura, viento }: Comparison, address: string): string {
  const number = (value: number | null, decimals: number): string =>
    value === null ? '' : value.toFixed(decimals).replace('.', ',');
  const head = [
    'Número',
    'Latitud',
    'Longitud',
    'Latitud de la celda',
    'Longitud de la celda',
    ...COLUMNS.map(({ title, unit }) => `${title} (${unit})`.replaceAll('\u202f', ' ')),
  ];
  const rows = sites.map((site) => [
    String(site.number),
    ...[site.point.lat, site.point.lon, site.about?.celda.lat, site.about?.celda.lon].map((degrees) =>
      degrees === undefined ? '' : formatDegrees(degrees).replace('.', ','),
    ),
    ...COLUMNS.map(({ value, decimals }) => number(value(site, viento), decimals === 0 ? 0 : decimals + 2)),
  ]);
  const about = [
    `Altura: ${altura} m. Energía con el viento ${viento === 'punto' ? 'del punto' : 'de la celda'}`,
    address,
  ].map((text) => [text]);
  return MARK + [head, ...rows, ...about].map((row) => row.map(quoted).join(SEPARATOR) + END).join('');
}

const quoted = (text: string): string => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The points by their numbers, for pictures: `1: 42.81953, −1.63290; 2: …`. */
export const placesText = (sites: readonly Site[]): string =>
  sites.map(({ number, point }) => `${spanish(number, 0)}: ${coordinatesText(point)}`).join('; ');

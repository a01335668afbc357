import type { Configuration } from '@mapa/contract';
import { coordinatesText, DEMONSTRATION, spanish, textCell } from '@mapa/field';
import { formatDegrees } from '../../../ui/format.ts';
import { settingsText } from '../../charts/energy/settings/assumed.ts';
import type { Settings } from '../../charts/energy/settings/settings.ts';
import { type Comparison, settingsOf } from '../comparison.ts';
import type { Site } from '../use-comparison.ts';
import { COLUMNS, doubtOf, windOf } from './columns.ts';

/** What a spreadsheet in Spanish reads: semicolons, decimal commas, and the mark that says UTF-8. */
const [MARK, SEPARATOR, END] = ['\ufeff', ';', '\r\n'];

/** What a table is made from beside its points. */
export interface TableFacts {
  /** What the points are called, by their numbers. */
  readonly names: ReadonlyMap<number, string>;
  readonly atlas: Configuration['atlas'];
  /** What the turbine is called. */
  readonly turbine: string;
  /** Of the page. */
  readonly address: string;
}

/**
 * The table as CSV in the order given: numbers as they were worked out, to two decimals more than the page shows, with
 * a hyphen as the sign. Missing values are empty. There is nothing but the table, for what reads it in; what is said of
 * all of it is the name of a last column without values, as in the series.
 */
export function tableFile(sites: readonly Site[], comparison: Comparison, facts: TableFacts): string {
  const { viento } = comparison;
  const settings = settingsOf(comparison);
  const number = (value: number | null, decimals: number): string =>
    value === null ? '' : value.toFixed(decimals).replace('.', ',');
  const head = [
    'Número',
    'Lugar',
    'Latitud',
    'Longitud',
    'Latitud de la celda',
    'Longitud de la celda',
    'Turbina',
    'Altura de buje (m)',
    'Viento de la energía',
    ...COLUMNS.map(({ title, unit }) => `${title} (${unit})`.replaceAll('\u202f', ' ')),
    'Aviso',
    noteOf(facts, settings),
  ];
  const rows = sites.map((site) => [
    String(site.number),
    textOf(facts.names.get(site.number)),
    ...[site.point.lat, site.point.lon, site.about?.celda.lat, site.about?.celda.lon].map((degrees) =>
      degrees === undefined ? '' : formatDegrees(degrees).replace('.', ','),
    ),
    textOf(facts.turbine),
    String(settings.buje).replace('.', ','),
    windOf(site, viento)?.name ?? '',
    ...COLUMNS.map(({ value, decimals }) => number(value(site, viento), decimals === 0 ? 0 : decimals + 2)),
    textOf(doubtOf(site, viento)),
    '',
  ]);
  return MARK + [head.map(textCell), ...rows].map((row) => row.join(SEPARATOR) + END).join('');
}

const textOf = (text = ''): string => (text === '' ? '' : textCell(text.replaceAll('\u202f', ' ')));

/** What every file says of its atlas, where this one was made, and what was supposed. */
function noteOf(
  { atlas: { demonstration, title, version, licence, attribution }, address }: TableFacts,
  settings: Settings,
): string {
  const parts = [
    ...(demonstration ? [DEMONSTRATION.title.toUpperCase()] : []),
    `${title}, versión ${version}`,
    `licencia: ${[licence.name, licence.url].filter(Boolean).join(' ')}`,
    `atribución: ${attribution}`,
    address,
    settingsText(settings),
  ];
  return `Nota: ${parts.join('; ')}`.replaceAll('\u202f', ' ');
}

/** The points by their numbers, for pictures: `1: 42.81953, -1.63290; 2: …`. */
export const placesText = (sites: readonly Site[]): string =>
  sites.map(({ number, point }) => `${spanish(number, 0)}: ${coordinatesText(point)}`).join('; ');

import { coordinatesText, decimalComma, spanish, spreadsheet } from '@mapa/field';
import { type FileFacts, figure, noteOf, words } from '../../charts/energy/files/spreadsheet.ts';
import { type Comparison, settingsOf } from '../comparison.ts';
import type { Site } from '../use-comparison.ts';
import { COLUMNS, doubtOf, windOf } from './columns.ts';

/** The facts for a table besides its points. */
export interface TableFacts extends FileFacts {
  /** The names that the map has for the points, by their numbers. */
  readonly names: ReadonlyMap<number, string>;
  /** The name of the turbine. */
  readonly turbine: string;
}

/** The table in the given order: numbers as they were worked out, to two decimals more than the page shows. */
export function tableFile(sites: readonly Site[], comparison: Comparison, facts: TableFacts): string {
  const { viento } = comparison;
  const settings = settingsOf(comparison);
  const head = [
    'Número',
    'Nombre',
    'Lugar',
    'Latitud',
    'Longitud',
    'Latitud de la celda',
    'Longitud de la celda',
    'Turbina',
    'Altura de buje (m)',
    'Viento de la energía',
    ...COLUMNS.map(({ title, unit }) => `${title} (${unit})`),
    'Aviso',
  ];
  const rows = sites.map((site) => [
    String(site.number),
    words(site.nombre),
    words(facts.names.get(site.number)),
    ...[site.point.lat, site.point.lon, site.about?.celda.lat, site.about?.celda.lon].map((degrees) =>
      figure(degrees, 5),
    ),
    words(facts.turbine),
    decimalComma(settings.buje),
    windOf(site, viento)?.name ?? '',
    ...COLUMNS.map(({ value, decimals }) => figure(value(site, viento), decimals === 0 ? 0 : decimals + 2)),
    words(doubtOf(site, viento)),
    '',
  ]);
  return spreadsheet([[...head.map(words), noteOf(facts, settings)], ...rows]);
}

/** The points by their numbers, for pictures: `1: 42.81953, -1.63290; 2: Loma alta (…)`. */
export const placesText = (sites: readonly Site[]): string =>
  sites
    .map(({ number, nombre, point }) => {
      const place = coordinatesText(point);
      return `${spanish(number, 0)}: ${nombre ? `${nombre} (${place})` : place}`;
    })
    .join('; ');

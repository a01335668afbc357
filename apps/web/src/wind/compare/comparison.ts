import {
  comparedText,
  FEWEST_COMPARED,
  MOST_COMPARED,
  type NamedPlace,
  PAGE_PATHS,
  shortName,
} from '@mapa/contract';
import { HEIGHTS, type Height, nearest, placeKey, roundDegrees } from '@mapa/field';
import { type AddressSettings, readSettings, settingsParts } from '../charts/energy/settings/address.ts';
import type { Settings } from '../charts/energy/settings/settings.ts';

/** A comparison and the way to look at it: all of it is in the address. */
export interface Comparison {
  readonly points: readonly NamedPlace[];
  /** Height of the charts, m. */
  readonly altura: Height;
  /** The settings of the energies. A hub without a height of its own is at that of the charts. */
  readonly settings: AddressSettings;
  /** The wind of the energies. */
  readonly viento: 'punto' | 'celda';
  /** The column by which the table is ranked, the highest first unless it begins with a minus sign. */
  readonly orden: string | null;
  /** The points of the scatter, by their numbers from 1. */
  readonly par: readonly [number, number];
}

/** The reason why an address is no comparison, and its readable points. */
export interface Unreadable {
  readonly problem: string;
  readonly points: readonly NamedPlace[];
}

const HOW_MANY = `Se comparan de ${FEWEST_COMPARED} a ${MOST_COMPARED} puntos`;
const FORM = 'Cada punto se escribe como latitud,longitud en grados (42.81953,-1.6329), separados por «;».';
const DEFAULTS = { altura: 100, viento: 'punto', par: [1, 2] } as const;

/** The settings of the energies, at the height of the hub that counts. */
export const settingsOf = ({ altura, settings }: Pick<Comparison, 'altura' | 'settings'>): Settings => ({
  ...settings,
  buje: settings.buje ?? altura,
});

/** The address of a comparison; settings that are as at the beginning are left out. */
export function comparisonAddress({ points, altura, settings, viento, orden, par }: Comparison): string {
  const parts = [
    `puntos=${comparedText(points)}`,
    altura === DEFAULTS.altura ? '' : `altura=${altura}`,
    ...settingsParts(settings),
    viento === DEFAULTS.viento ? '' : `viento=${viento}`,
    orden === null ? '' : `orden=${orden}`,
    par.join('-') === DEFAULTS.par.join('-') ? '' : `par=${par.join('-')}`,
  ];
  return `${PAGE_PATHS.compare}?${parts.filter((part) => part !== '').join('&')}`;
}

/**
 * Reads the query of an address. Missing parts are as in DEFAULTS; wrong ones are reported.
 * @param heights those of the atlas, one of which takes the place of another
 */
export function readComparison(
  search: string,
  heights: readonly Height[] = HEIGHTS,
): Comparison | Unreadable {
  const query = new URLSearchParams(search);
  const written = (query.get('puntos') ?? '').split(';').filter((part) => part.trim() !== '');
  const read = written.map(pointOf);
  const points = [...new Map(read.flatMap((point) => (point ? [[placeKey(point), point]] : []))).values()];
  const wrong = read.indexOf(undefined);
  const no = (problem: string): Unreadable => ({ problem, points });
  if (wrong >= 0)
    return no(`No se entiende el punto ${wrong + 1} de la dirección, «${written[wrong]}». ${FORM}`);
  if (points.length < FEWEST_COMPARED)
    return no(
      points.length === 0
        ? `${HOW_MANY}, y la dirección de esta página no tiene ninguno.`
        : `Falta otro punto. ${HOW_MANY}.`,
    );
  if (points.length > MOST_COMPARED)
    return no(`${HOW_MANY}, y la dirección de esta página tiene ${points.length}.`);
  const height = query.get('altura') ?? String(DEFAULTS.altura);
  const asked = HEIGHTS.find((one) => String(one) === height);
  if (asked === undefined) return no(`La altura tiene que ser una de estas: ${heights.join(', ')}\u202fm.`);
  const altura = nearest(heights, asked);
  const settings = readSettings(query);
  if ('problem' in settings) return no(settings.problem);
  const viento = query.get('viento') === 'celda' ? 'celda' : 'punto';
  return { points, altura, settings, viento, orden: query.get('orden'), par: pairOf(query, points.length) };
}

function pointOf(text: string): NamedPlace | undefined {
  const match = /^\s*(-?\d+(?:\.\d+)?)\s*,\s*(-?\d+(?:\.\d+)?)\s*(?:,(.*))?$/.exec(text);
  if (!match) return undefined;
  const [lat, lon] = [Number(match[1]), Number(match[2])];
  if (Math.abs(lat) > 90 || Math.abs(lon) > 180) return undefined;
  const nombre = shortName(match[3] ?? '');
  return { lat: roundDegrees(lat), lon: roundDegrees(lon), ...(nombre && { nombre }) };
}

function pairOf(query: URLSearchParams, count: number): Comparison['par'] {
  const [, one, other] = /^(\d)-(\d)$/.exec(query.get('par') ?? '') ?? [];
  const [x, y] = [Number(one), Number(other)];
  return x >= 1 && y <= count && x < y ? [x, y] : DEFAULTS.par;
}

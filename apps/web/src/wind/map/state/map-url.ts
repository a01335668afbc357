import { DATOS, degreesText, type LatLon, MAP_HEIGHTS, STYLE_NAMES, VARIABLES } from '@mapa/field';
import {
  DEFAULT_STATE,
  MAX_ZOOM,
  type MapState,
  type MapView,
  MIN_ZOOM,
  PANELS,
  type Span,
  START_VIEW,
  usualPanel,
  withRules,
  ZOOM_SNAP,
} from './map-state.ts';

/** The most letters of a drawing: longer ones have no place in an address, which people send each other. */
export const LONGEST_SHAPE = 1500;

/**
 * The state that a query string asks for. Each value that is missing, unreadable or out of range falls back to its
 * default by itself. A zoom without a centre looks at the point.
 */
export function parseMapSearch(search: string): MapState {
  const query = new URLSearchParams(search);
  const point = parsePoint(query.get('latitude'), query.get('longitude'));
  const trazo = parseLetters(query.get('trazo'));
  const filtro = parseLetters(query.get('filtro'));
  return withRules({
    point,
    altura: MAP_HEIGHTS.find((altura) => String(altura) === query.get('altura')) ?? DEFAULT_STATE.altura,
    dato: DATOS.find((dato) => dato === query.get('dato')) ?? DEFAULT_STATE.dato,
    variable: VARIABLES.find((variable) => variable === query.get('variable')) ?? DEFAULT_STATE.variable,
    look: {
      paleta: STYLE_NAMES.find((name) => name === query.get('paleta')) ?? null,
      escala: parseSpan(query.get('escala')),
      rango: parseSpan(query.get('rango')),
    },
    trazo,
    filtro,
    // Older links only name the layers that are switched off, and call them so.
    capas: parseLetters(query.get('capas') ?? query.get('ocultas')),
    panel: PANELS.find((panel) => panel === query.get('panel')) ?? usualPanel({ point, trazo, filtro }),
    view: parseView(query, point),
  });
}

/** The query string of a state, with its `?`; empty for the very first view. */
export function formatMapSearch(state: MapState): string {
  const query: string[] = [];
  if (state.point) {
    query.push(`latitude=${degreesText(state.point.lat)}`, `longitude=${degreesText(state.point.lon)}`);
  }
  const { altura, dato, variable, look, trazo, filtro, capas, view } = state;
  const panel = state.panel === usualPanel(state) ? null : state.panel;
  const looks = Object.entries({ ...look, trazo, filtro, capas, panel }).flatMap(([name, value]) =>
    value === null ? [] : `${name}=${value}`,
  );
  const chosen =
    looks.length > 0 ||
    altura !== DEFAULT_STATE.altura ||
    dato !== DEFAULT_STATE.dato ||
    variable !== DEFAULT_STATE.variable;
  if (state.point || view || chosen) query.push(`altura=${altura}`, `dato=${dato}`, `variable=${variable}`);
  query.push(...looks);
  if (view) query.push(`zoom=${view.zoom}`, `centro=${degreesText(view.lat)},${degreesText(view.lon)}`);
  return query.length > 0 ? `?${query.join('&')}` : '';
}

/**
 * The query string for an address of the older form, `/map;latitude=..;longitude=..;altura=..;dato=..`, which has it in
 * its path; undefined when the path does not have that form.
 */
export function matrixSearch(pathname: string): string | undefined {
  const matrix = /^\/+map\/*;(.*)$/i.exec(pathname)?.[1];
  return matrix && formatMapSearch(parseMapSearch(matrix.replaceAll(/[;/]+/g, '&')));
}

/** Degrees written as a plain decimal number, with either minus sign, within ±limit; undefined otherwise. */
export function parseDegrees(text: string | null | undefined, limit: number): number | undefined {
  const plain = text?.trim().replace('\u2212', '-') ?? '';
  if (!/^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/.test(plain)) return undefined;
  const degrees = Number(plain.replace(',', '.'));
  return Math.abs(degrees) <= limit ? degrees : undefined;
}

function parsePoint(latitude: string | null, longitude: string | null): LatLon | null {
  const lat = parseDegrees(latitude, 90);
  const lon = parseDegrees(longitude, 180);
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** Two numbers, the smaller one first, as the legend writes them. */
function parseSpan(text: string | null): Span | null {
  const [from = Number.NaN, to = Number.NaN] = text?.split(',').map(Number) ?? [];
  return from < to && Math.max(Math.abs(from), Math.abs(to)) < 1e5 ? [from, to] : null;
}

/**
 * Drawings, filters and layers are read when they are shown; here only the letters that they are made of are checked.
 */
function parseLetters(text: string | null): string | null {
  return text !== null && /^[\w.*-]+$/.test(text) && text.length <= LONGEST_SHAPE ? text : null;
}

function parseView(query: URLSearchParams, point: LatLon | null): MapView | null {
  const zoom = query.get('zoom');
  if (zoom === null || !/^\d{1,2}(\.\d{1,2})?$/.test(zoom)) return null;
  const level = Math.round(Number(zoom) / ZOOM_SNAP) * ZOOM_SNAP;
  if (level < MIN_ZOOM || level > MAX_ZOOM) return null;
  const [lat, lon] = (query.get('centro') ?? '').split(',');
  return { ...(parsePoint(lat ?? null, lon ?? null) ?? point ?? START_VIEW), zoom: level };
}

import type { Configuration } from '@mapa/contract';
import type { LatLon, MapHeight, StyleName, Variable } from '@mapa/field';
import { DATOS, type Dato, MAP_HEIGHTS, MEAN_WIND, nearest, roundDegrees, VARIABLE_INFO } from '@mapa/field';

/** The visitor's view: the part of the map's state that lives in the URL. */
export interface MapState {
  /** The clicked point; null before the first click. */
  readonly point: LatLon | null;
  readonly altura: MapHeight;
  readonly dato: Dato;
  readonly variable: Variable;
  readonly look: MapLook;
  /** The area or line that is measured, as the address writes it; null where there is none or it is too long. */
  readonly trazo: string | null;
  /** The conditions for places that are not veiled, as the address writes them; null where there are none. */
  readonly filtro: string | null;
  /** The changes to the layers, as the address writes them; null where they are as at first. */
  readonly capas: string | null;
  readonly panel: Panel;
  /** Centre and zoom; null for the first view. */
  readonly view: MapView | null;
}

/** The panels beside the map, or over it on a phone, by their names in the address. */
export const PANELS = ['puntos', 'area', 'filtro', 'ninguno'] as const;
export type Panel = (typeof PANELS)[number];

/** Values from one to another, in the unit of the variable. */
export type Span = readonly [from: number, to: number];

/** The colours of the wind, where they are not those of the atlas. */
export interface MapLook {
  readonly paleta: StyleName | null;
  /** The values of the first and the last colour. */
  readonly escala: Span | null;
  /** The values that are shown; the others are faint. */
  readonly rango: Span | null;
}

export const OWN_LOOK: MapLook = { paleta: null, escala: null, rango: null };

export interface MapView {
  readonly lat: number;
  readonly lon: number;
  readonly zoom: number;
}

export const START_VIEW: MapView = { lat: 40.36, lon: -3.71, zoom: 6 };
export const MIN_ZOOM = 4;
export const MAX_ZOOM = 18;
/** The map rests at whole multiples of this. */
export const ZOOM_SNAP = 0.25;

export const DEFAULT_STATE: MapState = {
  point: null,
  altura: 50,
  dato: 'micro',
  variable: MEAN_WIND,
  look: OWN_LOOK,
  trazo: null,
  filtro: null,
  capas: null,
  panel: 'ninguno',
  view: null,
};

/** The panel of an address that names none: a drawing comes before the filter, and both come before the point. */
export function usualPanel({ point, trazo, filtro }: Pick<MapState, 'point' | 'trazo' | 'filtro'>): Panel {
  if (trazo !== null) return 'area';
  if (filtro !== null) return 'filtro';
  return point ? 'puntos' : 'ninguno';
}

/** Whether the panel of areas and lines, or that of the filter, is open. */
export const isMeasuring = ({ panel }: Pick<MapState, 'panel'>): boolean =>
  panel === 'area' || panel === 'filtro';

/**
 * The part of an atlas that decides what can be shown; everything that the page knows where the server does not say.
 */
export type Shown = Pick<Configuration['atlas'], 'datos' | 'variables' | 'alturas'>;

export const ALL_SHOWN: Shown = { datos: [...DATOS] };

/** The heights of a data type. */
export const heightsOf = ({ alturas }: Shown, dato: Dato): readonly MapHeight[] =>
  (alturas?.[dato] as readonly MapHeight[] | undefined) ?? MAP_HEIGHTS;

/**
 * The state that the atlas can show. A data type that it lacks becomes mesoscale, which every atlas has, and a height
 * the nearest one. With mesoscale any variable becomes the mean wind, the only one that it has.
 */
export function withRules(state: MapState, atlas = ALL_SHOWN): MapState {
  const dato = atlas.datos.includes(state.dato) ? state.dato : 'meso';
  const altura = nearest(heightsOf(atlas, dato), state.altura);
  const variable = isSelectable(state.variable, dato, atlas) ? state.variable : MEAN_WIND;
  // A range of values of one variable means nothing for another.
  const look = variable === state.variable ? state.look : { ...OWN_LOOK, paleta: state.look.paleta };
  return { ...state, dato, altura, variable, look };
}

/** Whether a variable can be chosen with a data type. */
export function isSelectable(variable: Variable, dato: Dato, { variables }: Shown): boolean {
  return (dato === 'micro' || VARIABLE_INFO[variable].onMeso) && variables?.includes(variable) !== false;
}

/** A place as the URL and the screen know it: 5 decimals, longitude within -180..180. */
export function toPoint(lat: number, lon: number): LatLon {
  const wrapped = ((((lon + 180) % 360) + 360) % 360) - 180;
  return { lat: roundDegrees(Math.min(90, Math.max(-90, lat))), lon: roundDegrees(wrapped) };
}

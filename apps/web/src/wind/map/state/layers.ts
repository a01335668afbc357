import { SEABED_LAYERS, type SeabedLayer } from '@mapa/field';
import type { MapTheme } from '@mapa/wms/names';
import type { MapLook } from './map-state.ts';

/**
 * The address of our own map service. The built-in base map always comes from it, even where another service has the
 * rest.
 */
export const OWN_WMS = '/wms';
export const BASE_LAYER = 'base';
/** The base map's coast, borders and place names alone, to be drawn above the wind. */
export const NAMES_LAYER = 'base_labels';
export const NAMES_TITLE = 'Nombres y costas';
/** Stacking order of the names: above everything. */
export const NAMES_Z = 7;
/** Stacking order of the wind layer. */
export const WIND_Z = 5;
export const START_OPACITY = 80;

export type OverlayId = 'wind' | SeabedLayer | 'names';

export interface SeabedOverlay {
  readonly id: SeabedLayer;
  readonly title: string;
  readonly minZoom: number;
  /** Stacking order; the wind layer stands at WIND_Z. */
  readonly zIndex: number;
  /** Percent, before the layer's own slider. */
  readonly startOpacity: number;
}

/** The seabed layers from the lowest to the topmost. */
export const SEABED_OVERLAYS: readonly SeabedOverlay[] = [
  {
    id: 'seabed_global',
    title: 'Fondo marino global',
    minZoom: SEABED_LAYERS.seabed_global.minZoom,
    zIndex: 2,
    startOpacity: START_OPACITY,
  },
  {
    id: 'seabed_depth',
    title: 'Profundidad',
    minZoom: SEABED_LAYERS.seabed_depth.minZoom,
    zIndex: 3,
    startOpacity: START_OPACITY,
  },
  {
    id: 'seabed_contours',
    title: 'Isobatas',
    minZoom: SEABED_LAYERS.seabed_contours.minZoom,
    zIndex: 6,
    startOpacity: START_OPACITY,
  },
];

/** Size of the legend on the page in CSS pixels; it is asked for at twice that, for sharp screens. */
export const LEGEND_SIZE = { width: 304, height: 56 } as const;

/** The parameters in the address of a picture. `bbox` is `west,south,east,north` in the units of the plane. */
interface Picture {
  readonly layers: string;
  readonly crs: string;
  readonly bbox: string;
  readonly width: number;
  readonly height: number;
  readonly format: 'image/png' | 'image/webp';
  readonly transparent?: boolean;
  readonly format_options?: string;
  readonly theme?: MapTheme;
}

/** The address of a picture of a map service. `wmsUrl` must not have a query. */
export function pictureUrl(wmsUrl: string, picture: Picture): string {
  const wanted = Object.entries(picture).map(([name, value]) => [name, String(value)]);
  const query = [
    ['service', 'WMS'],
    ['version', '1.3.0'],
    ['request', 'GetMap'],
    ['styles', ''],
  ];
  return `${wmsUrl}?${new URLSearchParams([...query, ...wanted])}`;
}

/** The look of a legend: the background as `#rrggbb`, the opacity of its layer in percent and the map under that. */
interface LegendLook {
  readonly ground: string;
  readonly opacity: number;
  readonly theme: MapTheme;
  readonly look: Pick<MapLook, 'paleta' | 'escala'>;
  /** The edition that our own service draws from. */
  readonly edition?: string | undefined;
}

/** The address of a layer's legend, a horizontal one. `wmsUrl` may already carry a query. */
export function legendUrl(
  wmsUrl: string,
  layer: string,
  { ground, opacity, theme, look, edition }: LegendLook,
): string {
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    format: 'image/png',
    layer,
    orientation: 'horizontal',
    width: String(LEGEND_SIZE.width * 2),
    height: String(LEGEND_SIZE.height * 2),
    bgcolor: ground.replace('#', '0x'),
    ...(look.paleta && { style: look.paleta }),
    ...(look.escala && { colorscalerange: look.escala.join() }),
    // Our own service reads these fields; others ignore them and draw full colours.
    opacity: String(opacity),
    ...(theme === 'dark' && { theme }),
    ...(edition && wmsUrl === OWN_WMS && { edicion: edition }),
  });
  return `${wmsUrl}${wmsUrl.includes('?') ? '&' : '?'}${query}`;
}

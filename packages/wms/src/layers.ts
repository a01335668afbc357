import {
  type Dato,
  isHeld,
  MAP_HEIGHTS,
  type MapHeight,
  SEABED_LAYERS,
  VARIABLE_INFO,
  VARIABLES,
  type Variable,
  type WindHoldings,
  windLayerName,
} from '@mapa/field';
import type { RasterId } from './raster.ts';
import { OCEAN_SCALE, type Scale, SHELF_SCALE, variableScale } from './scales/scales.ts';
import { type Look, lookOf } from './scales/style.ts';

interface LayerText {
  readonly name: string;
  readonly title: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  /** The layer is drawn at this zoom of the web map and finer ones. Coarser maps show nothing of it. */
  readonly minZoom: number;
}

/** A raster in the colours of a scale. */
export interface FieldLayer extends LayerText {
  readonly kind: 'field';
  readonly raster: RasterId;
  readonly scale: Scale;
}

export interface DrawnLayer extends LayerText {
  readonly kind: 'contours' | 'base' | 'lines';
}

export type Layer = FieldLayer | DrawnLayer;

/** A named group of layers, as GetCapabilities lists them. */
export interface LayerGroup {
  readonly title: string;
  readonly layers: readonly Layer[];
}

const SCALES: Readonly<Record<Dato, { name: string; cell: string }>> = {
  micro: { name: 'microescala', cell: '50 m × 50 m' },
  meso: { name: 'mesoescala', cell: '3 km × 3 km' },
};

function windLayer(dato: Dato, variable: Variable, altura: MapHeight): FieldLayer {
  const { title, keywords } = VARIABLE_INFO[variable];
  const { name, cell } = SCALES[dato];
  return {
    kind: 'field',
    name: windLayerName(dato, variable, altura),
    title: `${title} a ${altura} m (${name})`,
    abstract: `Media a largo plazo a ${altura} m sobre el terreno, en celdas de ${cell}.`,
    keywords: [...keywords, name, `${altura} m`],
    minZoom: 0,
    raster: { dato, variable, altura },
    scale: variableScale(variable),
  };
}

/** The wind layers of one of the two atlases. */
const windLayers = (dato: Dato): readonly FieldLayer[] =>
  VARIABLES.filter((variable) => dato === 'micro' || VARIABLE_INFO[variable].onMeso).flatMap((variable) =>
    MAP_HEIGHTS.map((altura) => windLayer(dato, variable, altura)),
  );

const SEABED: readonly Layer[] = [
  {
    kind: 'field',
    name: 'seabed_depth',
    title: 'Profundidad del fondo marino',
    abstract: 'Profundidad de la plataforma continental en colores, con detalle hasta 1000 m.',
    keywords: ['batimetría', 'profundidad'],
    minZoom: SEABED_LAYERS.seabed_depth.minZoom,
    raster: { dato: 'seabed' },
    scale: SHELF_SCALE,
  },
  {
    kind: 'field',
    name: 'seabed_global',
    title: 'Profundidad del océano',
    abstract: 'Profundidad de todo el océano que rodea la península, hasta 5000 m.',
    keywords: ['batimetría', 'océano'],
    minZoom: SEABED_LAYERS.seabed_global.minZoom,
    raster: { dato: 'seabed' },
    scale: OCEAN_SCALE,
  },
  {
    kind: 'contours',
    name: 'seabed_contours',
    title: 'Isobatas',
    abstract: 'Líneas de igual profundidad, rotuladas en metros.',
    keywords: ['batimetría', 'isobatas'],
    minZoom: SEABED_LAYERS.seabed_contours.minZoom,
  },
];

const BASE: readonly Layer[] = [
  {
    kind: 'base',
    name: 'base',
    title: 'Mapa base',
    abstract: 'Relieve sombreado, profundidad del mar, costa, fronteras, provincias y poblaciones.',
    keywords: ['relieve', 'topografía', 'mapa base'],
    minZoom: 0,
  },
  {
    kind: 'lines',
    name: 'base_labels',
    title: 'Costa, límites y nombres',
    abstract: 'Lo mismo sin relieve, transparente, para ponerlo sobre las capas de viento.',
    keywords: ['costa', 'límites', 'topónimos'],
    minZoom: 0,
  },
];

export const LAYER_GROUPS: readonly LayerGroup[] = [
  { title: 'Microescala (50 m × 50 m)', layers: windLayers('micro') },
  { title: 'Mesoescala (3 km × 3 km)', layers: windLayers('meso') },
  { title: 'Fondo marino', layers: SEABED },
  { title: 'Mapa base', layers: BASE },
];

const byName = new Map(LAYER_GROUPS.flatMap(({ layers }) => layers.map((layer) => [layer.name, layer])));

export const layerNamed = (name: string): Layer | undefined => byName.get(name);
/** A layer that shows a variable of the wind. */
interface WindLayer extends FieldLayer {
  readonly raster: Extract<RasterId, { readonly variable: Variable }>;
}

/** Whether a layer shows a variable of the wind. */
export const isWindLayer = (layer: Layer): layer is WindLayer =>
  layer.kind === 'field' && 'variable' in layer.raster;

/** The layers of a list that an atlas has. */
export const layersOf = (wind: WindHoldings, layers: readonly Layer[]): readonly Layer[] =>
  layers.filter((layer) => !isWindLayer(layer) || isHeld(wind, layer.raster));

/** A known layer in another look. */
export function layerInLook(name: string, look: Look = {}): Layer | undefined {
  const layer = layerNamed(name);
  return layer?.kind === 'field' ? { ...layer, scale: lookOf(layer.scale, look) } : layer;
}

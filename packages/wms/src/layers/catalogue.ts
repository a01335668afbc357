import { ALTURAS, type Altura, type RasterId, VARIABLES, type Variable } from '../raster.ts';
import { OCEAN_SCALE, type Scale, SHELF_SCALE, VARIABLE_SCALES } from '../scales/scales.ts';

interface LayerText {
  readonly name: string;
  readonly title: string;
  readonly abstract: string;
  readonly keywords: readonly string[];
  /** Web map zoom from which on the layer is drawn; coarser maps get nothing of it. */
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

const keywords: Record<Variable, readonly string[]> = {
  wspd: ['viento', 'velocidad media'],
  power_dens: ['viento', 'densidad de potencia'],
  air_dens: ['densidad del aire'],
  a_tot: ['Weibull', 'parámetro de escala'],
  k_tot: ['Weibull', 'parámetro de forma'],
};

const micro = (variable: Variable, altura: Altura): FieldLayer => ({
  kind: 'field',
  name: `${variable}_hgt${altura}`,
  title: `${VARIABLE_SCALES[variable].title} a ${altura} m (microescala)`,
  abstract: `Media a largo plazo a ${altura} m sobre el terreno, en celdas de 50 m × 50 m.`,
  keywords: [...keywords[variable], 'microescala', `${altura} m`],
  minZoom: 0,
  raster: { dato: 'micro', variable, altura },
  scale: VARIABLE_SCALES[variable],
});

const meso = (altura: Altura): FieldLayer => ({
  kind: 'field',
  name: `wspd_ltm_${altura}`,
  title: `${VARIABLE_SCALES.wspd.title} a ${altura} m (mesoescala)`,
  abstract: `Media a largo plazo a ${altura} m sobre el terreno, en celdas de 3 km × 3 km.`,
  keywords: [...keywords.wspd, 'mesoescala', `${altura} m`],
  minZoom: 0,
  raster: { dato: 'meso', variable: 'wspd', altura },
  scale: VARIABLE_SCALES.wspd,
});

const seabed: readonly Layer[] = [
  {
    kind: 'field',
    name: 'seabed_depth',
    title: 'Profundidad del fondo marino',
    abstract: 'Profundidad de la plataforma continental en colores, con detalle hasta 1000 m.',
    keywords: ['batimetría', 'profundidad'],
    minZoom: 8,
    raster: { dato: 'seabed' },
    scale: SHELF_SCALE,
  },
  {
    kind: 'field',
    name: 'seabed_global',
    title: 'Profundidad del océano',
    abstract: 'Profundidad de todo el océano que rodea la península, hasta 5000 m.',
    keywords: ['batimetría', 'océano'],
    minZoom: 0,
    raster: { dato: 'seabed' },
    scale: OCEAN_SCALE,
  },
  {
    kind: 'contours',
    name: 'seabed_contours',
    title: 'Isobatas',
    abstract: 'Líneas de igual profundidad, rotuladas en metros.',
    keywords: ['batimetría', 'isobatas'],
    minZoom: 9,
  },
];

const base: readonly Layer[] = [
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
  {
    title: 'Microescala (50 m × 50 m)',
    layers: VARIABLES.flatMap((variable) => ALTURAS.map((altura) => micro(variable, altura))),
  },
  { title: 'Mesoescala (3 km × 3 km)', layers: ALTURAS.map(meso) },
  { title: 'Fondo marino', layers: seabed },
  { title: 'Mapa base', layers: base },
];

const byName = new Map(LAYER_GROUPS.flatMap(({ layers }) => layers.map((layer) => [layer.name, layer])));

export const layerNamed = (name: string): Layer | undefined => byName.get(name);
export const LAYER_NAMES: readonly string[] = [...byName.keys()];

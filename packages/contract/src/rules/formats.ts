import { z } from 'zod';

/** Files of a purchase as a list shows them. */
export interface ListedFiles {
  readonly titulo: string;
  /** Their names in the folder of a point; `*` stands for the place, the height, the year. */
  readonly archivos: readonly string[];
}

/** The optional formats of an order, in the order of lists: what each is called on the wire, and what buyers read. */
export const FORMATOS = {
  ajustada: {
    titulo: 'Serie ajustada al mapa de 50\u202fm de su punto, también para WAsP',
    archivos: ['ajustada_*.csv', 'wasp_ajustada/*.tab'],
  },
  hoja: { titulo: 'CSV para hojas de cálculo en español', archivos: ['hoja_*.csv'] },
  netcdf: { titulo: 'NetCDF (CF-1.8), con eje de alturas', archivos: ['serie_*.nc'] },
  parquet: { titulo: 'Parquet', archivos: ['serie_*.parquet'] },
  windographer: { titulo: 'Windographer, windPRO y brightwind', archivos: ['windographer_*.txt'] },
  wasp: { titulo: 'WAsP, en 12, 16 y 36 sectores', archivos: ['wasp/*.tab'] },
  windsim: { titulo: 'WindSim, a 100\u202fm y a la altura de buje', archivos: ['windsim_*.tws'] },
  vortex: { titulo: 'Texto de Vortex, a 100\u202fm y a la altura de buje', archivos: ['vortex_*.txt'] },
  sam: {
    titulo: 'System Advisor Model, a 100\u202fm y a la altura de buje, un archivo por año',
    archivos: ['sam/*.srw'],
  },
  tablas: { titulo: 'Tablas de velocidad, dirección, mes, hora y Weibull', archivos: ['tablas/*.csv'] },
  utm: { titulo: 'Mapa en ETRS89 / UTM (GeoTIFF)', archivos: ['utm_*.tif'] },
  iea43: { titulo: 'Descripción para programas (IEA Wind Task 43)', archivos: ['descripcion_*.json'] },
} as const satisfies Record<string, ListedFiles>;

export type Formato = keyof typeof FORMATOS;
export const FORMATO_NAMES = Object.keys(FORMATOS) as readonly Formato[];

/** The files that every purchase has for each point. */
export const ALWAYS_DELIVERED: readonly ListedFiles[] = [
  { titulo: 'Serie temporal (CSV)', archivos: ['serie_*.csv'] },
  { titulo: 'Informe de recurso eólico (PDF)', archivos: ['informe_*.pdf'] },
  { titulo: 'Mapa de microescala (GeoTIFF)', archivos: ['mapa_*.tif'] },
  { titulo: 'Hoja de calidad', archivos: ['calidad_*.html', 'calidad_*.json'] },
];

/** A choice of formats. */
export const formatosSchema = z.array(z.enum(FORMATO_NAMES)).max(FORMATO_NAMES.length);

/** Some formats in the order of lists, without repetitions. */
export const inListOrder = (formatos: readonly Formato[]): Formato[] =>
  FORMATO_NAMES.filter((name) => formatos.includes(name));

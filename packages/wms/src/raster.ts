import type { Dato, MapHeight, Raster, Variable } from '@mapa/field';

/** The raster that a layer shows. */
export type RasterId =
  | { readonly dato: Dato; readonly variable: Variable; readonly altura: MapHeight }
  | { readonly dato: 'relief' | 'seabed' };

/** The source of the rasters. It is called again for each request, so it should keep what is costly to open. */
export type Rasters = (id: RasterId) => Raster | Promise<Raster>;

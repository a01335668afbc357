import type { Dato, MapHeight, Raster, Variable } from '@mapa/field';

/** Which field a layer shows. */
export type RasterId =
  | { readonly dato: Dato; readonly variable: Variable; readonly altura: MapHeight }
  | { readonly dato: 'relief' | 'seabed' };

/** Where the fields come from. It is asked again for each request: keep what is costly to open. */
export type Rasters = (id: RasterId) => Raster | Promise<Raster>;

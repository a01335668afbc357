import type { AtlasErrorCode } from '@mapa/atlas';
import type { Period, ProductPoint } from '../../serie/index.ts';
import type { DeflatedFile } from './deflated.ts';

/** What series and map of a point depend on besides the atlas: the same order gives the same bytes. Plain data. */
export interface ProductOrder {
  readonly point: ProductPoint;
  readonly period: Period;
}

export interface ProductFiles {
  readonly series: DeflatedFile;
  /** GeoTIFF. */
  readonly map: Uint8Array;
}

/** What the thread gives back. */
export type ProductAnswer =
  | { readonly files: ProductFiles }
  | { readonly failure: { readonly code: AtlasErrorCode; readonly key: string; readonly message: string } };

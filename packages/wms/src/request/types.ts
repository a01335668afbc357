import type { Frame } from '../render/frame.ts';
import type { Rgb } from '../scales/oklch.ts';

export type Version = '1.1.1' | '1.3.0';
export const IMAGE_FORMATS = ['image/png', 'image/webp', 'image/jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export const INFO_FORMATS = ['application/json', 'text/html', 'text/plain'] as const;
export type InfoFormat = (typeof INFO_FORMATS)[number];

/** How a client wants to be told of an error: a document, words in the picture, or an empty picture. */
export type ExceptionFormat = 'xml' | 'inimage' | 'blank';

/** What an image request looks like once read; names are known layers, the frame is sane. */
export interface GetMap {
  readonly request: 'GetMap';
  readonly frame: Frame;
  /** Layer names from the lowest to the one on top. */
  readonly layers: readonly string[];
  readonly format: ImageFormat;
  readonly transparent: boolean;
  readonly background: Rgb;
  /** Of fields over other layers, from 0 to 1; 1 unless given, as it is by no client. */
  readonly fieldOpacity?: number;
}

export interface GetFeatureInfo {
  readonly request: 'GetFeatureInfo';
  readonly frame: Frame;
  readonly layers: readonly string[];
  /** Pixel asked about, from the top left. */
  readonly column: number;
  readonly row: number;
  readonly format: InfoFormat;
}

export interface GetLegendGraphic {
  readonly request: 'GetLegendGraphic';
  readonly layer: string;
  readonly format: ImageFormat;
  readonly orientation: 'vertical' | 'horizontal';
  /** Pixels; undefined takes the natural size of the orientation. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly transparent: boolean;
  /**
   * Of the layer on the map, from 0 to 1: the bar is mixed with the land of the base map; undefined leaves it as it is.
   */
  readonly opacity?: number | undefined;
  /** What the legend stands on: its words are dark on a light ground and light on a dark one. */
  readonly background: Rgb;
}

export interface GetCapabilities {
  readonly request: 'GetCapabilities';
  readonly version: Version;
}

export type Request = GetMap | GetFeatureInfo | GetLegendGraphic | GetCapabilities;
export type ImageRequest = GetMap | GetLegendGraphic;

/** An error of the client, told in the words and the form of WMS. */
export interface ServiceException {
  readonly code: string | undefined;
  readonly message: string;
  readonly version: Version;
  readonly format: ExceptionFormat;
  /** The picture to draw in when the format is one; the sizes asked for where they can be read. */
  readonly width: number;
  readonly height: number;
  readonly imageFormat: ImageFormat;
  readonly transparent: boolean;
  readonly background: Rgb;
}

export type Parsed =
  | { readonly ok: true; readonly value: Request }
  | { readonly ok: false; readonly exception: ServiceException };

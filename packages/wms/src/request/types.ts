import type { MapTheme } from '../names/theme.ts';
import type { Frame } from '../render/frame.ts';
import type { Rgb } from '../scales/oklch.ts';
import type { Look } from '../scales/style.ts';

export type Version = '1.1.1' | '1.3.0';
export const IMAGE_FORMATS = ['image/png', 'image/webp', 'image/jpeg'] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];
export const INFO_FORMATS = ['application/json', 'text/html', 'text/plain'] as const;
export type InfoFormat = (typeof INFO_FORMATS)[number];

/** The form in which a client wants to read of an error: a document, a text in the picture, or an empty picture. */
export type ExceptionFormat = 'xml' | 'inimage' | 'blank';

/** A GetMap request after reading: the names are those of known layers, and the frame is valid. */
export interface GetMap {
  readonly request: 'GetMap';
  readonly frame: Frame;
  /** The names of the layers, from the lowest to the topmost. */
  readonly layers: readonly string[];
  readonly format: ImageFormat;
  readonly transparent: boolean;
  readonly background: Rgb;
  /** How layers differ from their own look, by their names. */
  readonly looks?: Readonly<Record<string, Look>>;
  /** Whether base map and lines are light or dark; light unless given. */
  readonly theme?: MapTheme;
  /** The opacity of fields over other layers, from 0 to 1; 1 unless given. No client can give it. */
  readonly fieldOpacity?: number;
}

export interface GetFeatureInfo {
  readonly request: 'GetFeatureInfo';
  readonly frame: Frame;
  readonly layers: readonly string[];
  /** The pixel of the question, counted from the top left. */
  readonly column: number;
  readonly row: number;
  readonly format: InfoFormat;
}

export interface GetLegendGraphic {
  readonly request: 'GetLegendGraphic';
  readonly layer: string;
  readonly look?: Look;
  readonly format: ImageFormat;
  readonly orientation: 'vertical' | 'horizontal';
  /** The size in pixels; undefined means the natural size of the orientation. */
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly transparent: boolean;
  /**
   * The opacity of the layer on the map, from 0 to 1: the bar is mixed with the land of the base map. Undefined leaves
   * it unchanged.
   */
  readonly opacity?: number | undefined;
  /** Whether that base map is light or dark. */
  readonly theme: MapTheme;
  /** The ground of the legend. Its texts are dark on a light ground and light on a dark one. */
  readonly background: Rgb;
}

export interface GetCapabilities {
  readonly request: 'GetCapabilities';
  readonly version: Version;
}

export type Request = GetMap | GetFeatureInfo | GetLegendGraphic | GetCapabilities;
export type ImageRequest = GetMap | GetLegendGraphic;

/** An error of the client, in the words and the form of WMS. */
export interface ServiceException {
  readonly code: string | undefined;
  readonly message: string;
  readonly version: Version;
  readonly format: ExceptionFormat;
  /** The size of the picture when the format is one; it is what the client asked for where that can be read. */
  readonly width: number;
  readonly height: number;
  readonly imageFormat: ImageFormat;
  readonly transparent: boolean;
  readonly background: Rgb;
}

export type Parsed =
  | { readonly ok: true; readonly value: Request }
  | { readonly ok: false; readonly exception: ServiceException };

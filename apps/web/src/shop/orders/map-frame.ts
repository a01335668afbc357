import { DEGREE, type LatLon } from '@mapa/field';
import type { MapTheme } from '@mapa/wms/names';
import { pictureUrl } from '../../wind/map/state/layers.ts';

/** Size of the picture of an order in CSS pixels. */
export const FRAME = { width: 208, height: 144 } as const;

/** The least height of a picture in degrees of latitude: about 130 km. */
const LEAST = 1.2;
/** Share of the picture that is kept free around the points. */
const MARGIN = 0.2;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A piece of the map: its box in degrees (west, south, east, north). */
export interface MapFrame {
  readonly size: Size;
  readonly box: readonly [number, number, number, number];
}

/**
 * The smallest box around some points, with a margin, that has the shape of the picture. Degrees of longitude
 * are shortened as in the middle of the box, so that the coast keeps its shape.
 */
export function frameAround(points: readonly LatLon[], size: Size = FRAME): MapFrame {
  const lats = points.map(({ lat }) => lat);
  const lons = points.map(({ lon }) => lon);
  const lat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const lon = (Math.min(...lons) + Math.max(...lons)) / 2;
  const shape = size.width / size.height / Math.cos(lat * DEGREE);
  const height = Math.max(
    LEAST,
    (Math.max(...lats) - Math.min(...lats)) / (1 - 2 * MARGIN),
    (Math.max(...lons) - Math.min(...lons)) / (1 - 2 * MARGIN) / shape,
  );
  const width = height * shape;
  return { size, box: [lon - width / 2, lat - height / 2, lon + width / 2, lat + height / 2] };
}

/** The position of a place in the picture, in pixels from its upper left corner. */
export function placeIn({ size, box: [west, south, east, north] }: MapFrame, { lat, lon }: LatLon) {
  return {
    x: ((lon - west) / (east - west)) * size.width,
    y: ((north - lat) / (north - south)) * size.height,
  };
}

/** The address of the picture, twice as sharp as its size on the page. */
export function framedUrl(
  wmsUrl: string,
  layers: readonly string[],
  { size, box }: MapFrame,
  theme: MapTheme,
): string {
  return pictureUrl(wmsUrl, {
    layers: layers.join(','),
    crs: 'CRS:84',
    bbox: box.map((degrees) => degrees.toFixed(5)).join(','),
    width: size.width * 2,
    height: size.height * 2,
    format: 'image/png',
    ...(theme === 'dark' && { theme }),
  });
}

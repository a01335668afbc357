import { DEGREE, toMercator } from '@mapa/field';
import { OWN_WMS, pictureUrl } from '../../wind/map/state/layers.ts';

/**
 * The address of a square picture of a layer of our own map service, north up, centred on a place.
 *
 * @param km side on the ground
 * @param pixels side of the picture
 */
export function mapPicture(layer: string, lat: number, lon: number, km: number, pixels: number): string {
  const { x, y } = toMercator({ lat, lon });
  const half = (km * 500) / Math.cos(lat * DEGREE);
  return pictureUrl(OWN_WMS, {
    layers: layer,
    crs: 'EPSG:3857',
    bbox: [x - half, y - half, x + half, y + half].map((metres) => metres.toFixed(1)).join(','),
    width: pixels,
    height: pixels,
    format: 'image/png',
    transparent: true,
  });
}

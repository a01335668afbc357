import { OWN_WMS } from '../../map/state/layers.ts';

/** Half the width of the web map's plane, metres: the sphere's radius times pi (EPSG:3857). */
const HALF_WORLD = 20_037_508.342789244;

/**
 * Address of a square picture of a layer of our own map service, north up, centred on a place.
 *
 * @param km side on the ground
 * @param pixels side of the picture
 */
export function mapPicture(layer: string, lat: number, lon: number, km: number, pixels: number): string {
  const x = (lon / 180) * HALF_WORLD;
  const y = (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI) * HALF_WORLD;
  const half = (km * 500) / Math.cos((lat * Math.PI) / 180);
  const query = new URLSearchParams({
    service: 'WMS',
    version: '1.3.0',
    request: 'GetMap',
    layers: layer,
    styles: '',
    crs: 'EPSG:3857',
    bbox: [x - half, y - half, x + half, y + half].map((metres) => metres.toFixed(1)).join(','),
    width: String(pixels),
    height: String(pixels),
    format: 'image/png',
    transparent: 'true',
  });
  return `${OWN_WMS}?${query}`;
}

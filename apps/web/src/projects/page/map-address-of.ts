import { PAGE_PATHS } from '@mapa/contract';
import { DEGREE, type LatLon } from '@mapa/field';
import { DEFAULT_STATE } from '../../wind/map/state/map-state.ts';
import { formatMapSearch } from '../../wind/map/state/map-url.ts';

/** Pixels that a map is sure to have for the points, also on a phone. */
const ROOM = 280;
const TILE = 256;
const CLOSEST = 12;
const FARTHEST = 5;

/** The address of the map with all of some places in sight, as far as the map goes back; one at least. */
export function mapAddressOf(places: readonly LatLon[]): string {
  const lats = places.map(({ lat }) => lat);
  const lons = places.map(({ lon }) => lon);
  const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2;
  const [lat, lon] = [middle(lats), middle(lons)];
  // Degrees of latitude are larger on the map of Mercator, by the same factor by which those of longitude are shorter.
  const height = (Math.max(...lats) - Math.min(...lats)) / Math.cos(lat * DEGREE);
  const span = Math.max(height, Math.max(...lons) - Math.min(...lons), 1e-9);
  const zoom = Math.floor(Math.log2((360 * ROOM) / (TILE * span)));
  const view = { lat, lon, zoom: Math.min(CLOSEST, Math.max(FARTHEST, zoom)) };
  return `${PAGE_PATHS.map}${formatMapSearch({ ...DEFAULT_STATE, view })}`;
}

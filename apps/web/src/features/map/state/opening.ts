import { BASE_LAYER, OWN_WMS } from './layers.ts';
import { START_VIEW } from './map-state.ts';

/** CSS pixels of the opening picture at the start zoom: what a phone shows, and the peninsula on larger screens. */
const [WIDTH, HEIGHT] = [984, 800];
/** Radius of the sphere of EPSG:3857, metres. */
const RADIUS = 6_378_137;
const DEGREE = Math.PI / 180;

const metresPerPixel = (2 * Math.PI * RADIUS) / (256 * 2 ** START_VIEW.zoom);
const x = RADIUS * START_VIEW.lon * DEGREE;
const y = RADIUS * Math.atanh(Math.sin(START_VIEW.lat * DEGREE));
const [halfWidth, halfHeight] = [(WIDTH / 2) * metresPerPixel, (HEIGHT / 2) * metresPerPixel];
const [west, south, east, north] = [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];

const longitude = (metres: number): number => metres / RADIUS / DEGREE;
const latitude = (metres: number): number => Math.asin(Math.tanh(metres / RADIUS)) / DEGREE;

/** Degrees, south west and north east. */
export const OPENING_BOUNDS: [[number, number], [number, number]] = [
  [latitude(south), longitude(west)],
  [latitude(north), longitude(east)],
];

/** The base map of the start view as one small picture, half as fine as a tile and with names as large. */
export const OPENING_URL = `${OWN_WMS}?${new URLSearchParams({
  service: 'WMS',
  version: '1.3.0',
  request: 'GetMap',
  layers: BASE_LAYER,
  styles: '',
  format: 'image/webp',
  crs: 'EPSG:3857',
  bbox: [west, south, east, north].map(Math.round).join(),
  width: String(WIDTH / 2),
  height: String(HEIGHT / 2),
  format_options: 'dpi:45',
})}`;

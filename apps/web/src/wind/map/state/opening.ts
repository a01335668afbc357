import { fromMercator, metresPerPixel, type PlanePoint, toMercator } from '@mapa/field';
import { BASE_LAYER, OWN_WMS, pictureUrl } from './layers.ts';
import { START_VIEW } from './map-state.ts';

/**
 * The size of the opening picture in CSS pixels at the start zoom. It fills a phone and holds the peninsula on larger
 * screens.
 */
export const OPENING_SIZE = { width: 984, height: 800 };

const { x, y } = toMercator(START_VIEW);
const { width, height } = OPENING_SIZE;
const half = metresPerPixel(START_VIEW.zoom) / 2;
const southWest = { x: x - width * half, y: y - height * half };
const northEast = { x: x + width * half, y: y + height * half };

const degreesOf = (corner: PlanePoint): [number, number] => {
  const { lat, lon } = fromMercator(corner);
  return [lat, lon];
};

/** The corners of the opening picture in degrees: south west, north east. */
export const OPENING_BOUNDS: [[number, number], [number, number]] = [
  degreesOf(southWest),
  degreesOf(northEast),
];

/**
 * The address of the opening picture: the base map of the start view in half the resolution of a tile, with names of
 * the same size.
 */
export const OPENING_URL: string = pictureUrl(OWN_WMS, {
  layers: BASE_LAYER,
  crs: 'EPSG:3857',
  bbox: [southWest.x, southWest.y, northEast.x, northEast.y].map(Math.round).join(),
  width: width / 2,
  height: height / 2,
  format: 'image/webp',
  format_options: 'dpi:45',
});

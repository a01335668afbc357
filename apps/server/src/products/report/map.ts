import { type Atlas, type Cell, cellCentre, type Grid } from '@mapa/atlas';
import {
  type Dato,
  DEGREE,
  type LatLon,
  type MapHeight,
  MEAN_WIND,
  type PlanePoint,
  type Raster,
  toMercator,
  windLayerName,
} from '@mapa/field';
import { answerTask, type GetMap } from '@mapa/wms';

/** A place on a picture: parts of its width and height, from 0 to 1, counted from the top left corner. */
export type Spot = readonly [x: number, y: number];

/** A picture of relief, wind and names, and the places to draw on it. */
export interface MapPicture {
  /** A JPEG, which a PDF takes as it is; a PNG with transparency would have to be encoded anew. */
  readonly picture: Uint8Array;
  readonly point: Spot;
  /** Corners of the mesoscale cell. */
  readonly cell: readonly Spot[];
  /** The width of the picture on the ground, along its middle. */
  readonly widthMetres: number;
}

/** The resolution and the height of the wind that a map shows. */
export interface MapWind {
  readonly dato: Dato;
  readonly altura: MapHeight;
}

/**
 * The width of the map on the ground. It is wide enough for cells of 100 m, of which a quarter as many have to be read
 * as of 50 m.
 */
const LOCAL_METRES = 72_000;
/** Pixels for each point of paper, which makes 130 for an inch. */
const DENSITY = 1.8;
const WHITE = [255, 255, 255] as const;
/** Opacity of the wind over the relief. */
export const VEIL = 0.62;

/** Draws the surroundings of a point for a frame whose size is given in points of paper. Rejects with AtlasError. */
export async function localMap(
  atlas: Atlas,
  asked: LatLon,
  cell: Cell,
  { dato, altura }: MapWind,
  size: { readonly width: number; readonly height: number },
): Promise<MapPicture> {
  const centre = cellCentre(atlas.grid, cell);
  const width = LOCAL_METRES / Math.cos(centre.lat * DEGREE);
  const box = boxAround(toMercator(centre), width, (width * size.height) / size.width);
  return {
    picture: await draw(atlas, box, size, ['base', windLayerName(dato, MEAN_WIND, altura), 'base_labels']),
    point: spotOf(box, asked),
    cell: cornersOf(atlas.grid, cell).map((corner) => spotOf(box, corner)),
    widthMetres: LOCAL_METRES,
  };
}

/** Draws Iberia as a small picture and finds the place of a point on it. */
export async function overviewMap(
  atlas: Atlas,
  point: LatLon,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly picture: Uint8Array; readonly point: Spot }> {
  const [west, south, east, north] = [-10.6, 35.4, 4.6, 44.4];
  const { x: left, y: low } = toMercator({ lat: south, lon: west });
  const { x: right, y: high } = toMercator({ lat: north, lon: east });
  const width = Math.max(right - left, ((high - low) * size.width) / size.height);
  const middle = { x: (left + right) / 2, y: (low + high) / 2 };
  const box = boxAround(middle, width, (width * size.height) / size.width);
  const picture = overviews.get(atlas.relief) ?? (await draw(atlas, box, size, ['base']));
  overviews.set(atlas.relief, picture);
  return { picture, point: spotOf(box, point) };
}

/** The small picture depends on the relief alone, and so is the same on every report of an atlas. */
const overviews = new WeakMap<Raster, Uint8Array>();

type Box = GetMap['frame']['bbox'];

const boxAround = ({ x, y }: PlanePoint, width: number, height: number): Box => [
  x - width / 2,
  y - height / 2,
  x + width / 2,
  y + height / 2,
];

function spotOf([minX, minY, maxX, maxY]: Box, place: LatLon): Spot {
  const { x, y } = toMercator(place);
  return [(x - minX) / (maxX - minX), (maxY - y) / (maxY - minY)];
}

const cornersOf = (grid: Grid, { i, j }: Cell): LatLon[] =>
  (
    [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const
  ).map(([east, north]) => cellCentre(grid, { i: i + east, j: j + north }));

async function draw(
  atlas: Atlas,
  bbox: Box,
  size: { readonly width: number; readonly height: number },
  layers: readonly string[],
): Promise<Uint8Array> {
  const task: GetMap = {
    request: 'GetMap',
    frame: {
      crs: 'EPSG:3857',
      bbox,
      width: Math.round(size.width * DENSITY),
      height: Math.round(size.height * DENSITY),
      wholeNames: true,
      sharpness: DENSITY,
    },
    layers,
    format: 'image/jpeg',
    transparent: false,
    background: WHITE,
    fieldOpacity: VEIL,
  };
  const { body } = await answerTask(task, (id) =>
    'variable' in id ? atlas[id.dato](id.variable, id.altura) : atlas[id.dato],
  );
  return typeof body === 'string' ? Buffer.from(body) : body;
}

import type * as L from 'leaflet';

/** A tile of the web map: zoom, column from the west and row from the north. */
export interface Place {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The visible part of the world. The world is a square with the side 1; `x` and `y` are its point at the top left of
 * the screen, `side` is the length of its side on the screen. Lengths on the screen are CSS pixels.
 */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly width: number;
  readonly height: number;
}

/** The present view of the map, even while it is dragged or pinched. */
export function viewOf(map: L.Map): View {
  const { x: width, y: height } = map.getSize();
  const side = worldSide(map, map.getZoom());
  const corner = map.getPixelOrigin().add(map.containerPointToLayerPoint([0, 0]));
  return { x: corner.x / side, y: corner.y / side, side, width, height };
}

/** The view of the map once it has come to a centre and zoom. */
export function viewAt(map: L.Map, centre: L.LatLng, zoom: number): View {
  const { x: width, y: height } = map.getSize();
  const side = worldSide(map, zoom);
  const middle = map.project(centre, zoom);
  return { x: (middle.x - width / 2) / side, y: (middle.y - height / 2) / side, side, width, height };
}

/** The view at a share of the way from one to another, as the browser moves and enlarges pictures in between. */
export function between(from: View, to: View, share: number): View {
  const side = from.side + (to.side - from.side) * share;
  const along = (axis: 'x' | 'y') =>
    (from[axis] * from.side + (to[axis] * to.side - from[axis] * from.side) * share) / side;
  return { ...to, x: along('x'), y: along('y'), side };
}

/** A view that is wider by `margin` pixels on each side. */
export const wider = ({ x, y, side, width, height }: View, margin: number): View => ({
  x: x - margin / side,
  y: y - margin / side,
  side,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** The tiles of a zoom that a view shows, the nearest to its middle first. */
export function placesIn({ x, y, side, width, height }: View, z: number): Place[] {
  const count = 2 ** z;
  const [middleX, middleY] = [(x + width / side / 2) * count - 0.5, (y + height / side / 2) * count - 0.5];
  const within = (from: number, length: number): [number, number] => [
    Math.max(0, Math.floor(from * count)),
    Math.min(count, Math.ceil((from + length / side) * count)),
  ];
  const [left, right] = within(x, width);
  const [top, bottom] = within(y, height);
  const places: Place[] = [];
  for (let row = top; row < bottom; row++)
    for (let column = left; column < right; column++) places.push({ z, x: column, y: row });
  const distance = (place: Place): number => Math.hypot(place.x - middleX, place.y - middleY);
  return places.sort((one, other) => distance(one) - distance(other));
}

/** The tile of a coarser zoom in which a tile lies. */
export function ancestor({ z, x, y }: Place, zoom: number): Place {
  const times = 2 ** (z - zoom);
  return { z: zoom, x: Math.floor(x / times), y: Math.floor(y / times) };
}

const worldSide = (map: L.Map, zoom: number): number => map.options.crs?.scale(zoom) ?? 256 * 2 ** zoom;

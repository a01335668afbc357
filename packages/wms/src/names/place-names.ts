import { EQUATOR_RADIUS, toMercator } from '@mapa/field';
import { LAST_COUNTRY_ZOOM, type Place } from './places.ts';
import { type NameStyle, styleOf } from './style.ts';

/** A name at its place on a map; lengths are pixels. */
export interface PlacedName {
  readonly place: Place;
  readonly style: NameStyle;
  /** The beginning of the baseline. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** The position of the place itself. */
  readonly dotX: number;
  readonly dotY: number;
  /** The room that it takes, with what stays free around it. */
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The number of pixels around a name that stay free of other names. */
const GAP = 5;

/**
 * The names of a map, chosen so that none overlap. All places take part, also those out of sight, so that the choice
 * does not depend on what is seen: neighbouring tiles of one scale choose the same names, and so does a map that is
 * moved. `pixelOf` gives the pixel of a place, undefined where the plane has none; `widthOf` the width of a text.
 */
export function placeNames(
  places: readonly Place[],
  zoom: number,
  pixelOf: (place: Place) => readonly [x: number, y: number] | undefined,
  widthOf: (text: string, style: NameStyle) => number,
): PlacedName[] {
  const placed: PlacedName[] = [];
  const room = createRoom();
  for (const place of places) {
    if (place.from > zoom + 0.01 || (place.kind === 'country' && zoom > LAST_COUNTRY_ZOOM)) continue;
    const at = pixelOf(place);
    if (at === undefined) continue;
    const [dotX, dotY] = at;
    const style = styleOf(place, zoom);
    const width = widthOf(place.name, style);
    const beside = style.dot > 0;
    const x = beside ? dotX + style.dot + 4 : dotX - width / 2;
    const y = dotY + style.size * 0.36;
    const box = {
      left: (beside ? dotX - 4 : x) - GAP,
      right: x + width + GAP,
      top: y - style.size - GAP / 2,
      bottom: y + style.size * 0.3 + GAP / 2,
    };
    if (room.isTaken(box)) continue;
    room.take(box);
    placed.push({ place, style, x, y, width, dotX, dotY, ...box });
  }
  return placed;
}

type Box = Pick<PlacedName, 'left' | 'top' | 'right' | 'bottom'>;

/** The side of the squares by which boxes are found, pixels: most names lie in two or three of them. */
const SQUARE = 128;

/** The room on a map: a box meets only those that lie in the same squares. */
function createRoom() {
  const taken = new Map<string, Box[]>();
  function* squaresOf({ left, top, right, bottom }: Box): Generator<string> {
    for (let row = Math.floor(top / SQUARE); row * SQUARE < bottom; row++)
      for (let column = Math.floor(left / SQUARE); column * SQUARE < right; column++)
        yield `${column} ${row}`;
  }
  const meets = (one: Box, other: Box) =>
    one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
  return {
    isTaken(box: Box): boolean {
      for (const square of squaresOf(box))
        if (taken.get(square)?.some((other) => meets(box, other))) return true;
      return false;
    },
    take(box: Box): void {
      for (const square of squaresOf(box)) {
        const boxes = taken.get(square);
        if (boxes) boxes.push(box);
        else taken.set(square, [box]);
      }
    },
  };
}

/** The side of the world at zoom 0, pixels, and half of it on the plane of web maps, metres. */
const [SIDE, HALF] = [256, Math.PI * EQUATOR_RADIUS];

/** The names at a zoom of the web map, in pixels from the north-west corner of the world. */
export function namesOfWorld(
  places: readonly Place[],
  zoom: number,
  widthOf: (text: string, style: NameStyle) => number,
): PlacedName[] {
  const perMetre = (SIDE * 2 ** zoom) / (2 * HALF);
  const pixelOf = (place: Place) => {
    const { x, y } = toMercator(place);
    return [(x + HALF) * perMetre, (HALF - y) * perMetre] as const;
  };
  return placeNames(places, zoom, pixelOf, widthOf);
}

/** The same name further right and down, by pixels. */
export const movedName = (name: PlacedName, right: number, down: number): PlacedName => ({
  ...name,
  x: name.x + right,
  y: name.y + down,
  dotX: name.dotX + right,
  dotY: name.dotY + down,
  left: name.left + right,
  right: name.right + right,
  top: name.top + down,
  bottom: name.bottom + down,
});

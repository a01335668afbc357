import { type Area, type AreaPolygon, MAX_AREA_POSITIONS, polygonsOf, positionsOf } from '@mapa/contract';
import { type LatLon, roundDegrees } from '@mapa/field';
import type { Shapes } from '@mapa/places/shapes';

/** A shape that is measured on the map: an area, which may have a name, or a line in its order. */
export type Shape =
  | { readonly kind: 'area'; readonly area: Area; readonly name?: string }
  | { readonly kind: 'line'; readonly line: readonly LatLon[] };

/** The marks of the beginning and the end of a line, on the map and in its profile. */
export const LINE_ENDS = ['A', 'B'] as const;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const KINDS = { area: 'a', line: 'l', borders: 'n' } as const;
const UNITS = 100_000;

/** An area whose rings run through places; their first place is the last one again. */
export function areaOf(polygons: readonly (readonly (readonly (readonly number[])[])[])[]): Area {
  const rounded = polygons.map((rings) =>
    rings.map((ring) => ring.map(([lon = 0, lat = 0]) => [roundDegrees(lon), roundDegrees(lat)])),
  );
  const [only] = rounded;
  return rounded.length === 1 && only
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: rounded };
}

/** The area inside an outline of three places or more. */
export function outlined(places: readonly LatLon[]): Area {
  const ring = [...places, ...places.slice(0, 1)].map(({ lat, lon }) => [lon, lat]);
  return areaOf([[ring]]);
}

/** The rectangle between two opposite corners. */
export const rectangle = (one: LatLon, other: LatLon): Area =>
  outlined([one, { lat: one.lat, lon: other.lon }, other, { lat: other.lat, lon: one.lon }]);

/** All places of a shape. */
export const placesOf = (shape: Shape): readonly LatLon[] =>
  shape.kind === 'line'
    ? shape.line
    : polygonsOf(shape.area)
        .flat(2)
        .map(([lon = 0, lat = 0]) => ({ lat, lon }));

/** A shape as an address writes it: the steps from place to place in 1e-5 degrees, five bits a letter. */
export function writeShape(shape: Shape): string {
  const polygons =
    shape.kind === 'area' ? polygonsOf(shape.area) : [[shape.line.map(({ lat, lon }) => [lon, lat])]];
  let [lon0, lat0] = [0, 0];
  const written = polygons.map((rings) =>
    rings
      .map((ring) =>
        ring
          .map(([lon = 0, lat = 0]) => {
            const [x, y] = [Math.round(lon * UNITS), Math.round(lat * UNITS)];
            const text = letters(x - lon0) + letters(y - lat0);
            [lon0, lat0] = [x, y];
            return text;
          })
          .join(''),
      )
      .join('.'),
  );
  return KINDS[shape.kind] + written.join('*');
}

/** The shape that an address writes; undefined when it is none. */
export function readShape(text: string): Shape | undefined {
  let [x, y] = [0, 0];
  const polygons: AreaPolygon[] = text
    .slice(1)
    .split('*')
    .map((rings) =>
      rings.split('.').map((ring) => {
        const steps = numbers(ring);
        return Array.from({ length: Math.floor(steps.length / 2) }, (_, n) => {
          x += steps[2 * n] ?? 0;
          y += steps[2 * n + 1] ?? 0;
          return [x / UNITS, y / UNITS];
        });
      }),
    );
  const places = polygons.flat(2);
  if (places.some(([lon = 0, lat = 0]) => Math.abs(lon) > 180 || Math.abs(lat) > 90)) return undefined;
  if (text.startsWith(KINDS.line))
    return places.length < 2
      ? undefined
      : { kind: 'line', line: places.map(([lon = 0, lat = 0]) => ({ lat, lon })) };
  const closed = polygons.flat().every((ring) => ring.length > 3 && String(ring[0]) === String(ring.at(-1)));
  return text.startsWith(KINDS.area) && closed ? { kind: 'area', area: areaOf(polygons) } : undefined;
}

/** The borders of an area with a code, as an address writes them, and the code in such an address. */
export const writeBorders = (codigo: string): string => KINDS.borders + codigo;
export const bordersIn = (trazo: string | null): string | null =>
  trazo?.startsWith(KINDS.borders) ? trazo.slice(1) : null;

function letters(step: number): string {
  let rest = step < 0 ? -2 * step - 1 : 2 * step;
  let text = '';
  while (rest > 31) {
    text += LETTERS[32 + (rest % 32)];
    rest = Math.floor(rest / 32);
  }
  return text + LETTERS[rest];
}

function numbers(text: string): readonly number[] {
  const found: number[] = [];
  let [value, scale] = [0, 1];
  for (const letter of text) {
    const bits = LETTERS.indexOf(letter);
    value += (bits % 32) * scale;
    scale *= 32;
    if (bits > 31) continue;
    found.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    [value, scale] = [0, 1];
  }
  return found;
}

/** The most places of a line of a file that are used. */
export const MOST_LINE_PLACES = 300;

/** The shape in a file: its areas, or else the shape of its lines. Files of tracks have no other way to outline. */
export function shapeIn({ polygons, lines }: Shapes): Shape | undefined {
  if (polygons.length > 0) return areaIn(polygons);
  const isOutline = lines.length > 0 && lines.every((line) => line.length > 3 && isClosed(line));
  return isOutline ? areaIn(lines.map((line) => [line])) : lineIn(lines);
}

/** The shape of the first line. */
export function lineIn([line]: Shapes['lines']): Shape | undefined {
  return line && { kind: 'line', line: thinned(line, MOST_LINE_PLACES).map(([lon, lat]) => ({ lat, lon })) };
}

/** The areas within lines, each closed from its end to its beginning; undefined where none has three places. */
export function closedIn(lines: Shapes['lines']): Shape | undefined {
  const rings = lines
    .filter(({ length }) => length > 2)
    .map((line) => [isClosed(line) ? line : [...line, ...line.slice(0, 1)]]);
  return rings.length > 0 ? areaIn(rings) : undefined;
}

const isClosed = (line: Shapes['lines'][number]): boolean => String(line[0]) === String(line.at(-1));

function areaIn(found: Shapes['polygons']): Shape {
  const whole = areaOf(found);
  // Every ring keeps its first place, and with it its last one.
  const share = MAX_AREA_POSITIONS / Math.max(1, positionsOf(whole));
  if (share >= 1) return { kind: 'area', area: whole };
  const fewer = found.map((rings2) =>
    rings2.map((ring) => thinned(ring, Math.max(4, Math.floor(ring.length * share)))),
  );
  return { kind: 'area', area: areaOf(fewer) };
}

/** At most `most` places of a line, at even steps, with both ends. */
function thinned<Place>(line: readonly Place[], most: number): readonly Place[] {
  if (line.length <= most) return line;
  return Array.from(
    { length: most },
    (_, n) => line[Math.round((n * (line.length - 1)) / (most - 1))] as Place,
  );
}

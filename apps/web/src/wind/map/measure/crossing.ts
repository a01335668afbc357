import { type Area, polygonsOf } from '@mapa/contract';

type Place = readonly number[];
type Side = readonly [from: Place, to: Place];

const x = ([lon = 0]: Place): number => lon;
const y = ([, lat = 0]: Place): number => lat;

/** Whether sides of a polygon cross, its holes' too. Sides that only touch do not. */
export const crossesItself = (area: Area): boolean =>
  polygonsOf(area).some((rings) => {
    const sides = rings.flatMap((ring) => ring.slice(1).map((to, n): Side => [ring[n] ?? to, to]));
    sides.sort((one, other) => west(one) - west(other));
    return sides.some((side, n) => {
      for (const other of laterFrom(sides, n + 1)) {
        if (west(other) > east(side)) return false;
        if (cross(side, other)) return true;
      }
      return false;
    });
  });

function* laterFrom(sides: readonly Side[], from: number): Generator<Side> {
  for (let n = from; n < sides.length; n++) yield sides[n] as Side;
}

const west = ([from, to]: Side): number => Math.min(x(from), x(to));
const east = ([from, to]: Side): number => Math.max(x(from), x(to));

/** Whether each of two sides has its ends on either hand of the other. */
const cross = (one: Side, other: Side): boolean => parts(one, other) && parts(other, one);

const parts = (side: Side, [from, to]: Side): boolean => hand(side, from) * hand(side, to) < 0;

/** The hand of a side on which a place lies: positive on the left, 0 on its line. */
const hand = ([from, to]: Side, place: Place): number =>
  Math.sign((x(to) - x(from)) * (y(place) - y(from)) - (y(to) - y(from)) * (x(place) - x(from)));

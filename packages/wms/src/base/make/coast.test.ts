import { describe, expect, it } from 'vitest';
import { rings } from '../topology.ts';
import { coastTopology } from './coast.ts';
import { STEPS } from './shoreline.ts';

/** Three steps of the source become one. */
const STEP = STEPS / 3;

/** The places of a closed arc in tenths of a degree. */
const tenths = (ring: ArrayLike<number>): string[] => {
  const places: string[] = [];
  for (let at = 0; at < ring.length; at += 2)
    places.push(`${(10 * ring[at]!).toFixed()} ${(10 * ring[at + 1]!).toFixed()}`);
  return places;
};

/** The arcs of a topology in degrees, by hand: each place is counted from the one before. */
function degrees({ arcs }: ReturnType<typeof coastTopology>): Float64Array[] {
  return arcs.map((arc) => {
    let [x, y] = [0, 0];
    return Float64Array.from(
      arc.flatMap(([across = 0, up = 0]) => {
        x += across;
        y += up;
        return [x / STEP, y / STEP];
      }),
    );
  });
}

describe('the coast of a box', () => {
  const at = (...tens: number[]) => tens.map((ten) => Math.round((ten / 10) * STEPS));

  it('has the land on its left, and bounds it with the edge of the box', () => {
    // A box of two degrees by one: a coast from the middle of its south to the middle of its east, with land to the
    // north and west of it, and an island.
    const topology = coastTopology([at(10, 0, 14, 4, 20, 5), at(1, 1, 2, 1, 2, 2, 1, 2, 1, 1)], [0, 0, 2, 1]);
    const [island, land] = rings({ arcs: degrees(topology), objects: topology.objects }, 'land');
    expect(tenths(island![0]!)).toEqual(['1 1', '2 1', '2 2', '1 2', '1 1']);
    // Going from the east back to the south with the land on the left leads over the two northern corners and the
    // south-western one.
    expect(tenths(land![0]!)).toEqual(['10 0', '14 4', '20 5', '20 10', '0 10', '0 0', '10 0']);
  });

  it('has no stairs of the lattice, and an island too small for that stays as it is', () => {
    // Stairs of 54.6 steps, three seconds, along a diagonal.
    const stairs = Array.from({ length: 41 }, (_, i) => [
      Math.ceil(i / 2) * 54.6,
      Math.floor(i / 2) * 54.6,
    ]).flat();
    const small = [1000, 1000, 1020, 1000, 1020, 1020, 1000, 1020, 1000, 1000];
    const { arcs } = coastTopology([stairs, small], [0, 0, 1, 1]);
    expect(arcs[0]).toHaveLength(2);
    expect(arcs[1]).toHaveLength(5);
  });
});

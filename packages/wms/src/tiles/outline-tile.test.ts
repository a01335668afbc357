import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { outlineTile } from './outline-tile.ts';

const layersOf = (z: number, x: number, y: number) =>
  new VectorTile(new PbfReader(outlineTile({ z, x, y }))).layers;

/** The rings or lines of a layer, as steps from the north-west corner of the tile. */
const shapesOf = (layer: VectorTile['layers'][string] | undefined) =>
  Array.from({ length: layer?.length ?? 0 }, (_, at) => layer?.feature(at).loadGeometry() ?? []).flat();

describe('tiles of lines', () => {
  it('have the shore of La Coruña where it is', () => {
    // Torre de Hércules, 43.3860 N, 8.4064 W: by the formula of web maps it lies in tile 11/976/749 at the steps 725
    // and 2147. The shore is within 150 m of it on three sides; GSHHG is right to some 200 m, and a step has 3.5 m.
    const shore = shapesOf(layersOf(11, 976, 749).coast).flat();
    const nearest = Math.min(...shore.map(({ x, y }) => Math.hypot(x - 725, y - 2147)));
    expect(nearest).toBeLessThan(100);
  });

  it('are land as a whole inland, and empty on the high sea', () => {
    // Madrid, 40.42 N, 3.70 W: 11/1002/772 by the formula.
    const { land, coast } = layersOf(11, 1002, 772);
    expect(coast).toBeUndefined();
    const [ring = []] = shapesOf(land);
    const across = ring.map(({ x }) => x);
    const down = ring.map(({ y }) => y);
    expect([Math.min(...across), Math.max(...across)]).toEqual([-16, 4112]);
    expect([Math.min(...down), Math.max(...down)]).toEqual([-16, 4112]);
    // 40 N, 11 W.
    expect(outlineTile({ z: 11, x: 961, y: 775 })).toHaveLength(0);
  });

  it('are land south of the finer coast, too', () => {
    // 5/16/13 goes from 0 to 11.25 E and from 32.0 to 21.9 N, all of it Algeria, Tunisia, Libya and Niger.
    const across = shapesOf(layersOf(5, 16, 13).land).map((ring) => ring.map(({ x }) => x));
    const whole = shapesOf(layersOf(5, 16, 13).land).filter((ring) =>
      ring.every(({ y }) => y === -16 || y === 4112),
    );
    expect(whole).toHaveLength(across.length);
    expect([Math.min(...across.flat()), Math.max(...across.flat())]).toEqual([-16, 4112]);
  });

  it('have all four kinds where provinces and countries meet at the sea', () => {
    // The mouth of the Guadiana, 37.17 N, 7.40 W: 5/15/12 by the formula, with Huelva and Seville beside it.
    expect(Object.keys(layersOf(5, 15, 12)).sort()).toEqual(['borders', 'coast', 'land', 'provinces']);
  });

  it('have fewer points the farther out they are', () => {
    const points = (z: number, x: number, y: number) => shapesOf(layersOf(z, x, y).coast).flat().length;
    const within = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((down) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((right) => points(8, 120 + right, 96 + down)),
    );
    expect(points(5, 15, 12)).toBeLessThan(within.reduce((sum, one) => sum + one) / 2);
  });
});

import type { Atlas } from '@mapa/atlas';
import { type ProductPoint, productPoint } from '@mapa/server';

/** Places on land, 11 km apart from north to south, in cells of their own. */
export const placeAt = (n: number) => ({ lat: 42.81687 - 0.1 * n, lon: -1.64323 });

/** That many points of an atlas. */
export function pointsOf(atlas: Atlas, count: number): Promise<ProductPoint[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const point = await productPoint(atlas, placeAt(n));
      if (point === undefined) throw new Error(`the atlas has nothing at point ${n}`);
      return point;
    }),
  );
}

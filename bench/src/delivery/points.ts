import type { Atlas } from '@mapa/atlas';
import { type ProductPoint, productPoint } from '@mapa/server';

/** The place of point number `n`: all lie on land, 11 km apart from north to south, each in another cell. */
export const placeAt = (n: number) => ({ lat: 42.81687 - 0.1 * n, lon: -1.64323 });

/** The first `count` points, as products are made for them. */
export function pointsOf(atlas: Atlas, count: number): Promise<ProductPoint[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const point = await productPoint(atlas, placeAt(n));
      if (point === undefined) throw new Error(`the atlas has nothing at point ${n}`);
      return point;
    }),
  );
}

import type { LatLon } from '@mapa/field';
import { keyOf } from '../../../shop/cart/state/point.ts';

/** The number of clicked points outside the cart that the panel remembers. */
export const REMEMBERED = 3;

/** The clicked points after a click, the newest first. A point that is clicked again keeps its place. */
export function withSeen(seen: readonly LatLon[], point: LatLon): readonly LatLon[] {
  return includes(seen, point) ? seen : [point, ...seen];
}

/**
 * The points of the panel in the order of their clicks, the newest first: all of the cart, the current one, and the
 * last few others. Restored points of the cart, which were not clicked on this page, follow, the last of them first.
 */
export function shownPoints(
  seen: readonly LatLon[],
  cesta: readonly LatLon[],
  current: LatLon | null,
): readonly LatLon[] {
  const all = [...seen, ...cesta.filter((punto) => !includes(seen, punto)).toReversed()];
  const points = current && !includes(all, current) ? [current, ...all] : all;
  let room = REMEMBERED;
  return points.filter((point) => {
    if (includes(cesta, point) || isSame(point, current)) return true;
    room -= 1;
    return room >= 0;
  });
}

/** Whether two points are the same place. There may be no other point. */
export function isSame(one: LatLon, other: LatLon | null): boolean {
  return other !== null && keyOf(one) === keyOf(other);
}

export function includes(points: readonly LatLon[], point: LatLon): boolean {
  return points.some((one) => isSame(one, point));
}

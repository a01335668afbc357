import { isSamePlace, type LatLon } from '@mapa/field';

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
    if (includes(cesta, point) || isSamePlace(point, current)) return true;
    room -= 1;
    return room >= 0;
  });
}

export function includes(points: readonly LatLon[], point: LatLon): boolean {
  return points.some((one) => isSamePlace(one, point));
}

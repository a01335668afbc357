import { isHere } from '../written/here.ts';
import type { Place, Shapes } from './shapes.ts';

/** What shapes are with latitude and longitude the other way round, where all of it is in this part of the world. */
export function inOtherOrder({ polygons, lines }: Shapes): Shapes | undefined {
  const places = [...polygons.flat(), ...lines].flat();
  const swap = (path: readonly Place[]): readonly Place[] => path.map(([lon, lat]): Place => [lat, lon]);
  const isSwapped =
    !places.some(([lon, lat]) => isHere({ lat, lon })) &&
    places.every(([lon, lat]) => isHere({ lat: lon, lon: lat }));
  return isSwapped
    ? { polygons: polygons.map((rings) => rings.map(swap)), lines: lines.map(swap) }
    : undefined;
}

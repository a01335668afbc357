import type { LatLon } from '@mapa/field';
import type { Tool } from './measure-store.ts';
import { outlined, rectangle, type Shape } from './shape.ts';

/** The shape of places that were drawn; undefined where there are too few. A double click gives its place twice. */
export function finished(tool: Tool, drawn: readonly LatLon[]): Shape | undefined {
  const places = drawn.filter(({ lat, lon }, n) => lat !== drawn[n - 1]?.lat || lon !== drawn[n - 1]?.lon);
  const [first, second] = places;
  if (first === undefined || second === undefined) return undefined;
  if (tool === 'line') return { kind: 'line', line: places };
  if (tool === 'polygon') return places.length < 3 ? undefined : { kind: 'area', area: outlined(places) };
  return first.lat === second.lat || first.lon === second.lon
    ? undefined
    : { kind: 'area', area: rectangle(first, second) };
}

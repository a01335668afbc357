import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { pointNameQuery } from '../../places/place-queries.ts';
import { toPoint } from '../state/map-state.ts';
import { placesOf, type Shape } from './shape.ts';

/** The name of a shape, or else of its middle; undefined while it is not known, or there is no shape. */
export function useShapeName(shape: Shape | null): string | null | undefined {
  const name = shape?.kind === 'area' ? shape.name : undefined;
  const middle = useQuery({
    ...pointNameQuery(middleOf(shape)),
    enabled: shape !== null && name === undefined,
  });
  return name ?? middle.data;
}

/** The middle of the box around a shape. */
function middleOf(shape: Shape | null): LatLon {
  const places = shape ? placesOf(shape) : [];
  const middle = (numbers: readonly number[]): number => {
    let [low, high] = [Infinity, -Infinity];
    for (const number of numbers) [low, high] = [Math.min(low, number), Math.max(high, number)];
    return (low + high) / 2;
  };
  return places.length === 0
    ? { lat: 0, lon: 0 }
    : toPoint(middle(places.map(({ lat }) => lat)), middle(places.map(({ lon }) => lon)));
}

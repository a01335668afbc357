import type { Shapes } from '@mapa/places/shapes';
import { useMemo } from 'react';
import { LONGEST_SHAPE } from '../state/map-url.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { useMeasureStore } from './measure-store.ts';
import { readShape, type Shape, writeShape } from './shape.ts';

/** What is measured: the shape of the address, or one that is too long for it. */
export function useShape(trazo: string | null): Shape | null {
  const long = useMeasureStore((store) => store.long);
  return useMemo(() => (trazo === null ? long : (readShape(trazo) ?? null)), [trazo, long]);
}

/**
 * Puts a shape into the address, or keeps it where it is too long; null takes it away. `lines` are those of the file
 * that it was made of.
 */
export function setShape(
  shape: Shape | null,
  choose: MapNavigation['choose'],
  lines: Shapes['lines'] | null = null,
): void {
  const { keep, stop } = useMeasureStore.getState();
  const text = shape && writeShape(shape);
  const fits = text === null || text.length <= LONGEST_SHAPE;
  const trazo = fits ? text : null;
  keep(fits ? null : shape, lines && { lines, trazo });
  choose({ trazo });
  stop();
}

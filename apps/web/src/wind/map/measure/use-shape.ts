import type { Shapes } from '@mapa/places/shapes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LONGEST_SHAPE } from '../state/map-url.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { bordersQuery } from './borders-query.ts';
import { useMeasureStore } from './measure-store.ts';
import { bordersIn, readShape, type Shape, writeShape } from './shape.ts';

/** The borders that the address names by their code; asked for only where it does. */
export function useBorders(trazo: string | null) {
  const codigo = bordersIn(trazo);
  return useQuery({ ...bordersQuery(codigo ?? ''), enabled: codigo !== null });
}

/** The measured shape: that of the address, or one that is too long for it; null while its borders are awaited. */
export function useShape(trazo: string | null): Shape | null {
  const long = useMeasureStore((store) => store.long);
  const { data: borders } = useBorders(trazo);
  return useMemo(() => {
    if (trazo === null) return long;
    if (bordersIn(trazo) === null) return readShape(trazo) ?? null;
    return borders === undefined || 'msg' in borders ? null : borders;
  }, [trazo, long, borders]);
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

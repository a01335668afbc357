import { latSchema, lonSchema, MAX_POINTS } from '@mapa/contract';
import { z } from 'zod';
import { cellSchema } from '../../purchase/attempt.ts';
import { type Cart, withPoint } from './cart.ts';

export const CLICKED_POINTS_KEY = 'clickedPoints';

const savedPointSchema = cellSchema.extend({
  latMeso: latSchema.nullish(),
  lonMeso: lonSchema.nullish(),
  nombre: z.string().optional(),
});

/** The readable points in the text of a storage, at most as many as a cart holds. */
export function parseSavedPoints(text: string | null): Cart {
  let cesta: Cart = [];
  for (const entry of entriesIn(text)) {
    const saved = savedPointSchema.safeParse(entry).data;
    if (!saved || cesta.length === MAX_POINTS) continue;
    const { latitud, longitud, latMeso, lonMeso, nombre } = saved;
    const isLocated = typeof latMeso === 'number' && typeof lonMeso === 'number';
    cesta = withPoint(
      cesta,
      { lat: latitud, lon: longitud, nombre },
      isLocated ? { lat: latMeso, lon: lonMeso } : null,
    );
  }
  return cesta;
}

/** The number of points in the text of a storage, readable or not. */
export function countSavedPoints(text: string): number {
  return entriesIn(text).length;
}

/** The text under which a cart is kept. */
export function formatSavedPoints(cesta: Cart): string {
  return JSON.stringify(
    cesta.map(({ lat, lon, latMeso, lonMeso, nombre }) => ({
      latitud: lat,
      longitud: lon,
      latMeso,
      lonMeso,
      nombre,
    })),
  );
}

function entriesIn(text: string | null): readonly unknown[] {
  try {
    return z.array(z.unknown()).safeParse(JSON.parse(text ?? '')).data ?? [];
  } catch {
    // The text is no JSON, so nothing was saved.
    return [];
  }
}

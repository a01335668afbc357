import type { ReferenceWinds } from '@mapa/contract';
import { MINUTE_MS } from '@mapa/field';
import type { Winds } from '@mapa/wind-tools/mast';

/** The server's winds in the form of the calculations. */
export function windsOf({ inicio, minutos, velocidades, direcciones }: ReferenceWinds): Winds {
  const start = Date.parse(inicio);
  return {
    times: Float64Array.from(velocidades, (_, n) => start + n * minutos * MINUTE_MS),
    speed: Float64Array.from(velocidades, (value) => value ?? Number.NaN),
    direction: Float64Array.from(direcciones, (value) => value ?? Number.NaN),
    stepMinutes: minutos,
  };
}

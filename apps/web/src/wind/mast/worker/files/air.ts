import type { ReferenceAir } from '@mapa/contract';
import { bulkRichardson, MINUTE_MS } from '@mapa/field';
import type { WindAndStability } from '@mapa/wind-tools/files';
import type { Corrected } from '@mapa/wind-tools/mast';

/** The air of the cell in the steps of the corrected years, each at its stamp, and the stability with their wind. */
export function airOf(
  { times, speed }: Corrected,
  air: ReferenceAir,
  height: number,
): Partial<WindAndStability> {
  const start = Date.parse(air.inicio);
  const inSteps = (values: readonly (number | null)[]): Float64Array =>
    Float64Array.from(
      times,
      (time) => values[Math.round((time - start) / (air.minutos * MINUTE_MS))] ?? Number.NaN,
    );
  const [temperature, ground] = [inSteps(air.temperaturas), inSteps(air.suelo)];
  const density = inSteps(air.densidades);
  if (air.presiones === null || air.humedades === null || air.obukhov === null)
    return { temperature, density };
  return {
    temperature,
    density,
    pressure: inSteps(air.presiones),
    richardson: Float64Array.from(speed, (metres, n) =>
      bulkRichardson(ground[n] ?? Number.NaN, temperature[n] ?? Number.NaN, metres, height),
    ),
    humidity: inSteps(air.humedades),
    obukhov: inSteps(air.obukhov),
  };
}

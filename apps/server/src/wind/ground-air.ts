import { type Atlas, type Cell, extraFieldsOf, type SeriesSelection, seriesColumn } from '@mapa/atlas';
import type { Values } from '@mapa/atlas/statistics';
import { pressureAt, relativeHumidity } from '@mapa/field';

/** The air of a cell near the ground, step by step. */
export interface GroundAir {
  /** Temperature at 2 m, °C. */
  readonly ground: Float32Array;
  /** Only of an atlas that has all that it follows from. */
  readonly stability?: {
    /** The pressure at the height that was asked for, hPa. */
    readonly pressure: Float32Array;
    /** Relative humidity at 2 m, %. */
    readonly humidity: Float32Array;
    /** Inverse of the Obukhov length, 1/m. */
    readonly obukhov: Float32Array;
  };
}

const STABILITY = ['PSFC', 'Q2', 'RMOL'] as const;

/**
 * Reads the air of a cell; `temperature` (°C) is that at a height above ground (m), to which the pressure of the
 * surface is carried. Rejects with AtlasError.
 */
export async function groundAir(
  atlas: Atlas,
  cell: Cell,
  height: number,
  temperature: Values,
  period: Pick<SeriesSelection, 'from' | 'to'> = {},
): Promise<GroundAir> {
  const has = extraFieldsOf(atlas.metadata);
  const hasAll = STABILITY.every((field) => has.includes(field));
  const series = await atlas.series(cell, { ...period, fields: ['T2', ...(hasAll ? STABILITY : [])] });
  const ground = seriesColumn(series, 'T2');
  if (!hasAll) return { ground };
  const surface = seriesColumn(series, 'PSFC');
  return {
    ground,
    stability: {
      pressure: stepByStep([surface, ground, temperature], (pascals, low, high) =>
        pressureAt(pascals / 100, low, high, height),
      ),
      humidity: stepByStep([seriesColumn(series, 'Q2'), surface, ground], relativeHumidity),
      obukhov: seriesColumn(series, 'RMOL'),
    },
  };
}

/** What follows from the values of three columns, step by step. */
export function stepByStep(
  [first, second, third]: readonly [Values, Values, Values],
  of: (first: number, second: number, third: number) => number,
): Float32Array {
  const out = new Float32Array(first.length);
  for (let n = 0; n < out.length; n++)
    out[n] = of(first[n] ?? Number.NaN, second[n] ?? Number.NaN, third[n] ?? Number.NaN);
  return out;
}

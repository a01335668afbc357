import { AIR_DENSITY, type Column, DIRECTION, type Gaps, SPEED, TEMPERATURE, withoutGaps } from './gaps.ts';

/** A measured series in the order of its file; NaN is a gap. */
export interface Measured {
  /** Milliseconds since 1970 UTC. */
  readonly times: Float64Array;
  /** m/s */
  readonly speed: Float64Array;
  /** The direction that the wind comes from, in degrees. All values are NaN when no column was asked for. */
  readonly direction: Float64Array;
  /** Temperature in degrees Celsius. All values are NaN when no column was asked for. */
  readonly temperature: Float64Array;
  /** Density of the air in kg/m3. All values are NaN when no column was asked for. */
  readonly density: Float64Array;
  readonly gaps: { readonly speed: Gaps; readonly direction: Gaps };
  /** The units that the speeds had in their files. */
  readonly units: readonly string[];
}

/** The columns of a series. */
interface Columns {
  readonly speed: Column;
  readonly direction: Column | undefined;
  readonly temperature: Column | undefined;
  readonly density: Column | undefined;
}

/**
 * Makes a series from its columns.
 * @param numbers those that mean a gap
 * @param impossible whether an impossible value is refused or a gap
 * @throws MeasuredError for an impossible value that is refused
 */
export function measured(
  times: Float64Array,
  columns: Columns,
  numbers: ReadonlySet<number>,
  impossible: 'refuse' | 'gap' = 'refuse',
): Measured {
  const none = { values: new Float64Array(times.length).fill(Number.NaN), gaps: NO_GAPS };
  const { speed, direction, temperature, density } = columns;
  const speeds = withoutGaps(speed, SPEED, numbers, impossible);
  const directions = direction ? withoutGaps(direction, DIRECTION, numbers, impossible) : none;
  const temperatures = temperature ? withoutGaps(temperature, TEMPERATURE, numbers, impossible) : none;
  const densities = density ? withoutGaps(density, AIR_DENSITY, numbers, impossible) : none;
  return {
    times,
    speed: speeds.values,
    direction: directions.values,
    temperature: temperatures.values,
    density: densities.values,
    gaps: { speed: speeds.gaps, direction: directions.gaps },
    units: [speed.unit.name],
  };
}

const NO_GAPS: Gaps = { absent: 0, number: 0, nines: 0, impossible: 0 };

/** Joins several series in the order given. */
export function joined(parts: readonly Measured[]): Measured {
  const all = (name: 'times' | 'speed' | 'direction' | 'temperature' | 'density') =>
    Float64Array.from(parts.flatMap((part) => Array.from(part[name])));
  const sum = (name: 'speed' | 'direction') =>
    parts
      .map((part) => part.gaps[name])
      .reduce((a, b) => ({
        absent: a.absent + b.absent,
        number: a.number + b.number,
        nines: a.nines + b.nines,
        impossible: a.impossible + b.impossible,
      }));
  return {
    times: all('times'),
    speed: all('speed'),
    direction: all('direction'),
    temperature: all('temperature'),
    density: all('density'),
    gaps: { speed: sum('speed'), direction: sum('direction') },
    units: [...new Set(parts.flatMap((part) => part.units))],
  };
}

import { type Column, DIRECTION, type Gaps, SPEED, withoutGaps } from './gaps.ts';

/** A measured series in the order of its file; NaN is a gap. */
export interface Measured {
  /** Milliseconds since 1970 UTC. */
  readonly times: Float64Array;
  /** m/s */
  readonly speed: Float64Array;
  /** Degrees, where the wind comes from. */
  readonly direction: Float64Array;
  readonly gaps: { readonly speed: Gaps; readonly direction: Gaps };
  /** Units that the speeds had in their files. */
  readonly units: readonly string[];
}

/** The series of two columns. @param gaps numbers that stand for a gap @throws CommandError where a value cannot be */
export function measured(
  times: Float64Array,
  speeds: Column & { readonly unit: string },
  directions: Column,
  gaps: ReadonlySet<number>,
): Measured {
  const speed = withoutGaps(speeds, SPEED, gaps);
  const direction = withoutGaps(directions, DIRECTION, gaps);
  return {
    times,
    speed: speed.values,
    direction: direction.values,
    gaps: { speed: speed.gaps, direction: direction.gaps },
    units: [speeds.unit],
  };
}

/** Several series as one, in the order given. */
export function joined(parts: readonly Measured[]): Measured {
  const all = (name: 'times' | 'speed' | 'direction') =>
    Float64Array.from(parts.flatMap((part) => Array.from(part[name])));
  const sum = (name: 'speed' | 'direction') =>
    parts
      .map((part) => part.gaps[name])
      .reduce((a, b) => ({
        absent: a.absent + b.absent,
        number: a.number + b.number,
        nines: a.nines + b.nines,
      }));
  return {
    times: all('times'),
    speed: all('speed'),
    direction: all('direction'),
    gaps: { speed: sum('speed'), direction: sum('direction') },
    units: [...new Set(parts.flatMap((part) => part.units))],
  };
}

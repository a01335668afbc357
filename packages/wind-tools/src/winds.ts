/** A measured wind. Its times increase and occur only once; NaN is a gap. */
export interface Winds {
  /** The beginning of each step, in milliseconds since 1970 UTC. */
  readonly times: Float64Array;
  /** m/s */
  readonly speed: Float64Array;
  /** The direction that the wind comes from, in degrees. All values are NaN when it is not needed. */
  readonly direction: Float64Array;
  readonly stepMinutes: number;
}

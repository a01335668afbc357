/** Long-term climate of one mesoscale cell of the demonstration: what its series must agree with. */
export interface CellClimate {
  readonly i: number;
  readonly j: number;
  readonly lat: number;
  readonly lon: number;
  /** Metres above sea level; 0 at sea. */
  readonly elevation: number;
  readonly sea: boolean;
  /** Distance to the nearest coast, km, always positive. */
  readonly coastKm: number;
  /** Weibull scale A (m/s) and shape k by height above ground (m): 10, 50, 75, 100, 150, 200. */
  readonly weibull: ReadonlyMap<number, { readonly a: number; readonly k: number }>;
  /** Mean air temperature (°C) by height above ground (m): 2, 50, 75, 100, 150, 200. */
  readonly temperature: ReadonlyMap<number, number>;
  /** Mean air density (kg/m3) at 100 m above ground. */
  readonly airDensity: number;
}

import { STEPS } from '../period.ts';
import { autoregressive, streamSeed } from './noise.ts';

/** The spacing of a finer lattice that changes within hours, for showers, convergence lines and gusts. */
const SPACING_KM = 75;
const HOURS = STEPS / 2 + 1;
const PERSISTENCE = Math.exp(-1 / 3.5);
const KIND = { east: 10, north: 11 } as const;
const AMPLITUDE = 0.2;

const mixed = new Float32Array(HOURS);
const corner = new Float32Array(HOURS);

/** Adds the mesoscale part of one wind component to its half-hourly series at a place (km from the domain's corner). */
export function addMesoscale(
  component: keyof typeof KIND,
  xKm: number,
  yKm: number,
  out: Float32Array,
): void {
  const column = Math.floor(xKm / SPACING_KM);
  const row = Math.floor(yKm / SPACING_KM);
  const fx = xKm / SPACING_KM - column;
  const fy = yKm / SPACING_KM - row;
  const scale = AMPLITUDE / Math.sqrt((fx * fx + (1 - fx) ** 2) * (fy * fy + (1 - fy) ** 2));
  mixed.fill(0);
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    autoregressive(streamSeed(KIND[component], column + dx, row + dy), PERSISTENCE, HOURS, corner);
    const weight = scale * (dx === 1 ? fx : 1 - fx) * (dy === 1 ? fy : 1 - fy);
    for (let n = 0; n < HOURS; n++) mixed[n]! += weight * corner[n]!;
  }
  for (let hour = 0; hour < HOURS - 1; hour++) {
    const now = mixed[hour]!;
    out[2 * hour]! += now;
    out[2 * hour + 1]! += 0.5 * (now + mixed[hour + 1]!);
  }
}

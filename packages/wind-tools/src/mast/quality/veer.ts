import { DEGREE } from '@mapa/field';

/** The mean unit vector of the turns from the reference's directions to the mast's. */
function meanTurn(mast: Float64Array, reference: Float64Array) {
  let [sine, cosine, count] = [0, 0, 0];
  for (const [at, direction] of mast.entries()) {
    const turn = (direction - reference[at]!) * DEGREE;
    if (Number.isNaN(turn)) continue;
    sine += Math.sin(turn);
    cosine += Math.cos(turn);
    count += 1;
  }
  return { angle: Math.atan2(sine, cosine) / DEGREE, length: Math.hypot(sine, cosine) / count, count };
}

/** Turns that deviate by more degrees than this are no turn of the vane: the two winds do not go together. */
const MOST_SPREAD = 45;

/** The turn of a mast's vane, as far as it can be told. */
export interface Veer {
  /**
   * The circular mean by which the mast's directions are clockwise of the reference's, from -180 to 180 degrees; NaN
   * without pairs, and where the turns deviate so much that their mean is noise.
   */
  readonly directionOffset: number;
  /** The circular standard deviation of the turns, sqrt(-2 ln R), in degrees. */
  readonly directionSpread: number;
  readonly directionPairs: number;
}

export function veerOf(mast: Float64Array, reference: Float64Array): Veer {
  const { angle, length, count } = meanTurn(mast, reference);
  const directionSpread = Math.sqrt(-2 * Math.log(Math.min(1, length))) / DEGREE;
  const isTurn = directionSpread <= MOST_SPREAD;
  return { directionOffset: isTurn ? angle : Number.NaN, directionSpread, directionPairs: count };
}

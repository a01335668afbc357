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

/**
 * The circular mean of the degrees, from -180 to 180, by which the mast's directions are clockwise of the reference's;
 * NaN without pairs.
 */
export function meanVeer(mast: Float64Array, reference: Float64Array): number {
  const { angle, count } = meanTurn(mast, reference);
  return count === 0 ? Number.NaN : angle;
}

/** The circular standard deviation of the same turns, sqrt(-2 ln R) in degrees, and the number of pairs. */
export function veerSpread(mast: Float64Array, reference: Float64Array) {
  const { length, count } = meanTurn(mast, reference);
  return {
    directionSpread: Math.sqrt(-2 * Math.log(Math.min(1, length))) / DEGREE,
    directionPairs: count,
  };
}

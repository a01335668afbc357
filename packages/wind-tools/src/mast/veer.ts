const RADIANS = Math.PI / 180;

/**
 * The circular mean of the degrees, from -180 to 180, by which the mast's directions are clockwise of the reference's;
 * NaN without pairs.
 */
export function meanVeer(mast: Float64Array, reference: Float64Array): number {
  let [sine, cosine, count] = [0, 0, 0];
  for (const [at, direction] of mast.entries()) {
    const turn = (direction - reference[at]!) * RADIANS;
    if (Number.isNaN(turn)) continue;
    sine += Math.sin(turn);
    cosine += Math.cos(turn);
    count += 1;
  }
  return count === 0 ? Number.NaN : Math.atan2(sine, cosine) / RADIANS;
}

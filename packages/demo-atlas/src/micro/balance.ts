import type { CellSums, RawFields } from './cell.ts';
import { powerOfShape } from './gamma-table.ts';

/** The mesoscale values that the parts of a cell must have as their means. */
export interface CellTargets {
  readonly speed: number;
  readonly shape: number;
  readonly density: number;
}

/**
 * The share of the excess power that a lower mean speed and a higher mean shape remove; the rest stays in the power.
 * The mean of a product is not the product of the means: with gusty ridges and calm valleys the mean power of a cell is
 * above that of its mean wind, so no field of winds can keep all five means exactly. With this share each of them stays
 * within 2%.
 */
const SPEED_SHARE = 0.22;
const SHAPE_SHARE = 0.27;

/**
 * The weight 1 + cos(2 pi u) across a cell, with u from -1/2 to 1/2. Its mean is 1, and at the edges it is 0 with a
 * level tangent.
 */
export function bump(parts: number): Float64Array {
  const integral = (u: number): number => u + Math.sin(2 * Math.PI * u) / (2 * Math.PI);
  return Float64Array.from(
    { length: parts },
    (_, n) => (integral((n + 1) / parts - 0.5) - integral(n / parts - 0.5)) * parts,
  );
}

/** Changes the cell that starts at `start` so that its means are the targets, without a step at the cell's edges. */
export function balanceCell(
  fields: RawFields,
  start: number,
  weights: Float64Array,
  sums: CellSums,
  targets: CellTargets,
): void {
  const parts = weights.length;
  const count = parts * parts;
  const mean = { speed: sums.speed / count, shape: sums.shape / count, density: sums.density / count };
  // The relative change of the power factor for each unit of shape.
  const slope =
    (Math.log(powerOfShape(targets.shape + 0.01)) - Math.log(powerOfShape(targets.shape - 0.01))) / 0.02;
  const wanted = targets.density * targets.speed ** 3 * powerOfShape(targets.shape);
  const excess =
    (sums.power / count / wanted) *
      (targets.speed / mean.speed) ** 3 *
      (targets.density / mean.density) *
      Math.exp(slope * (targets.shape - mean.shape)) -
    1;
  const speed = targets.speed * (1 - SPEED_SHARE * excess) - mean.speed;
  const shape = targets.shape - (SHAPE_SHARE * excess) / slope - mean.shape;
  const density = targets.density - mean.density;
  for (let row = 0; row < parts; row++) {
    for (let column = 0; column < parts; column++) {
      const weight = weights[row]! * weights[column]!;
      const n = start + row * fields.columns + column;
      fields.speed[n]! += speed * weight;
      fields.shape[n]! += shape * weight;
      fields.density[n]! += density * weight;
    }
  }
}

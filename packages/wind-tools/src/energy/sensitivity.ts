/** The share by which the speed is changed. */
const STEP = 0.01;

/**
 * The percent by which the energy changes with one percent of the speed: s = (E(1.01 v) - E(0.99 v)) / (0.02 E(v)), and
 * 0 where there is none.
 * @param energyAt energy, in any unit, with all speeds times a factor
 */
export function sensitivity(energyAt: (factor: number) => number): number {
  const energy = energyAt(1);
  return energy === 0 ? 0 : (energyAt(1 + STEP) - energyAt(1 - STEP)) / (2 * STEP * energy);
}

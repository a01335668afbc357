/** The share by which the speed is changed. */
const STEP = 0.01;

/**
 * The percent by which the energy changes with one percent of the speed: s = (E(1.01 v) - E(0.99 v)) / (0.02 E(v)).
 * @param energyAt energy, in any unit, with all speeds times a factor
 */
export function sensitivity(energyAt: (factor: number) => number): number {
  return (energyAt(1 + STEP) - energyAt(1 - STEP)) / (2 * STEP * energyAt(1));
}

import { turbinePower } from '../../curve/density.ts';
import type { Turbine } from '../../energy/assess.ts';
import type { Winds } from '../../winds.ts';
import { type AgainstOptions, pairsOf } from './against.ts';

/** The gross power of a turbine in two winds of the same hours. */
export interface EnergyBias {
  readonly mastKW: number;
  readonly referenceKW: number;
  /** Reference minus mast as a share of the mast's; NaN where the mast's wind gives none. */
  readonly share: number;
}

/**
 * Mean gross power of a turbine in the wind of a mast and in that of a reference, over the steps that both have.
 * @param turbine its density, kg/m3, is that of every step
 * @param toHub the factor from the speeds of both, which are of one height, to the hub's
 * @throws RangeError with fewer than two pairs
 */
export function energyBias(
  mast: Winds,
  reference: Winds,
  { curve, correction, density }: Pick<Turbine, 'curve' | 'correction' | 'density'>,
  { toHub = 1, ...options }: AgainstOptions & { readonly toHub?: number } = {},
): EnergyBias {
  const { x, y } = pairsOf(mast, reference, options).pairs;
  if (x.length < 2) throw new RangeError(`${x.length} pairs of winds are too few`);
  const power = turbinePower(curve, correction);
  const mean = (speeds: Float64Array) =>
    speeds.reduce((sum, speed) => sum + power(toHub * speed, density), 0) / speeds.length;
  const [mastKW, referenceKW] = [mean(y), mean(x)];
  return { mastKW, referenceKW, share: mastKW > 0 ? referenceKW / mastKW - 1 : Number.NaN };
}

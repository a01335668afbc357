import type { Reference } from '@mapa/contract';
import { shearExponent } from '@mapa/wind-tools/mast';
import type { Reading } from '../worker/work.ts';

/** The exponent of the power law between two heights of the atlas or of the mast, m. */
export interface Shear {
  readonly alpha: number;
  readonly low: number;
  readonly high: number;
}

/** The exponents that are known: that of the mast's own two heights goes before that of the atlas. */
export interface Shears {
  readonly mast: (Shear & { readonly steps: number }) | undefined;
  readonly atlas: Shear | undefined;
}

/**
 * The growth of a cell's mean wind from one height (m) to another: the exponent between the nearest heights of the
 * atlas that have both between them, or the outermost where they reach beyond all. It has three decimals, as the page
 * shows it. Undefined where the atlas does not give it.
 * @param profile from the ground up
 */
export function shearBetween(profile: Reference['perfil'], one: number, other: number): Shear | undefined {
  const windy = profile.filter(({ velocidad }) => velocidad > 0);
  const [below, above] = [Math.min(one, other), Math.max(one, other)];
  const from = Math.min(
    Math.max(
      0,
      windy.findLastIndex(({ altura }) => altura <= below),
    ),
    windy.length - 2,
  );
  const to = windy.findIndex(({ altura }, at) => at > from && altura >= above);
  const [low, high] = [windy[from], windy.at(to)];
  if (low === undefined || high === undefined || low === high) return undefined;
  const alpha = Math.log(high.velocidad / low.velocidad) / Math.log(high.altura / low.altura);
  return { alpha: Number(alpha.toFixed(3)), low: low.altura, high: high.altura };
}

/** The exponent between both anemometers of a mast; undefined where there is one, or both stand at the same height. */
export function shearOfMast(second: Reading['second'], height: number): Shears['mast'] {
  if (second === null || second.steps === 0 || second.height === height) return undefined;
  const alpha = Number(shearExponent(second, height, second.height).toFixed(3));
  const [low, high] = [Math.min(height, second.height), Math.max(height, second.height)];
  return { alpha, low, high, steps: second.steps };
}

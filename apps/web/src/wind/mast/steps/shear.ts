import type { Reference } from '@mapa/contract';

/** The exponent of the power law between two heights of the atlas, m. */
export interface Shear {
  readonly alpha: number;
  readonly low: number;
  readonly high: number;
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

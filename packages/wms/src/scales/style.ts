import type { StyleName } from '@mapa/field';
import type { Oklch } from './oklch.ts';
import { type Scale, type Span, STATE } from './scales.ts';

/** Cividis (Nuñez, Anderton and Renslow 2018), made for colour-blind eyes, from its light end. */
const CIVIDIS: readonly Oklch[] = [
  [0.93, 0.15, 105],
  [0.83, 0.115, 97],
  [0.73, 0.08, 94],
  [0.63, 0.04, 95],
  [0.54, 0.015, 250],
  [0.45, 0.045, 260],
  [0.36, 0.085, 262],
  [0.26, 0.09, 262],
];

const GREYS: readonly Oklch[] = [
  [0.96, 0.003, 235],
  [0.2, 0.003, 235],
];

/** The palettes that a scale may have instead of its own. Colour-blind eyes can read them all. */
const STYLES: Readonly<Record<StyleName, readonly Oklch[]>> = {
  viridis: STATE,
  cividis: CIVIDIS,
  greys: GREYS,
};

/** How a scale differs from its own look. */
export interface Look {
  readonly style?: StyleName | undefined;
  /** The colours are spread evenly over these values. */
  readonly span?: Span | undefined;
}

/** A scale in another look. */
export function lookOf(scale: Scale, { style, span }: Look): Scale {
  if (style === undefined && span === undefined) return scale;
  const classes = scale.limits.length - 1;
  const limits = span
    ? scale.limits.map((_, at) => Number((span[0] + ((span[1] - span[0]) * at) / classes).toPrecision(6)))
    : scale.limits;
  return {
    ...scale,
    name: `${scale.name} ${style ?? ''} ${span?.join() ?? ''}`,
    limits,
    ...(span && { span }),
    colours: style ? STYLES[style] : scale.colours,
  };
}

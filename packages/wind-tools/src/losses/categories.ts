/** The losses of energy by the categories of IEC 61400-15-2, with the parts of each. */
export const LOSSES = {
  'turbine-interaction': ['internal', 'external', 'future'],
  availability: ['turbine', 'balance-of-plant', 'grid'],
  electrical: ['efficiency', 'facility-consumption'],
  'turbine-performance': [
    'sub-optimal',
    'generic-curve-adjustment',
    'site-specific-curve-adjustment',
    'high-wind-hysteresis',
  ],
  environmental: ['icing', 'degradation', 'external-conditions', 'exposure-changes'],
  curtailment: ['load', 'grid', 'environmental', 'operational-strategies'],
  other: ['asymmetric-effects', 'upside'],
} as const;

/** The name of a category (`availability`) or of one of its parts (`availability.grid`). */
export type LossName = keyof typeof LOSSES | `${keyof typeof LOSSES}.${string}`;

export interface Loss {
  readonly name: LossName;
  /** The share, 0 to 1, of the energy that the losses before it leave. */
  readonly share: number;
  /** Whether the loss was worked out from the series or estimated. */
  readonly basis: 'timeseries-calculation' | 'estimate';
}

export function isLossName(name: string): name is LossName {
  const [category = '', kind, ...rest] = name.split('.');
  const kinds: readonly string[] | undefined = Object.hasOwn(LOSSES, category)
    ? LOSSES[category as keyof typeof LOSSES]
    : undefined;
  return kinds !== undefined && rest.length === 0 && (kind === undefined || kinds.includes(kind));
}

/** The share of energy that is left: the product of all 1 - L, not one minus their sum. */
export const left = (losses: readonly Loss[]): number =>
  losses.reduce((share, loss) => share * (1 - loss.share), 1);

/** What lessens the energy of turbines, by the categories of IEC 61400-15-2 and what each has. */
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

/** `availability`, or one of a category: `availability.grid`. */
export type LossName = keyof typeof LOSSES | `${keyof typeof LOSSES}.${string}`;

export interface Loss {
  readonly name: LossName;
  /** Of the energy that the losses before it leave, 0 to 1. */
  readonly share: number;
  /** Worked out of the series, or somebody's estimate. */
  readonly basis: 'timeseries-calculation' | 'estimate';
}

export function isLossName(name: string): name is LossName {
  const [category = '', kind, ...rest] = name.split('.');
  const kinds: readonly string[] | undefined = Object.hasOwn(LOSSES, category)
    ? LOSSES[category as keyof typeof LOSSES]
    : undefined;
  return kinds !== undefined && rest.length === 0 && (kind === undefined || kinds.includes(kind));
}

/** What is left, as a share: the product of 1 - L, never one less the sum. */
export const left = (losses: readonly Loss[]): number =>
  losses.reduce((share, loss) => share * (1 - loss.share), 1);

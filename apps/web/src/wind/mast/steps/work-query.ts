import { queryOptions, skipToken } from '@tanstack/react-query';
import { mastWorker } from '../mast-store.ts';
import type { BiasAsked, Comparison, Correction, CorrectionAsked, EnergyBias } from '../worker/work.ts';

/** What the thread works out is the same for the same question about the same winds; `round` numbers those. */
const kept = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', retry: false } as const;

export const comparisonQuery = (round: number, lagMinutes: number) =>
  queryOptions({
    ...kept,
    queryKey: ['mastil', round, 'comparacion', lagMinutes],
    queryFn: (): Promise<Comparison> => mastWorker().ask('compare', { lagMinutes }),
  });

/** Nothing is worked out while there is no turbine. */
export const biasQuery = (round: number, asked: BiasAsked | undefined) =>
  queryOptions({
    ...kept,
    queryKey: ['mastil', round, 'energia', asked],
    queryFn: asked ? (): Promise<EnergyBias> => mastWorker().ask('bias', asked) : skipToken,
    placeholderData: (before: EnergyBias | undefined) => before,
  });

/** Nothing is worked out while a question is not complete. */
export const correctionQuery = (round: number, asked: CorrectionAsked | undefined) =>
  queryOptions({
    ...kept,
    queryKey: ['mastil', round, 'correccion', asked],
    queryFn: asked ? (): Promise<Correction> => mastWorker().ask('correct', asked) : skipToken,
    placeholderData: (before: Correction | undefined) => before,
  });

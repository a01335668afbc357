import {
  type Against,
  against,
  concurrent,
  type LongTerm,
  longTerm,
  type Sources,
  stepped,
} from '@mapa/wind-tools/mast';

/** The most points of a cloud that can be told apart. */
const MOST_POINTS = 1500;

/** Mast and cell in the steps that they share. */
export interface Comparison {
  readonly against: Against;
  readonly longTerm: LongTerm;
  /** Some of the pairs, spread evenly over all, m/s. */
  readonly cloud: { readonly atlas: readonly number[]; readonly mast: readonly number[] };
}

/** Compares mast and cell. Throws RangeError with too few pairs. */
export function comparisonOf(sources: Sources, lagMinutes: number): Comparison {
  const { mast, reference } = sources;
  const compared = against(mast, reference, { lagMinutes });
  const { stepMinutes } = compared;
  const { x, y } = concurrent(
    stepped(mast, stepMinutes),
    stepped(reference, stepMinutes),
    stepMinutes,
    lagMinutes / stepMinutes,
  );
  const each = Math.max(1, Math.ceil(x.length / MOST_POINTS));
  const some = (values: Float64Array) => Array.from(values).filter((_, n) => n % each === 0);
  return {
    against: compared,
    longTerm: longTerm(sources, { lagMinutes }),
    cloud: { atlas: some(x), mast: some(y) },
  };
}

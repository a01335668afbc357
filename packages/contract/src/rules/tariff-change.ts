import { type Discount, discountFor, percentOf } from './prices.ts';

/** What a point costs in whole cents, and the discounts. */
export interface PricedTariff {
  readonly cents: number;
  readonly descuentos: readonly Discount[];
}

/**
 * A price that is this many times the previous one, or this fraction of it, is more likely a slip, such as a digit too
 * many, than meant.
 */
const SLIP_TIMES = 10;

export const isUnusualPrice = (before: PricedTariff, after: PricedTariff): boolean =>
  after.cents >= before.cents * SLIP_TIMES || after.cents * SLIP_TIMES <= before.cents;

/** The price of a point, whole cents, in an order of `desde` points or more, and the discount in it, percent. */
interface StepPrice {
  readonly cents: number;
  readonly descuento: number;
}

/** What a point costs before and after, for every number of points from which one of the two changes. */
export function priceChanges(
  before: PricedTariff,
  after: PricedTariff,
): readonly { readonly desde: number; readonly before: StepPrice; readonly after: StepPrice }[] {
  const steps = [1, ...[before, after].flatMap(({ descuentos }) => descuentos.map(({ desde }) => desde))];
  return [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((desde) => ({ desde, before: priceAt(before, desde), after: priceAt(after, desde) }));
}

function priceAt({ cents, descuentos }: PricedTariff, points: number): StepPrice {
  const descuento = discountFor(points, descuentos);
  return { cents: cents - percentOf(cents, descuento), descuento };
}

import { type Discount, discountFor, percentOf } from '@mapa/contract';
import { euros } from './euros.ts';

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

export const isUnusual = (before: PricedTariff, after: PricedTariff): boolean =>
  after.cents >= before.cents * SLIP_TIMES || after.cents * SLIP_TIMES <= before.cents;

/** What a point costs before and after, for every number of points from which one of the two changes. */
export function comparison(before: PricedTariff, after: PricedTariff): string[] {
  const steps = [1, ...[before, after].flatMap(({ descuentos }) => descuentos.map(({ desde }) => desde))];
  return [...new Set(steps)]
    .toSorted((one, other) => one - other)
    .map((points) => {
      const [old, next] = [before, after].map((tariff) => pointPrice(tariff, points)) as [number, number];
      const change = `${next < old ? '-' : '+'}${euros(Math.abs(next - old))}`;
      return `  from ${points}: ${text(before, points)} -> ${text(after, points)}, ${change}`;
    });
}

const pointPrice = ({ cents, descuentos }: PricedTariff, points: number): number =>
  cents - percentOf(cents, discountFor(points, descuentos));

function text(tariff: PricedTariff, points: number): string {
  const discount = discountFor(points, tariff.descuentos);
  return `${euros(pointPrice(tariff, points))} (${discount === 0 ? 'no discount' : `discount ${discount} %`})`;
}

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountsInCents, discountFor, percentOf, toEuros } from './prices.ts';

// The prices of the specification.
const POINT_PRICE = 200;
const DISCOUNTS = [
  { desde: 3, descuento: 16.5 },
  { desde: 10, descuento: 25 },
];

const order = (cantidad: number, iva = 21) =>
  amountsInCents({ cantidad, precio: POINT_PRICE, descuento: discountFor(cantidad, DISCOUNTS), iva });

describe('descuentoFor', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 0],
    [3, 16.5],
    [9, 16.5],
    [10, 25],
    [20, 25],
  ])('%i points: %d percent', (cantidad, percent) => {
    expect(discountFor(cantidad, DISCOUNTS)).toBe(percent);
    expect(discountFor(cantidad, [...DISCOUNTS].reverse())).toBe(percent);
  });
});

// Amounts worked out by hand, in cents.
describe('importeOf', () => {
  it('1 point: 200.00 + 21 % = 242.00', () => {
    expect(order(1)).toEqual({ base: 20_000, descuento: 0, iva: 4_200, total: 24_200 });
  });
  it('3 points: 600.00 - 99.00 = 501.00, + 105.21 = 606.21', () => {
    expect(order(3)).toEqual({ base: 60_000, descuento: 9_900, iva: 10_521, total: 60_621 });
  });
  it('10 points: 2000.00 - 500.00 = 1500.00, + 315.00 = 1815.00', () => {
    expect(order(10)).toEqual({ base: 200_000, descuento: 50_000, iva: 31_500, total: 181_500 });
  });
  it('without VAT the discounted base is the total', () => {
    expect(order(3, 0)).toEqual({ base: 60_000, descuento: 9_900, iva: 0, total: 50_100 });
  });
  it('a price in cents is kept exact: 3 x 66.67 - 16.5 % (33.00165 -> 33.00)', () => {
    expect(amountsInCents({ cantidad: 3, precio: 66.67, descuento: 16.5, iva: 0 })).toEqual({
      base: 20_001,
      descuento: 3_300,
      iva: 0,
      total: 16_701,
    });
  });
});

describe('percentOf', () => {
  it('rounds half up to the cent', () => {
    expect(percentOf(50, 21)).toBe(11); // 10.5
    expect(percentOf(49, 21)).toBe(10); // 10.29
    expect(percentOf(100, 16.5)).toBe(17); // 16.5
    expect(percentOf(0, 21)).toBe(0);
  });
  it('is never off by more than half a cent, for any amount and percent with two decimals', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(10_000), (cents, hundredths) => {
        const exact = BigInt(cents) * BigInt(hundredths);
        const twice = 2n * (BigInt(percentOf(cents, hundredths / 100)) * 10_000n - exact);
        expect(twice > -10_000n && twice <= 10_000n).toBe(true);
      }),
    );
  });
  it('goes on the wire in euros with two decimals', () => {
    expect(toEuros(60_621)).toBe(606.21);
  });
});

import type { Discount } from './prices.ts';

export const FALLING_DISCOUNTS = 'Más puntos tendrían menos descuento.';

/** Whether more points would have a lower discount than fewer. */
export function isFalling(descuentos: readonly Discount[]): boolean {
  const sorted = descuentos.toSorted((one, other) => one.desde - other.desde);
  return sorted.some(({ descuento }, at) => at > 0 && descuento < (sorted[at - 1]?.descuento ?? 0));
}

/** Price of a point before discount and VAT, euros. */
export const POINT_PRICE = 200;

export interface Discount {
  /** The number of points from which the discount applies. */
  readonly desde: number;
  /** The discount in percent of the base amount. */
  readonly descuento: number;
}

/** The discounts of a new shop. A running shop keeps its own in the database. */
export const DISCOUNTS: readonly Discount[] = [
  { desde: 3, descuento: 16.5 },
  { desde: 10, descuento: 25 },
];

/** Amounts of an order in whole cents. */
export interface OrderAmountsInCents {
  readonly base: number;
  readonly descuento: number;
  readonly iva: number;
  readonly total: number;
}

/** The discount in percent for a number of points: the one with the highest `desde` that is not above it, or 0. */
export function discountFor(cantidad: number, descuentos: readonly Discount[]): number {
  let best: Discount = { desde: 0, descuento: 0 };
  for (const item of descuentos) if (item.desde <= cantidad && item.desde >= best.desde) best = item;
  return best.descuento;
}

/** A percentage of an amount in whole cents, rounded half up to the cent. The percent has at most two decimals. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);
}

/**
 * The amounts of an order: the discount is taken from the base, and VAT from the rest. `precio` is in euros a point;
 * the others are percents.
 */
export function amountsInCents(order: {
  readonly cantidad: number;
  readonly precio: number;
  readonly descuento: number;
  readonly iva: number;
}): OrderAmountsInCents {
  const base = order.cantidad * toCents(order.precio);
  const descuento = percentOf(base, order.descuento);
  const iva = percentOf(base - descuento, order.iva);
  return { base, descuento, iva, total: base - descuento + iva };
}

/** An amount in euros, with at most two decimals, in whole cents. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** An amount in whole cents in euros, as the API has it. */
export function toEuros(cents: number): number {
  return cents / 100;
}

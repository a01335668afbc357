/** Price of a point before discount and VAT, euros. */
export const POINT_PRICE = 200;

export interface Discount {
  /** Points from which it applies, itself included. */
  readonly desde: number;
  /** Percent of the base amount. */
  readonly descuento: number;
}

/** The discounts of a new shop; a running one keeps its own in the database. */
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

/** The percent that applies to a number of points: that of the highest `desde` not above it, else 0. */
export function discountFor(cantidad: number, descuentos: readonly Discount[]): number {
  let best: Discount = { desde: 0, descuento: 0 };
  for (const item of descuentos) if (item.desde <= cantidad && item.desde >= best.desde) best = item;
  return best.descuento;
}

/** A share of an amount, rounded half up to the cent. Amount in whole cents, percent with at most two decimals. */
export function percentOf(cents: number, percent: number): number {
  return Math.floor((cents * Math.round(percent * 100) + 5_000) / 10_000);
}

/** The amounts of an order: discount on the base, VAT on what is left. `precio` is euros a point, the rest percents. */
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

/** Whole cents of an amount in euros with at most two decimals. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** Euros of an amount in whole cents, as they go on the wire. */
export function toEuros(cents: number): number {
  return cents / 100;
}

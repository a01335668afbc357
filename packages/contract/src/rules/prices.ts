export interface Discount {
  /** The number of points from which the discount applies. */
  readonly desde: number;
  /** The discount in percent of the base amount. */
  readonly descuento: number;
}

/** The price of points; it is kept in the database of the shop alone. */
export interface Tariff {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly descuentos: readonly Discount[];
}

/** A price of a point, and the number of points from which it applies. */
export interface PricePoint extends Discount {
  /** Euros a point with the discount, before VAT. */
  readonly precio: number;
}

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

/** The prices of a tariff from the first point on; whole cents, rounded as orders are. */
export function pricePoints({ precioUnidad, descuentos }: Tariff): readonly PricePoint[] {
  const rising = descuentos.filter(({ desde }) => desde > 1).toSorted((a, b) => a.desde - b.desde);
  const first = { desde: 1, descuento: discountFor(1, descuentos) };
  const cents = toCents(precioUnidad);
  return [first, ...rising].map(({ desde, descuento }) => ({
    desde,
    descuento,
    precio: toEuros(cents - percentOf(cents, descuento)),
  }));
}

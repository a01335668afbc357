import { discountFor, MAX_POINTS, percentOf, type Tariff, toCents } from '@mapa/contract';

/** A discount that is within reach. */
export interface NextDiscount {
  /** Points to be added. */
  readonly missing: number;
  /** Points from which it applies. */
  readonly desde: number;
  /** Whole cents by which so many points cost less than they would with the discount of now, before VAT. */
  readonly saving: number;
}

/** Points that a buyer may think of adding for the sake of a discount. */
const REACH = 2;

/** The next discount of a tariff for whoever has so many points; null where none is near, or none that is higher. */
export function nextDiscount(cantidad: number, { precioUnidad, descuentos }: Tariff): NextDiscount | null {
  const now = discountFor(cantidad, descuentos);
  const last = Math.min(cantidad + REACH, MAX_POINTS);
  const next = descuentos
    .filter(({ desde, descuento }) => desde > cantidad && desde <= last && descuento > now)
    .toSorted((a, b) => a.desde - b.desde)[0];
  if (cantidad === 0 || !next) return null;
  const base = next.desde * toCents(precioUnidad);
  const saving = percentOf(base, next.descuento) - percentOf(base, now);
  return saving > 0 ? { missing: next.desde - cantidad, desde: next.desde, saving } : null;
}

import { discountFor, MAX_POINTS, percentOf, type Tariff, toCents } from '@mapa/contract';

/** A discount that is within reach. */
export interface NextDiscount {
  /** The number of points to be added. */
  readonly missing: number;
  /** The number of points from which it applies. */
  readonly desde: number;
  /** The whole cents that this number of points would save, before VAT, compared with the present discount. */
  readonly saving: number;
}

/** The most points that a buyer may think of adding for the sake of a discount. */
const REACH = 2;

/** The next discount of a tariff for a number of points; null where none is near, or none that is higher. */
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

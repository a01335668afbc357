import { percentOf, toCents, toEuros } from '@mapa/contract';
import type { Tariff } from '../../tariff/tariff.ts';

/** One of the prices on offer. */
export interface PriceLevel {
  readonly name: string;
  /** Points from which it applies. */
  readonly desde: number;
  /** Points up to which it applies; none for the last. The next one begins there. */
  readonly hasta: number | undefined;
  /** Percent. */
  readonly descuento: number;
  /** Euros a point with the discount, before VAT. */
  readonly precio: number;
}

const NAMES = ['Básico', 'Profesional', 'Empresarial'];

/** The prices of a tariff from the first point on, with their discount; whole cents, rounded as orders are. */
export function priceLevels({ precioUnidad, descuentos }: Tariff): readonly PriceLevel[] {
  const rising = descuentos.filter(({ desde }) => desde > 1).toSorted((a, b) => a.desde - b.desde);
  const first = descuentos.find(({ desde }) => desde === 1)?.descuento ?? 0;
  const steps = [{ desde: 1, descuento: first }, ...rising];
  const cents = toCents(precioUnidad);
  return steps.map(({ desde, descuento }, index) => ({
    name: NAMES[index] ?? `Desde ${desde} puntos`,
    desde,
    hasta: steps[index + 1]?.desde,
    descuento,
    precio: toEuros(cents - percentOf(cents, descuento)),
  }));
}

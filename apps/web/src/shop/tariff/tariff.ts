import type { Discount } from '@mapa/contract';

/** What points cost the user. */
export interface Tariff {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly descuentos: readonly Discount[];
}

/** What stands for a tariff that could not be had: nothing can be ordered with it. */
export const NO_TARIFF: Tariff = { precioUnidad: 0, descuentos: [] };

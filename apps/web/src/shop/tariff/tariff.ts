import type { Descuento } from '@mapa/contract';

/** What points cost the user. */
export interface Tarifa {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly descuentos: readonly Descuento[];
}

/** What stands for a tariff that could not be had: nothing can be ordered with it. */
export const NO_TARIFA: Tarifa = { precioUnidad: 0, descuentos: [] };

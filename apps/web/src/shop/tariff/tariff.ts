import type { Tariff } from '@mapa/contract';

/** What stands for a tariff that could not be had: nothing can be ordered with it. */
export const NO_TARIFF: Tariff = { precioUnidad: 0, descuentos: [] };

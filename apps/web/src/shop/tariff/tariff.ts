import type { Tariff } from '@mapa/contract';

/** The tariff in place of one that could not be fetched: nothing can be ordered with it. */
export const NO_TARIFF: Tariff = { precioUnidad: 0, descuentos: [] };

import { DESCUENTOS, PRECIO_PUNTO } from '@mapa/contract';
import type { Tarifa } from '../../cesta/tarifa/tarifa.ts';
import { useTarifa } from '../../cesta/tarifa/use-tarifa.ts';
import { type PriceLevel, priceLevels } from './price-levels.ts';

/** The prices of a new shop: what visitors are shown, because the shop's own are told to users only. */
const PUBLISHED: Tarifa = { precioUnidad: PRECIO_PUNTO, descuentos: DESCUENTOS };

export interface PriceList {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly levels: readonly PriceLevel[];
}

/** What the visitor would pay: the server's prices for whoever is logged in, once they are known. */
export function usePriceList(): PriceList {
  const own = useTarifa();
  const tarifa = own && own.precioUnidad > 0 ? own : PUBLISHED;
  return { precioUnidad: tarifa.precioUnidad, levels: priceLevels(tarifa) };
}

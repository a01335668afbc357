import { DESCUENTOS, PRECIO_PUNTO } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session-store.ts';
import type { Tarifa } from '../../tariff/tariff.ts';
import { publicTarifaQuery } from '../../tariff/tariff-query.ts';
import { useTarifa } from '../../tariff/use-tariff.ts';
import { type PriceLevel, priceLevels } from './price-levels.ts';

/** The prices of a new shop: what is shown until the server has told its own. */
const PUBLISHED: Tarifa = { precioUnidad: PRECIO_PUNTO, descuentos: DESCUENTOS };

export interface PriceList {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly levels: readonly PriceLevel[];
}

/** What the visitor would pay, logged in or not. */
export function usePriceList(): PriceList {
  const isVisitor = useSession() === null;
  const own = useTarifa();
  const open = useQuery({ ...publicTarifaQuery, enabled: isVisitor }).data;
  const told = isVisitor ? open : own;
  const tarifa = told && told.precioUnidad > 0 ? told : PUBLISHED;
  return { precioUnidad: tarifa.precioUnidad, levels: priceLevels(tarifa) };
}

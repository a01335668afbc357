import { DISCOUNTS, POINT_PRICE } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session-store.ts';
import type { Tariff } from '../../tariff/tariff.ts';
import { publicTariffQuery } from '../../tariff/tariff-query.ts';
import { useTariff } from '../../tariff/use-tariff.ts';
import { type PriceLevel, priceLevels } from './price-levels.ts';

/** The prices of a new shop: what is shown until the server has told its own. */
const PUBLISHED: Tariff = { precioUnidad: POINT_PRICE, descuentos: DISCOUNTS };

export interface PriceList {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly levels: readonly PriceLevel[];
}

/** What the visitor would pay, logged in or not. */
export function usePriceList(): PriceList {
  const isVisitor = useSession() === null;
  const own = useTariff();
  const open = useQuery({ ...publicTariffQuery, enabled: isVisitor }).data;
  const answered = isVisitor ? open : own;
  const tarifa = answered && answered.precioUnidad > 0 ? answered : PUBLISHED;
  return { precioUnidad: tarifa.precioUnidad, levels: priceLevels(tarifa) };
}

import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session-store.ts';
import { publicTariffQuery } from '../../tariff/tariff-query.ts';
import { useTariff } from '../../tariff/use-tariff.ts';
import { type PriceLevel, priceLevels } from './price-levels.ts';

export interface PriceList {
  /** Euros a point, before discount and VAT. */
  readonly precioUnidad: number;
  readonly levels: readonly PriceLevel[];
}

/** The prices for the visitor, logged in or not; undefined while the server has not given them. */
export function usePriceList(): PriceList | undefined {
  const isVisitor = useSession() === null;
  const own = useTariff();
  const open = useQuery({ ...publicTariffQuery, enabled: isVisitor }).data;
  const tarifa = isVisitor ? open : own;
  if (!tarifa || tarifa.precioUnidad <= 0) return undefined;
  return { precioUnidad: tarifa.precioUnidad, levels: priceLevels(tarifa) };
}

import { type PricePoint, pricePoints, type Tariff } from '@mapa/contract';

/** One of the prices on offer. */
export interface PriceLevel extends PricePoint {
  readonly name: string;
  /** The most points to which it applies; none for the last level. */
  readonly hasta: number | undefined;
}

const NAMES = ['Básico', 'Profesional', 'Empresarial'];

/** The prices of a tariff by their names. */
export function priceLevels(tariff: Tariff): readonly PriceLevel[] {
  return pricePoints(tariff).map((point, index, all) => {
    const next = all[index + 1];
    return {
      ...point,
      name: NAMES[index] ?? `Desde ${point.desde} puntos`,
      hasta: next && next.desde - 1,
    };
  });
}

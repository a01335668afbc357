import type { Discount } from '@mapa/contract';
import { moneyText, percentText } from '@mapa/field';

/** A tariff as the log has it: `200,00 €; desde 3 puntos, 16,5 %`. */
export const tariffText = (cents: number, descuentos: readonly Discount[]): string =>
  [
    moneyText(cents),
    ...descuentos.map(({ desde, descuento }) => `desde ${desde} puntos, ${percentText(descuento)}`),
  ].join('; ');

import { z } from 'zod';
import { discountSchema, euros } from '../order-amounts.ts';
import { FALLING_DISCOUNTS, isFalling } from './discounts.ts';
import { MAX_POINTS } from './limits.ts';

const MAX_PRICE_EUROS = 1_000_000;

/** A discount of a new tariff: less than the whole price, because an order without a price cannot be paid. */
const newDiscountSchema = discountSchema.extend({
  desde: z
    .int()
    .min(1, 'Al menos desde un punto')
    .max(MAX_POINTS, `Un pedido tiene hasta ${MAX_POINTS} puntos`),
  descuento: z
    .number()
    .min(0, 'No puede ser negativo')
    .lt(100, 'Tiene que ser menor que 100')
    .multipleOf(0.1, 'Como máximo un decimal'),
});

export const TWICE_DISCOUNTS = 'Un mismo número de puntos tiene dos descuentos.';

/** A new tariff: the price of a point in euros, and its discounts. */
export const newTariffSchema = z.object({
  precio: euros.positive('Tiene que ser mayor que 0').max(MAX_PRICE_EUROS, 'Es demasiado alto'),
  descuentos: z
    .array(newDiscountSchema)
    .max(MAX_POINTS)
    .refine((all) => new Set(all.map(({ desde }) => desde)).size === all.length, TWICE_DISCOUNTS)
    .refine((all) => !isFalling(all), FALLING_DISCOUNTS),
});

import { z } from 'zod';
import { MAX_POINTS } from './rules/limits.ts';

export const EMPTY_CART = 'Para realizar una compra rellene primero la cesta.';
export const TOO_MANY_POINTS = `No se pueden añadir más de ${MAX_POINTS} puntos al carrito.`;

const percent = z.number().min(0).max(100);
export const euros = z.number().min(0, 'No puede ser negativo').multipleOf(0.01, 'Como máximo dos decimales');

/** The amounts of an order: euros, percents and the number of points. */
export const orderAmountsSchema = z.object({
  precio: euros,
  cantidad: z.int().min(1, EMPTY_CART).max(MAX_POINTS, TOO_MANY_POINTS),
  descuento: percent,
  iva: percent,
  totalAPagar: euros,
});
export type Order = z.infer<typeof orderAmountsSchema>;

/** A discount in percent, and the number of points from which it applies. */
export const discountSchema = z.object({ desde: z.int().min(1), descuento: percent });

/** The number of an attempt to pay at the payment provider. */
export const paymentNumberSchema = z
  .string()
  .regex(/^\d{4}[0-9A-Za-z]{0,8}$/, 'El número del pago no es válido.');

import { z } from 'zod';
import { MAX_PUNTOS } from './rules/limits.ts';

export const EMPTY_CART = 'Para realizar una compra rellene primero la cesta.';
export const TOO_MANY_POINTS = `No se pueden añadir más de ${MAX_PUNTOS} puntos al carrito.`;

const percent = z.number().min(0).max(100);
export const euros = z.number().min(0, 'No puede ser negativo').multipleOf(0.01, 'Como máximo dos decimales');

/** The amounts of an order: euros, percents and the number of points. */
export const pedidoSchema = z.object({
  precio: euros,
  cantidad: z.int().min(1, EMPTY_CART).max(MAX_PUNTOS, TOO_MANY_POINTS),
  descuento: percent,
  iva: percent,
  totalAPagar: euros,
});
export type Pedido = z.infer<typeof pedidoSchema>;

/** A discount in percent, and the number of points from which it applies. */
export const descuentoSchema = z.object({ desde: z.int().min(1), descuento: percent });

/** The number that the payment provider knows an attempt to pay by. */
export const numeroPagoSchema = z.string().regex(/^\d{4}[0-9A-Za-z]{0,8}$/);

import { pagoSchema, pedidoPayloadSchema } from '@mapa/contract';
import { z } from 'zod';

/** The billing form as it was left, right or wrong. */
export const facturacionSchema = z.object({
  nombre: z.string(),
  cif: z.string(),
  domicilio: z.string(),
  codigoPostal: z.string(),
  provincia: z.string(),
  pais: z.string(),
  /** The address is not a Spanish one, whatever its postal code looks like. */
  fuera: z.boolean(),
});
export type Facturacion = z.infer<typeof facturacionSchema>;

/** An order that the server took, and what is posted to pay for it. */
const preparadoSchema = z.object({ payload: pedidoPayloadSchema, pago: pagoSchema });
export type Preparado = z.infer<typeof preparadoSchema>;

const compraSchema = z.object({
  facturacion: facturacionSchema.nullable(),
  preparado: preparadoSchema.nullable(),
});
/** What a user has got ready for the purchase. */
export type Compra = z.infer<typeof compraSchema>;

const keptCompraSchema = compraSchema.extend({ userId: z.string() });
/** The same with whose it is. */
export type KeptCompra = z.infer<typeof keptCompraSchema>;

export const NO_COMPRA: Compra = { facturacion: null, preparado: null };

/** What the text of a storage holds of a purchase; null when it is none. */
export function parseCompra(text: string | null): KeptCompra | null {
  try {
    return keptCompraSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    // Not JSON: nothing was kept.
    return null;
  }
}

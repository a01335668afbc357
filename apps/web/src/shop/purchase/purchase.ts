import {
  buyerKindSchema,
  FORMATO_NAMES,
  formatosSchema,
  INFORME_DEFAULTS,
  informeSchema,
  orderPayloadSchema,
  paymentRequestSchema,
} from '@mapa/contract';
import { z } from 'zod';

/** The billing form as it was left, right or wrong. */
export const billingSchema = z.object({
  nombre: z.string(),
  cif: z.string(),
  domicilio: z.string(),
  codigoPostal: z.string(),
  provincia: z.string(),
  pais: z.string(),
  /** Whether the address is outside Spain, whatever its postal code looks like. */
  fuera: z.boolean(),
  /** The buyer's answer to a doubt about the tax number. */
  cifRevisado: z.boolean().default(false),
  /** Null until the buyer chooses: consumers have rights that businesses do not have. */
  comprador: buyerKindSchema.nullable().default(null),
  /** Whether a consumer wants the data at once and loses the right of withdrawal. */
  renuncia: z.boolean().default(false),
  /** Whether to offer these data in the next purchase. */
  recordar: z.boolean().default(false),
});
export type Billing = z.infer<typeof billingSchema>;

/** An order that the server took, and the form that is posted to pay for it. */
const preparedSchema = z.object({ payload: orderPayloadSchema, pago: paymentRequestSchema });
export type Prepared = z.infer<typeof preparedSchema>;

const purchaseSchema = z.object({
  facturacion: billingSchema.nullable(),
  preparado: preparedSchema.nullable(),
  /** The files that are delivered beside series, report and map. */
  formatos: formatosSchema.default([...FORMATO_NAMES]),
  informe: informeSchema.default(INFORME_DEFAULTS),
});
/** The data that a user has prepared for the purchase. */
export type Purchase = z.infer<typeof purchaseSchema>;

const keptPurchaseSchema = purchaseSchema.extend({ userId: z.string() });
/** The prepared purchase with the user that it belongs to. */
export type KeptPurchase = z.infer<typeof keptPurchaseSchema>;

export const NO_PURCHASE: Purchase = {
  facturacion: null,
  preparado: null,
  formatos: [...FORMATO_NAMES],
  informe: INFORME_DEFAULTS,
};

/** The purchase in the text of a storage; null when the text holds none. */
export function parsePurchase(text: string | null): KeptPurchase | null {
  try {
    return keptPurchaseSchema.safeParse(JSON.parse(text ?? '')).data ?? null;
  } catch {
    // The text is no JSON, so nothing was kept.
    return null;
  }
}

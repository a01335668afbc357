import { z } from 'zod';
import { EMPTY_CART, euros, orderAmountsSchema, TOO_MANY_POINTS } from './order-amounts.ts';
import { latSchema, lonSchema } from './point.ts';
import { countryOf } from './rules/country.ts';
import { MAX_LENGTH, MAX_POINTS } from './rules/limits.ts';
import { requiredText } from './text.ts';

export const billingDataSchema = z.object({
  nombre: requiredText(MAX_LENGTH.facturaNombre),
  cif: requiredText(MAX_LENGTH.cif),
  codigoPostal: requiredText(MAX_LENGTH.codigoPostal),
  provincia: requiredText(MAX_LENGTH.provincia),
  pais: requiredText(MAX_LENGTH.pais).refine((pais) => countryOf(pais) !== undefined, {
    error: 'Elija un país de la lista',
  }),
  domicilio: requiredText(MAX_LENGTH.domicilio),
});
export type BillingData = z.infer<typeof billingDataSchema>;

/** What the page sends to order: billing data, the amounts it showed, and the mesoscale points. */
export const orderPayloadSchema = z.object({
  ...billingDataSchema.shape,
  ...orderAmountsSchema.shape,
  puntos: z
    .array(z.strictObject({ latitud: latSchema, longitud: lonSchema }))
    .min(1, EMPTY_CART)
    .max(MAX_POINTS, TOO_MANY_POINTS),
});

/** What travels between the seller and the payment provider: parameters (JSON in base64) and their signature. */
export const signedFieldsSchema = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type SignedFields = z.infer<typeof signedFieldsSchema>;

/** The address of the payment provider and the three signed fields that the page posts to it. */
export const paymentRequestSchema = z.object({ url: z.url(), ...signedFieldsSchema.shape });
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

export const ORDER_STATES = ['pendiente', 'pagado', 'entregado', 'rechazado', 'caducado'] as const;
export const orderStateSchema = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderStateSchema>;

/** An order as its owner sees it. Amounts in euros, percents as they were when it was made, times in ISO 8601, UTC. */
export const ownOrderSchema = z.object({
  id: z.string(),
  /** What customer and seller call it by. */
  referencia: z.string(),
  fecha: z.iso.datetime(),
  estado: orderStateSchema,
  ...orderAmountsSchema.shape,
  importe: z.object({ base: euros, descuento: euros, iva: euros }),
  puntos: z.array(z.object({ posicion: z.int(), latMeso: latSchema, lonMeso: lonSchema })),
  /** Number of the invoice, and of the one that rectifies it, null until there is one. */
  factura: z.string().nullable(),
  rectificativa: z.string().nullable(),
  /** How far the delivery is; null before the payment. `bytes` is the size of the file once it is there. */
  entrega: z
    .object({
      estado: z.enum(['pendiente', 'preparando', 'lista']),
      puntosHechos: z.int().min(0),
      bytes: z.int().nullable(),
      /** Until when the newest link works; null where none does. */
      enlaceHasta: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** The same with the billing data. */
export const orderExportSchema = ownOrderSchema.extend({ facturacion: billingDataSchema });
export type OrderExport = z.infer<typeof orderExportSchema>;

/** A new download link, or null where the file has to be made again first: then it comes by mail. */
export const newLinkSchema = z.object({ url: z.url(), caduca: z.iso.datetime() });

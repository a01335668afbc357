import { z } from 'zod';
import { EMPTY_CART, euros, pedidoSchema, TOO_MANY_POINTS } from './order-amounts.ts';
import { latSchema, lonSchema } from './point.ts';
import { countryOf } from './rules/country.ts';
import { MAX_LENGTH, MAX_PUNTOS } from './rules/limits.ts';
import { requiredText } from './text.ts';

export const datosFacturacionSchema = z.object({
  nombre: requiredText(MAX_LENGTH.facturaNombre),
  cif: requiredText(MAX_LENGTH.cif),
  codigoPostal: requiredText(MAX_LENGTH.codigoPostal),
  provincia: requiredText(MAX_LENGTH.provincia),
  pais: requiredText(MAX_LENGTH.pais).refine((pais) => countryOf(pais) !== undefined, {
    error: 'Elija un país de la lista',
  }),
  domicilio: requiredText(MAX_LENGTH.domicilio),
});
export type DatosFacturacion = z.infer<typeof datosFacturacionSchema>;

/** What the page sends to order: billing data, the amounts it showed, and the mesoscale points. */
export const pedidoPayloadSchema = z.object({
  ...datosFacturacionSchema.shape,
  ...pedidoSchema.shape,
  puntos: z
    .array(z.strictObject({ latitud: latSchema, longitud: lonSchema }))
    .min(1, EMPTY_CART)
    .max(MAX_PUNTOS, TOO_MANY_POINTS),
});

/** What travels between the seller and the payment provider: parameters (JSON in base64) and their signature. */
export const signedFieldsSchema = z.object({
  Ds_SignatureVersion: z.string(),
  Ds_MerchantParameters: z.string(),
  Ds_Signature: z.string(),
});
export type SignedFields = z.infer<typeof signedFieldsSchema>;

/** The address of the payment provider and the three signed fields that the page posts to it. */
export const pagoSchema = z.object({ url: z.url(), ...signedFieldsSchema.shape });
export type Pago = z.infer<typeof pagoSchema>;

export const ESTADOS = ['pendiente', 'pagado', 'entregado', 'rechazado', 'caducado'] as const;
export const estadoSchema = z.enum(ESTADOS);
export type Estado = z.infer<typeof estadoSchema>;

/** An order as its owner sees it. Amounts in euros, percents as they were when it was made, times in ISO 8601, UTC. */
export const miPedidoSchema = z.object({
  id: z.string(),
  /** What customer and seller call it by. */
  referencia: z.string(),
  fecha: z.iso.datetime(),
  estado: estadoSchema,
  ...pedidoSchema.shape,
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
export type MiPedido = z.infer<typeof miPedidoSchema>;

/** The same with the billing data. */
export const pedidoExportSchema = miPedidoSchema.extend({ facturacion: datosFacturacionSchema });
export type PedidoExport = z.infer<typeof pedidoExportSchema>;

/** A new download link, or null where the file has to be made again first: then it comes by mail. */
export const enlaceSchema = z.object({ url: z.url(), caduca: z.iso.datetime() });

import { z } from 'zod';
import { moneyBackSchema } from './money-back.ts';
import {
  EMPTY_CART,
  euros,
  orderAmountsSchema,
  paymentNumberSchema,
  TOO_MANY_POINTS,
} from './order-amounts.ts';
import { latSchema, lonSchema } from './point.ts';
import { BUYER_KINDS, CONDITIONS_VERSION, WAIVERS } from './rules/consumers.ts';
import { countryOf } from './rules/country.ts';
import { formatosSchema } from './rules/formats.ts';
import { MAX_LENGTH, MAX_POINTS } from './rules/limits.ts';
import { informeSchema } from './rules/report.ts';
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

const CONDITIONS_CHANGED = 'Las condiciones de venta han cambiado. Recargue la página para leerlas.';

export const buyerKindSchema = z.enum(BUYER_KINDS);

/** The buyer's answers beside the billing data. */
export const billingAnswers = {
  /** Whether the buyer says that a doubtful tax number is right. */
  cifRevisado: z.boolean().optional(),
  /** The kind of buyer; a business unless given. */
  comprador: buyerKindSchema.optional(),
  /**
   * The version of the text (`WAIVERS`) by which a consumer asks for the data at once and loses the right to withdraw.
   */
  renuncia: z
    .string()
    .refine((version) => Object.hasOwn(WAIVERS, version), 'Este texto no existe')
    .optional(),
  /** The version of the terms of sale that the buyer accepts by paying. */
  condiciones: z
    .string()
    .refine((version): boolean => version === CONDITIONS_VERSION, CONDITIONS_CHANGED)
    .optional(),
  /** Whether to offer the billing data again in the next purchase. */
  recordar: z.boolean().optional(),
};
export type BillingAnswers = z.infer<z.ZodObject<typeof billingAnswers>>;

/** The content of an order: the billing data, the amounts that the page showed and the mesoscale points. */
export const orderPayloadSchema = z.object({
  ...billingDataSchema.shape,
  ...billingAnswers,
  ...orderAmountsSchema.shape,
  puntos: z
    .array(
      z.strictObject({
        latitud: latSchema,
        longitud: lonSchema,
        /** The exact place that was chosen in this cell. */
        elegido: z
          .strictObject({
            lat: latSchema,
            lon: lonSchema,
            /** The buyer's name for the place; that of the map unless given. */
            nombre: requiredText(MAX_LENGTH.punto).optional(),
          })
          .optional(),
      }),
    )
    .min(1, EMPTY_CART)
    .max(MAX_POINTS, TOO_MANY_POINTS),
  /** The optional files of the delivery; all formats unless given. */
  formatos: formatosSchema.optional(),
  /** The settings of the report; the defaults unless given. */
  informe: informeSchema.optional(),
});

/**
 * The fields that the seller and the payment provider send each other: parameters (JSON in base64) and their signature.
 */
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
/** States in which an order is paid. */
export const PAID_STATES = ['pagado', 'entregado'] as const satisfies readonly OrderState[];

export const isPaid = (estado: OrderState): boolean => PAID_STATES.some((paid) => paid === estado);
export type OrderState = z.infer<typeof orderStateSchema>;

/**
 * An order as its owner sees it. Amounts are in euros, percents are those of the day when it was made, and times are
 * ISO 8601 in UTC.
 */
export const ownOrderSchema = z.object({
  id: z.string(),
  /** The reference by which customer and seller call the order. */
  referencia: z.string(),
  fecha: z.iso.datetime(),
  estado: orderStateSchema,
  ...orderAmountsSchema.shape,
  importe: z.object({ base: euros, descuento: euros, iva: euros }),
  puntos: z.array(
    z.object({
      posicion: z.int(),
      latMeso: latSchema,
      lonMeso: lonSchema,
      /** The place that was chosen, and its name; earlier orders have none. */
      elegido: z.object({ lat: latSchema, lon: lonSchema, nombre: z.string().nullable() }).optional(),
      /** Whether the payment for the point was given back. */
      devuelto: z.boolean(),
    }),
  ),
  /** The optional files of the delivery; null in orders from before there was a choice. */
  formatos: formatosSchema.nullable(),
  informe: informeSchema,
  comprador: buyerKindSchema,
  /** When a consumer agreed to lose the right of withdrawal, and to which version of the text. */
  renuncia: z.object({ fecha: z.iso.datetime(), version: z.string() }).nullable(),
  /** Whether the buyer may withdraw from the contract now. */
  desistible: z.boolean(),
  /** When the buyer withdrew. */
  desistido: z.iso.datetime().nullable(),
  /**
   * The address in the invoice's QR code, at which the buyer sees that the tax agency has the invoice; null where it
   * has none.
   */
  verificacion: z.url().nullable(),
  /** Number of the invoice; null until there is one. */
  factura: z.string().nullable(),
  /**
   * The invoices that rectify it, in the order of their issue; `importe` is the amount that each gives back, `puntos`
   * the points it is for, `dinero` what became of the money (null where none moves, or where that was not kept yet).
   */
  rectificativas: z.array(
    z.object({
      numero: z.string(),
      fecha: z.iso.datetime(),
      importe: euros,
      puntos: z.array(z.int()),
      dinero: moneyBackSchema.nullable(),
      verificacion: z.url().nullable(),
    }),
  ),
  /** The part of the total that invoices give back, whether the money is back or still on its way. */
  devuelto: euros,
  /** The state of the delivery; null before the payment. `bytes` is the size of the file once there is one. */
  entrega: z
    .object({
      estado: z.enum(['pendiente', 'preparando', 'lista']),
      puntosHechos: z.int().min(0),
      /** The time until which the delivery waits, because the buyer may withdraw. */
      desde: z.iso.datetime().nullable(),
      bytes: z.int().nullable(),
      /** The time until which the newest link works; null when no link does. */
      enlaceHasta: z.iso.datetime().nullable(),
    })
    .nullable(),
});
export type OwnOrder = z.infer<typeof ownOrderSchema>;

/** The points of an order that were not given back: those that are delivered. */
export const keptPoints = <Point extends { readonly devuelto: boolean }>(puntos: readonly Point[]): Point[] =>
  puntos.filter(({ devuelto }) => !devuelto);

/** Whether the whole payment for an order was given back. */
export const isGivenBack = ({ devuelto, totalAPagar }: Pick<OwnOrder, 'devuelto' | 'totalAPagar'>): boolean =>
  devuelto > 0 && devuelto >= totalAPagar;

/** A text that somebody accepted: version, SHA-256 of its words, and the time. */
export const acceptedTextSchema = z.object({
  version: z.string(),
  huella: z.string(),
  fecha: z.iso.datetime(),
});
const acceptedText = acceptedTextSchema.nullable();

/** The possible answers of VIES about a VAT number, with their Spanish words. */
export const VIES_OUTCOMES = {
  valid: 'confirmado',
  invalid: 'no confirmado',
  unavailable: 'sin respuesta',
} as const;

/**
 * The evidence of the place of a buyer elsewhere in the Union: the country of the billing address, that of the card by
 * its bank (its number where it has no name), the address on the network, and the answer of VIES.
 */
export const placeEvidenceSchema = z.object({
  pais: z.string(),
  paisTarjeta: z.string().nullable(),
  ip: z.string().nullable(),
  /** Whether address and card name different countries, for a buyer whose place decides the tax. */
  contradictorias: z.boolean(),
  vies: z
    .object({
      numero: z.string(),
      resultado: z.enum(['valid', 'invalid', 'unavailable']),
      /** The number by which VIES can confirm that it was asked. */
      consulta: z.string().nullable(),
      nombre: z.string().nullable(),
      fecha: z.iso.datetime(),
    })
    .nullable(),
});
export type PlaceEvidence = z.infer<typeof placeEvidenceSchema>;

/** An attempt to pay an order: the bank's answer and its time. */
export const paymentAttemptSchema = z.object({
  numero: paymentNumberSchema,
  fecha: z.iso.datetime(),
  estado: z.enum(['iniciado', 'autorizado', 'denegado']),
  importe: euros,
  respuesta: z.string().nullable(),
  autorizacion: z.string().nullable(),
  notificado: z.iso.datetime().nullable(),
});

/**
 * An order together with its billing data, the evidence of the buyer's place, the texts that were accepted with it
 * (null where none was kept) and the attempts to pay it.
 */
export const orderExportSchema = ownOrderSchema.extend({
  facturacion: billingDataSchema,
  pruebas: placeEvidenceSchema.nullable(),
  aceptado: z.object({ condiciones: acceptedText, renuncia: acceptedText, recordar: acceptedText }),
  /** The attempts to pay it, the oldest first. */
  pagos: z.array(paymentAttemptSchema),
});
export type OrderExport = z.infer<typeof orderExportSchema>;

/** A new download link, or null when the file has to be made again first: then the link comes by mail. */
export const newLinkSchema = z.object({ url: z.url(), caduca: z.iso.datetime() });

import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { orderAmountsSchema, paymentNumberSchema } from '../order-amounts.ts';
import {
  billingDataSchema,
  buyerKindSchema,
  newLinkSchema,
  orderPayloadSchema,
  orderStateSchema,
  ownOrderSchema,
  paymentRequestSchema,
  signedFieldsSchema,
} from '../orders.ts';
import { checkBilling } from '../rules/billing.ts';
import { formatosSchema } from '../rules/formats.ts';
import { informeSchema } from '../rules/report.ts';
import { VAT_TREATMENTS } from '../rules/vat.ts';

const idParams = z.object({ id: z.uuid() });

export const orderCalls = {
  pedido: {
    method: 'POST',
    path: '/pedido',
    summary: 'Place an order; answers what the page posts to the payment provider',
    tag: 'pedidos',
    session: 'user',
    body: orderPayloadSchema.strict().superRefine(...checkBilling),
    answer: successOf({ data: z.object({ data: paymentRequestSchema }) }),
  },
  presupuesto: {
    method: 'POST',
    path: '/presupuesto',
    summary:
      'What so many points cost a buyer, with the VAT that holds there; asks VIES about a VAT number by the law',
    tag: 'pedidos',
    session: 'user',
    body: z.strictObject({
      cantidad: orderAmountsSchema.shape.cantidad,
      cif: billingDataSchema.shape.cif,
      codigoPostal: billingDataSchema.shape.codigoPostal,
      pais: billingDataSchema.shape.pais,
      comprador: buyerKindSchema,
    }),
    answer: successOf({
      data: z.object({ pedido: orderAmountsSchema, tratamiento: z.enum(VAT_TREATMENTS) }),
    }),
  },
  pedidos: {
    method: 'GET',
    path: '/pedidos',
    summary: "The user's orders, newest first",
    tag: 'pedidos',
    session: 'user',
    answer: successOf({ data: z.array(ownOrderSchema) }),
  },
  facturacion: {
    method: 'GET',
    path: '/facturacion',
    summary: 'Billing data of the last order, where its buyer wanted them offered again; null elsewhere',
    tag: 'pedidos',
    session: 'user',
    answer: successOf({ data: billingDataSchema.extend({ comprador: buyerKindSchema }).nullable() }),
  },
  olvidarFacturacion: {
    method: 'DELETE',
    path: '/facturacion',
    summary: 'Have no billing data offered again; those of orders stay with their invoices',
    tag: 'pedidos',
    session: 'user',
    answer: successOf({}),
  },
  desistimiento: {
    method: 'POST',
    path: '/pedidos/:id/desistimiento',
    summary: 'Withdraw from the contract of a paid order that was not delivered; the money is given back',
    tag: 'pedidos',
    session: 'user',
    params: idParams,
    answer: successOf({ data: z.object({ fecha: z.iso.datetime() }) }),
  },
  declaracion: {
    method: 'GET',
    path: '/declaracion',
    summary: "The producer's declaration on the invoicing program; null where invoices are not recorded",
    tag: 'aplicacion',
    session: 'none',
    answer: successOf({
      data: z
        .object({
          titulo: z.string(),
          apartados: z.array(z.object({ nombre: z.string(), valor: z.string() })),
        })
        .nullable(),
    }),
  },
  pago: {
    method: 'GET',
    path: '/pagos/:numero',
    summary: "State of the order that an attempt to pay is for, by the provider's order number",
    tag: 'pedidos',
    session: 'user',
    params: z.object({ numero: paymentNumberSchema }),
    answer: successOf({
      data: z.object({
        id: z.string(),
        referencia: z.string(),
        estado: orderStateSchema,
        /** The time until which the delivery waits, because the buyer may withdraw. */
        desde: z.iso.datetime().nullable(),
      }),
    }),
  },
  notificacion: {
    method: 'POST',
    path: '/pagos/notificacion',
    summary: 'What the payment provider tells the server of an attempt to pay, signed',
    tag: 'pedidos',
    session: 'none',
    isForm: true,
    body: signedFieldsSchema,
    answer: successOf({}),
  },
  condiciones: {
    method: 'GET',
    path: '/condiciones',
    summary: 'Terms of sale as they hold now, to be kept',
    tag: 'pedidos',
    session: 'none',
    answer: { contentType: 'application/pdf', fileName: 'condiciones_de_venta.pdf' },
  },
  factura: {
    method: 'GET',
    path: '/pedidos/:id/factura',
    summary: 'Invoice of a paid order',
    tag: 'pedidos',
    session: 'user',
    params: idParams,
    answer: { contentType: 'application/pdf', fileName: 'factura.pdf' },
  },
  rectificativa: {
    method: 'GET',
    path: '/pedidos/:id/rectificativas/:numero',
    summary: 'Invoice that gives back an order or a part of it, by its number',
    tag: 'pedidos',
    session: 'user',
    params: idParams.extend({ numero: z.string().regex(/^R\d{4}-\d{6,9}$/, 'La factura no existe.') }),
    answer: { contentType: 'application/pdf', fileName: 'factura_rectificativa.pdf' },
  },
  enlace: {
    method: 'POST',
    path: '/pedidos/:id/enlace',
    summary:
      'A new download link of a delivered order; null where the file is made again and the link comes by mail',
    tag: 'pedidos',
    session: 'user',
    params: idParams,
    answer: successOf({ data: newLinkSchema.nullable() }),
  },
  formatos: {
    method: 'POST',
    path: '/pedidos/:id/formatos',
    summary:
      'Choose formats, and what the report is for, of a paid order; its files are made again, the link comes by mail',
    tag: 'pedidos',
    session: 'user',
    params: idParams,
    body: z.strictObject({ formatos: formatosSchema, informe: informeSchema.optional() }),
    answer: successOf({}),
  },
  descarga: {
    method: 'GET',
    path: '/descargas/:token',
    summary:
      'The files of an order, by the link in its mail; takes ranges, and answers browsers with pages where it fails',
    tag: 'pedidos',
    session: 'none',
    params: z.object({ token: z.string() }),
    answer: { contentType: 'application/zip', fileName: 'mapa_eolico.zip' },
  },
} as const satisfies Record<string, Call>;

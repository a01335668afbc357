import { z } from 'zod';
import { accountExportSchema } from '../accounts.ts';
import type { Call } from '../call.ts';
import {
  buyerBodySchema,
  deskInvoiceSchema,
  deskLogSchema,
  deskOrderDetailSchema,
  deskOrderSchema,
  deskTariffSchema,
  deskUserSchema,
  formsPeriodSchema,
  listQuerySchema,
  markSchema,
  newTariffBodySchema,
  periodSalesSchema,
  recordOutcomeSchema,
  refundBodySchema,
  refundPartSchema,
  resendBodySchema,
  SALES_BY,
  salesFormsSchema,
  salesPeriodSchema,
} from '../desk.ts';
import { attentionSchema } from '../desk-attention.ts';
import { desk, done, idParams, marked } from '../desk-call.ts';
import { successOf } from '../envelope.ts';
import { euros, paymentNumberSchema } from '../order-amounts.ts';
import { orderStateSchema } from '../orders.ts';
import { first } from '../point.ts';
import { checkBilling } from '../rules/billing.ts';
import { requiredText } from '../text.ts';
import { jobCalls } from './jobs.ts';

const pageOf = <Row extends z.ZodType>(row: Row) =>
  successOf({ data: z.object({ total: z.int(), filas: z.array(row) }) });

/** The owner's desk. These calls do not exist for users who are not administrators. */
export const deskCalls = {
  atencion: {
    ...desk,
    method: 'GET',
    path: '/gestion/atencion',
    summary: "What needs the owner's attention",
    answer: successOf({ data: attentionSchema }),
  },
  gestionPedidos: {
    ...desk,
    method: 'GET',
    path: '/gestion/pedidos',
    summary:
      'Orders by state, and by reference, customer, address, tax number, invoice, payment or amount; the newest first',
    query: listQuerySchema.extend({ estado: z.preprocess(first, orderStateSchema.optional()) }),
    answer: pageOf(deskOrderSchema),
  },
  gestionPedido: {
    ...desk,
    method: 'GET',
    path: '/gestion/pedidos/:id',
    summary: 'All about an order, by its id or its reference',
    params: z.object({ id: z.string() }),
    answer: successOf({ data: deskOrderDetailSchema }),
  },
  reenvio: {
    ...desk,
    method: 'POST',
    path: '/gestion/pedidos/:id/reenvio',
    summary:
      'Send the customer of a paid order a new link, to a given address where the account is gone; files that are ' +
      'gone are made again',
    params: idParams,
    body: resendBodySchema.strict(),
    answer: done,
  },
  devolucion: {
    ...desk,
    method: 'POST',
    path: '/gestion/pedidos/:id/devolucion',
    summary:
      'Give back a paid order, some of its points or an amount: rectify its invoice, tell the customer',
    params: idParams,
    body: refundBodySchema.strict(),
    answer: done,
  },
  calculoDevolucion: {
    ...desk,
    method: 'POST',
    path: '/gestion/pedidos/:id/devolucion/calculo',
    summary: 'How much money, with VAT, would go back with an order, some of its points or an amount',
    params: idParams,
    body: refundPartSchema.strict(),
    answer: successOf({ data: z.object({ importe: euros }) }),
  },
  correccion: {
    ...desk,
    method: 'POST',
    path: '/gestion/pedidos/:id/correccion',
    summary: 'Rectify the invoice of an order that is made out to the wrong buyer; no money moves',
    params: idParams,
    body: buyerBodySchema.strict().superRefine(...checkBilling),
    answer: done,
  },
  pagoVisto: {
    ...marked,
    path: '/gestion/pagos/:numero/visto',
    summary: 'Say that a payment of a lapsed, paid or deleted order was looked at',
    params: z.object({ numero: paymentNumberSchema }),
  },
  devolucionAMano: {
    ...marked,
    path: '/gestion/devoluciones/:numero/a-mano',
    summary:
      'Say that money that did not go back by itself is given back by now, by the invoice that does so',
    params: z.object({ numero: requiredText(20) }),
  },
  devolucionReintento: {
    ...marked,
    path: '/gestion/devoluciones/:numero/reintento',
    summary: 'Ask the payment provider once more for a refund that it clearly refused',
    params: z.object({ numero: requiredText(20) }),
  },
  correoVisto: {
    ...marked,
    path: '/gestion/correos/:id/visto',
    summary: 'Say that a mail that came back was looked at',
    params: z.object({ id: z.string().regex(/^\d{1,15}$/, 'El correo no existe.') }),
  },
  pruebasVistas: {
    ...marked,
    path: '/gestion/pedidos/:id/pruebas/vistas',
    summary: "Say that evidence of a buyer's place that contradicts itself was looked at",
    params: idParams,
  },
  registroVisto: {
    ...marked,
    path: '/gestion/facturas/:numero/registro/visto',
    summary: 'Say that a record of an invoice that was accepted with errors was looked at',
    params: z.object({ numero: requiredText(20) }),
  },
  gestionFacturas: {
    ...desk,
    method: 'GET',
    path: '/gestion/facturas',
    summary: 'Invoices and what became of their records, the newest first',
    query: listQuerySchema.extend({ registro: z.preprocess(first, recordOutcomeSchema.optional()) }),
    answer: pageOf(deskInvoiceSchema),
  },
  gestionFactura: {
    ...desk,
    method: 'GET',
    path: '/gestion/facturas/:numero',
    summary: 'An invoice as it was issued',
    params: z.object({ numero: requiredText(20) }),
    answer: { contentType: 'application/pdf', fileName: 'factura.pdf' },
  },
  gestionUsuarios: {
    ...desk,
    method: 'GET',
    path: '/gestion/usuarios',
    summary: 'Users by name, address or company, the newest first',
    query: listQuerySchema,
    answer: pageOf(deskUserSchema),
  },
  bloqueo: {
    ...desk,
    method: 'POST',
    path: '/gestion/usuarios/:id/bloqueo',
    summary: 'Block a user and end the sessions, or let in again',
    params: idParams,
    body: markSchema.extend({ bloquear: z.boolean() }).strict(),
    answer: done,
  },
  datosDeUsuario: {
    ...desk,
    method: 'POST',
    path: '/gestion/usuarios/:id/datos',
    summary: 'Everything that is kept about a user, who asked for it',
    params: idParams,
    body: markSchema.strict(),
    answer: successOf({ data: accountExportSchema }),
  },
  eliminacion: {
    ...desk,
    method: 'POST',
    path: '/gestion/usuarios/:id/eliminacion',
    summary: 'Delete a user and the personal data; invoices stay as long as the law says',
    params: idParams,
    body: markSchema.extend({ confirmacion: requiredText(100) }).strict(),
    answer: done,
  },
  tarifas: {
    ...desk,
    method: 'GET',
    path: '/gestion/tarifas',
    summary: 'Every tariff, in the order of time',
    answer: successOf({ data: z.array(deskTariffSchema) }),
  },
  nuevaTarifa: {
    ...desk,
    method: 'POST',
    path: '/gestion/tarifas',
    summary: 'A tariff from the beginning of a day in Madrid on',
    body: newTariffBodySchema.strict(),
    answer: done,
  },
  ventas: {
    ...desk,
    method: 'GET',
    path: '/gestion/ventas',
    summary: 'The sales of the months or quarters of a year, or of five years up to one',
    query: z.object({
      anio: z.preprocess(first, z.coerce.number().int().min(2004).max(2099)),
      por: z.preprocess(first, z.enum(SALES_BY).default('mes')),
    }),
    answer: successOf({ data: z.array(periodSalesSchema) }),
  },
  ventasCsv: {
    ...desk,
    method: 'GET',
    path: '/gestion/ventas/:periodo/csv',
    summary: 'The invoices of a month, a quarter or a year for Spanish spreadsheets',
    params: z.object({ periodo: salesPeriodSchema }),
    answer: { contentType: 'text/csv', fileName: 'ventas.csv' },
  },
  ventasModelos: {
    ...desk,
    method: 'GET',
    path: '/gestion/ventas/:periodo/modelos',
    summary: 'What the sales of a month or a quarter come to in the forms 303, 349 and 369',
    params: z.object({ periodo: formsPeriodSchema }),
    answer: successOf({ data: salesFormsSchema }),
  },
  ...jobCalls,
  actuaciones: {
    ...desk,
    method: 'GET',
    path: '/gestion/actuaciones',
    summary: 'What was done at the desk, when and by whom, the newest first',
    query: listQuerySchema.pick({ pagina: true }),
    answer: pageOf(deskLogSchema),
  },
} as const satisfies Record<string, Call>;

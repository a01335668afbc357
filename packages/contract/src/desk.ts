import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { moneyBackSchema } from './money-back.ts';
import { discountSchema, euros, paymentNumberSchema } from './order-amounts.ts';
import {
  billingAnswers,
  billingDataSchema,
  orderExportSchema,
  orderStateSchema,
  paymentAttemptSchema,
} from './orders.ts';
import { newTariffSchema } from './rules/tariff.ts';
import { freeText, requiredText } from './text.ts';

/** Rows of a page of the desk's lists. */
export const DESK_PAGE = 25;
/** The longest reason of a refund, in characters: it stands on one page with the rest of the invoice. */
export const REFUND_REASON_LENGTH = 300;

const moment = z.iso.datetime();
/** Euros that may be negative, such as those of invoices that rectify. */
const signedEuros = z.number();

/**
 * The mark of everything that is done at the desk: a request that comes twice with the same mark, by a double click or
 * a repetition, is carried out once.
 */
export const markSchema = z.object({ marca: z.uuid() });

export const DESK_SEARCH_LENGTH = 100;
/** The page of a list, and a text that its rows have to contain. */
export const listQuerySchema = z.object({
  pagina: z.coerce.number().int().min(1).max(100_000).default(1),
  buscar: freeText(DESK_SEARCH_LENGTH).default(''),
});

export const paymentNoticeSchema = z.enum(['caducado', 'duplicado']);

/** An order in the list of the desk. Amounts in euros, times in ISO 8601, UTC. */
export const deskOrderSchema = z.object({
  id: z.string(),
  referencia: z.string(),
  fecha: moment,
  estado: orderStateSchema,
  cliente: z.string(),
  /** Null where the account is gone. */
  email: z.string().nullable(),
  cantidad: z.int(),
  total: euros,
  /** What became of money that does not lie in the customer's hands yet, or of an order taken back as a whole. */
  devuelto: moneyBackSchema.nullable(),
  aviso: paymentNoticeSchema.nullable(),
});
export type DeskOrder = z.infer<typeof deskOrderSchema>;

/** The outcome of an invoice's record at the tax agency. */
export const recordOutcomeSchema = z.enum(['unsent', 'accepted', 'accepted-with-errors', 'rejected']);
export type RecordOutcome = z.infer<typeof recordOutcomeSchema>;

export const deskInvoiceSchema = z.object({
  numero: z.string(),
  emitida: moment,
  pedido: z.object({ id: z.string(), referencia: z.string() }),
  cliente: z.string(),
  total: signedEuros,
  /** The number of the invoice that this one rectifies. */
  rectifica: z.string().nullable(),
  /** Its last record; null where invoices were not recorded. */
  registro: z
    .object({ resultado: recordOutcomeSchema, codigo: z.string().nullable(), texto: z.string().nullable() })
    .nullable(),
});
export type DeskInvoice = z.infer<typeof deskInvoiceSchema>;

/**
 * The states of a refund: it waits to be sent, was sent and not answered yet, is done; the provider refused it, its
 * outcome is unknown, or it has to be made by hand.
 */
export const refundStateSchema = z.enum(['pendiente', 'enviado', 'hecho', 'rechazado', 'dudoso', 'a-mano']);

/** Money that goes back for an invoice that rectifies another. */
export const deskRefundSchema = z.object({
  /** The invoice that gives it back. */
  factura: z.string(),
  /** The number of the charge at the provider. */
  pago: paymentNumberSchema,
  estado: refundStateSchema,
  importe: euros,
  /** The provider's answer. */
  respuesta: z.string().nullable(),
  /** The time of the answer, or of the refund where there is none yet. */
  fecha: moment,
  /** When the seller said that it is given back by hand. */
  aMano: moment.nullable(),
  /** What became of the money, as for the customer. */
  dinero: moneyBackSchema,
});
export type DeskRefund = z.infer<typeof deskRefundSchema>;

export const deskOrderDetailSchema = orderExportSchema.extend({
  email: z.string().nullable(),
  usuario: z.string().nullable(),
  pagado: moment.nullable(),
  entregado: moment.nullable(),
  /** When the mail with the link was sent. */
  correo: moment.nullable(),
  pagos: z.array(
    paymentAttemptSchema.extend({ aviso: paymentNoticeSchema.nullable(), visto: moment.nullable() }),
  ),
  facturas: z.array(deskInvoiceSchema),
  devoluciones: z.array(deskRefundSchema),
});
export type DeskOrderDetail = z.infer<typeof deskOrderDetailSchema>;

export const deskUserSchema = z.object({
  id: z.string(),
  nombre: z.string(),
  apellido: z.string(),
  email: z.string(),
  empresa: z.string(),
  rol: z.enum(['user', 'admin']),
  alta: moment,
  confirmada: moment.nullable(),
  bloqueada: moment.nullable(),
  /** Orders that were paid. */
  pedidos: z.int(),
});
export type DeskUser = z.infer<typeof deskUserSchema>;

/** A day in Madrid, such as `2027-01-31`. */
export const daySchema = z.iso.date('Escriba una fecha, como 2027-01-31');

export const deskTariffSchema = z.object({
  /** The day in Madrid from which it holds; null for the first one. */
  desde: daySchema.nullable(),
  precio: euros,
  descuentos: z.array(discountSchema),
  estado: z.enum(['pasada', 'vigente', 'futura']),
});
export type DeskTariff = z.infer<typeof deskTariffSchema>;

/** The period of the tax agency's forms: a month (`2026-11`) or a quarter (`2026-T4`) of this century. */
export const FORMS_PERIOD = /^20\d\d-(0[1-9]|1[0-2]|T[1-4])$/;
const NO_PERIOD = 'El periodo no es válido.';
export const formsPeriodSchema = z.string().regex(FORMS_PERIOD, NO_PERIOD);
/** The period of a form, or a year (`2026`). */
export const salesPeriodSchema = z.union([formsPeriodSchema, z.string().regex(/^20\d\d$/)], NO_PERIOD);

export const SALES_BY = ['mes', 'trimestre', 'anio'] as const;

/** The sales of a period in Madrid, less those of invoices that rectify. */
export const periodSalesSchema = z.object({
  periodo: z.string(),
  facturas: z.int(),
  rectificativas: z.int(),
  base: signedEuros,
  /** Spanish tax, and that of other countries by the one-stop shop. */
  iva: signedEuros,
  ivaDeOtros: signedEuros,
  total: signedEuros,
  /** The sums by kind of operation and rate in percent. */
  desglose: z.array(
    z.object({ operacion: z.string(), tipo: z.number(), base: signedEuros, iva: signedEuros }),
  ),
});
export type PeriodSales = z.infer<typeof periodSalesSchema>;

/** The amounts of a period in the forms 303, 349 and 369, and the invoices that are in none of them. */
export const salesFormsSchema = z.object({
  filas: z.array(z.object({ modelo: z.string(), concepto: z.string(), importe: signedEuros })),
  avisos: z.array(z.string()),
});
export type SalesForms = z.infer<typeof salesFormsSchema>;

export const DESK_ACTIONS = [
  'reenvio',
  'devolucion',
  'pago-visto',
  // This one is from before the desk kept how such a refund was settled.
  'devolucion-vista',
  'devolucion-a-mano',
  'devolucion-reintento',
  'correo-visto',
  'pruebas-vistas',
  'registro-visto',
  'bloqueo',
  'desbloqueo',
  'cierre-de-sesiones',
  'exportacion',
  'eliminacion',
  'rol',
  'tarifa',
  'reintento',
  'descarte',
  'registro',
  'correccion',
  'numeracion',
  'correo',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** An action at the desk or on the command line: who did it, and to what. */
export const deskLogSchema = z.object({
  id: z.string(),
  cuando: moment,
  /** The address of the administrator, or the user who ran the command. */
  quien: z.string(),
  accion: z.enum(DESK_ACTIONS),
  sobre: z.string(),
  detalle: z.string(),
});
export type DeskLog = z.infer<typeof deskLogSchema>;

/**
 * What is given back of an order: points by their place in it, an amount with VAT, or the VAT alone; all that is left
 * where none is given.
 */
export const refundPartSchema = z.object({
  puntos: z.array(z.int().min(1)).min(1).optional(),
  importe: euros.positive('Tiene que ser mayor que 0').optional(),
  soloIva: z.boolean().optional(),
});
export type AskedRefund = z.infer<typeof refundPartSchema>;
/** A link sent again; the address is said where the customer's account is gone. */
export const resendBodySchema = markSchema.extend({ email: emailSchema.optional() });
export const refundBodySchema = markSchema.extend({
  ...refundPartSchema.shape,
  motivo: requiredText(REFUND_REASON_LENGTH),
  /** The reference of the order, repeated as a confirmation. */
  confirmacion: requiredText(20),
  /** The amount given back before this request: a request from an outdated page is refused. */
  antes: euros,
});
/** The buyer to whom an invoice should have been made out. */
export const buyerBodySchema = billingDataSchema.extend({
  ...markSchema.shape,
  motivo: requiredText(REFUND_REASON_LENGTH),
  cifRevisado: billingAnswers.cifRevisado,
});
export const newTariffBodySchema = markSchema.extend({
  ...newTariffSchema.shape,
  desde: daySchema,
  /** Whether a tariff of the same day may be replaced. */
  sustituir: z.boolean().optional(),
});

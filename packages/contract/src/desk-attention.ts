import { z } from 'zod';
import { deskInvoiceSchema, deskRefundSchema, paymentNoticeSchema, refundStateSchema } from './desk.ts';
import { deskJobSchema } from './desk-jobs.ts';
import { euros, paymentNumberSchema } from './order-amounts.ts';

const moment = z.iso.datetime();

/** The troubles of a refund: the provider refused it, its outcome is unknown, or it has to be made by hand. */
export const refundTroubleSchema = refundStateSchema.extract(['rechazado', 'dudoso', 'a-mano']);

/** The cases that need the owner's attention. */
export const attentionSchema = z.object({
  /**
   * Why the shop stands still: since a restore nothing is sold, because the last numbers were not given or the chain of
   * records is closed; or jobs are due and no process does them.
   */
  detenida: z.enum(['numeros', 'cadena', 'trabajos']).nullable(),
  /** Deliveries of paid orders that were not made an hour after they were due. */
  entregas: z.array(
    z.object({
      id: z.string(),
      referencia: z.string(),
      cliente: z.string(),
      desde: moment,
      puntosHechos: z.int(),
      /** The number of points that are delivered: those that were not given back. */
      cantidad: z.int(),
    }),
  ),
  /**
   * Payments after the order had lapsed, a second time, or for an order that is gone (null) with its account; not
   * looked at yet.
   */
  pagos: z.array(
    z.object({
      numero: paymentNumberSchema,
      pedido: z.object({ id: z.string(), referencia: z.string() }).nullable(),
      aviso: z.enum([...paymentNoticeSchema.options, 'sin-pedido']),
      importe: euros,
      fecha: moment,
    }),
  ),
  /** Refunds that were not made by themselves, and that the seller has not given back by hand yet. */
  devoluciones: z.array(
    deskRefundSchema.extend({
      pedido: z.object({ id: z.string(), referencia: z.string() }),
      estado: refundTroubleSchema,
    }),
  ),
  /**
   * Mails that a server could not deliver, according to its report, and that nobody has looked at yet; with the order
   * that the mail was about.
   */
  correos: z.array(
    z.object({
      id: z.string(),
      direccion: z.string(),
      codigo: z.string(),
      texto: z.string(),
      fecha: moment,
      pedido: z.object({ id: z.string(), referencia: z.string() }).nullable(),
    }),
  ),
  /**
   * Orders whose buyer's address and card name different countries, where the place decided the tax; not looked at yet.
   */
  pruebas: z.array(
    z.object({
      id: z.string(),
      referencia: z.string(),
      cliente: z.string(),
      pais: z.string(),
      paisTarjeta: z.string(),
    }),
  ),
  registros: z.object({
    sinEnviar: z.int(),
    desde: moment.nullable(),
    rechazados: z.array(deskInvoiceSchema),
    /** Invoices whose records were accepted with errors, and not looked at yet. */
    conErrores: z.array(deskInvoiceSchema),
  }),
  trabajos: z.array(deskJobSchema),
});
export type Attention = z.infer<typeof attentionSchema>;

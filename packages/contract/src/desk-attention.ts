import { z } from 'zod';
import { deskInvoiceSchema, deskJobSchema, paymentNoticeSchema } from './desk.ts';
import { euros, paymentNumberSchema } from './order-amounts.ts';

const moment = z.iso.datetime();

/** Money that was refused by the provider, of which it is not known, and that has to go back by hand. */
export const refundTroubleSchema = z.enum(['rechazado', 'dudoso', 'a-mano']);

/** What needs the owner's attention. */
export const attentionSchema = z.object({
  /**
   * What stands still: since a restore nothing is sold, for last numbers are not said or the chain of records is
   * closed; or jobs are due and no process does them.
   */
  detenida: z.enum(['numeros', 'cadena', 'trabajos']).nullable(),
  /** Paid, and not delivered an hour after they were due. */
  entregas: z.array(
    z.object({
      id: z.string(),
      referencia: z.string(),
      cliente: z.string(),
      desde: moment,
      puntosHechos: z.int(),
      cantidad: z.int(),
    }),
  ),
  /** Paid after they had lapsed, twice, or though the order is gone (null) with its account; not looked at yet. */
  pagos: z.array(
    z.object({
      numero: paymentNumberSchema,
      pedido: z.object({ id: z.string(), referencia: z.string() }).nullable(),
      aviso: z.enum([...paymentNoticeSchema.options, 'sin-pedido']),
      importe: euros,
      fecha: moment,
    }),
  ),
  /** Money that did not go back by itself, and that the seller has not looked at yet. */
  devoluciones: z.array(
    z.object({
      /** The invoice that gives it back. */
      factura: z.string(),
      pedido: z.object({ id: z.string(), referencia: z.string() }),
      estado: refundTroubleSchema,
      importe: euros,
      /** What the provider answered. */
      respuesta: z.string().nullable(),
      fecha: moment,
    }),
  ),
  /** Mails that a server could not deliver, as their reports have it, and that nobody looked at yet. */
  correos: z.array(
    z.object({ id: z.string(), direccion: z.string(), codigo: z.string(), texto: z.string(), fecha: moment }),
  ),
  /** Address and card of a buyer say different countries, and the place decided the tax; not looked at yet. */
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
    /** Accepted with errors, and not looked at yet. */
    conErrores: z.array(deskInvoiceSchema),
  }),
  trabajos: z.array(deskJobSchema),
});
export type Attention = z.infer<typeof attentionSchema>;

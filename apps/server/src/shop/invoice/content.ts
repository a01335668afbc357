import { VAT_TREATMENTS } from '@mapa/contract';
import { z } from 'zod';

const centimos = z.int();

/**
 * The whole content of an invoice, kept as it was issued so that it prints the same for ever. Amounts are in whole
 * cents, times in ISO 8601, UTC. The fields follow Real Decreto 1619/2012: art. 6 for every invoice, art. 15 for one
 * that rectifies.
 */
export const invoiceContentSchema = z.object({
  /** The number as it is printed. */
  numero: z.string(),
  emitida: z.iso.datetime(),
  /** The time of the payment, which makes the tax due (Ley 37/1992, art. 75.Dos). */
  operacion: z.iso.datetime(),
  emisor: z.object({
    nombre: z.string(),
    cif: z.string(),
    domicilio: z.string(),
    correo: z.string(),
    web: z.string(),
    /** The register in which a company is inscribed; null in earlier invoices. */
    registro: z.string().nullable().default(null),
  }),
  cliente: z.object({
    nombre: z.string(),
    cif: z.string(),
    domicilio: z.string(),
    codigoPostal: z.string(),
    provincia: z.string(),
    pais: z.string(),
  }),
  /** Reference of the order. */
  pedido: z.string(),
  lineas: z.array(
    z.object({
      descripcion: z.string(),
      cantidad: z.int(),
      precioUnidad: centimos,
      importe: centimos,
    }),
  ),
  base: centimos,
  /** Percent. */
  descuentoPorcentaje: z.number(),
  descuento: centimos,
  /** Percent. */
  ivaPorcentaje: z.number(),
  iva: centimos,
  /** The taxation; null in earlier invoices. */
  tratamiento: z.enum(VAT_TREATMENTS).nullable().default(null),
  /** Why there is no tax. */
  motivoSinIva: z.string().nullable(),
  total: centimos,
  /** Whether the data that were sold are invented. */
  demostracion: z.boolean(),
  /** Whether the test provider took the payment, so that no money was paid. */
  pagoDePrueba: z.boolean(),
  rectifica: z
    .object({
      numero: z.string(),
      emitida: z.iso.datetime(),
      motivo: z.string(),
      /**
       * What the rectification covers: all, all that was left, some points, an amount, the tax alone, or the buyer
       * alone.
       */
      alcance: z.enum(['todo', 'resto', 'puntos', 'importe', 'iva', 'cliente']).default('todo'),
      /** The points, by their place in the order from 1. */
      puntos: z.array(z.int()).default([]),
      /** The base, as on the invoice, that bears no tax from now on because the tax alone is given back. */
      baseSinIva: centimos.default(0),
    })
    .nullable(),
  /** The address in the QR code of an invoice that is recorded for the tax agency; null in earlier invoices. */
  qr: z.string().nullable().default(null),
  /** The version of the program that issued the invoice, printed beside its face; null in earlier invoices. */
  programa: z.string().nullable().default(null),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** Whether an invoice rectifies nothing but the buyer of another: its amounts are zero, and no money moves. */
export const correctsBuyer = ({ rectifica }: Pick<InvoiceContent, 'rectifica'>): boolean =>
  rectifica?.alcance === 'cliente';

/**
 * The kind of an invoice, as the tax agency calls it. A refund undoes the operation: art. 80.Dos of Ley 37/1992. Tax
 * that was not due is an error of law, which R1 covers too; that article does not cover a wrongly named buyer.
 */
export function kindOf({ rectifica }: Pick<InvoiceContent, 'rectifica'>): 'F1' | 'R1' | 'R4' {
  if (rectifica === null) return 'F1';
  return correctsBuyer({ rectifica }) ? 'R4' : 'R1';
}

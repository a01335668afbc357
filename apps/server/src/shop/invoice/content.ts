import { VAT_TREATMENTS } from '@mapa/contract';
import { z } from 'zod';

const centimos = z.int();

/**
 * All that stands on an invoice, kept as it was issued so that it prints the same for ever. Amounts in whole cents,
 * times in ISO 8601, UTC. What Real Decreto 1619/2012 asks for: art. 6 of every invoice, art. 15 of one that rectifies.
 */
export const invoiceContentSchema = z.object({
  /** The number as it is printed. */
  numero: z.string(),
  emitida: z.iso.datetime(),
  /** When the payment was made, which makes the tax due (Ley 37/1992, art. 75.Dos). */
  operacion: z.iso.datetime(),
  emisor: z.object({
    nombre: z.string(),
    cif: z.string(),
    domicilio: z.string(),
    correo: z.string(),
    web: z.string(),
    /** Where a company is inscribed; invoices of before do not say. */
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
  /** How it is taxed; invoices of before do not say. */
  tratamiento: z.enum(VAT_TREATMENTS).nullable().default(null),
  /** Why there is no tax. */
  motivoSinIva: z.string().nullable(),
  total: centimos,
  /** The data that were sold are invented. */
  demostracion: z.boolean(),
  /** The test provider took the payment: no money was paid. */
  pagoDePrueba: z.boolean(),
  rectifica: z
    .object({
      numero: z.string(),
      emitida: z.iso.datetime(),
      motivo: z.string(),
      /** What it is about: all, all that was left, some points, an amount, the tax alone, or the buyer alone. */
      alcance: z.enum(['todo', 'resto', 'puntos', 'importe', 'iva', 'cliente']).default('todo'),
      /** The points, by their place in the order from 1. */
      puntos: z.array(z.int()).default([]),
      /** The base, as the invoice has it, that bears no tax from now on because the tax alone is given back. */
      baseSinIva: centimos.default(0),
    })
    .nullable(),
  /** Address in the QR code of an invoice that is recorded for the tax agency; those of before have none. */
  qr: z.string().nullable().default(null),
  /** The version of the program that issued it, told beside its face; those of before have none. */
  programa: z.string().nullable().default(null),
});
export type InvoiceContent = z.infer<typeof invoiceContentSchema>;

/** Whether an invoice rectifies nothing but the buyer of another: its amounts are zero, and no money moves. */
export const correctsBuyer = ({ rectifica }: Pick<InvoiceContent, 'rectifica'>): boolean =>
  rectifica?.alcance === 'cliente';

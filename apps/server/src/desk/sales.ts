import { calls, type MonthSales, toEuros } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { serveFile } from '../platform/api/file-route.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { salesCsv } from '../shop/invoice/sales/csv.ts';
import { isStanding, salesOf, sumOf } from '../shop/invoice/sales/sales.ts';
import type { DeskParts } from './parts.ts';

async function monthSales(db: Kysely<Tables>, mes: string): Promise<MonthSales> {
  const sales = await salesOf(db, mes);
  const { base, descuento, iva, total } = sumOf(sales);
  const standing = sales.filter(isStanding);
  const rectificativas = standing.filter(({ contenido }) => contenido.rectifica !== null).length;
  return {
    mes,
    facturas: standing.length - rectificativas,
    rectificativas,
    base: toEuros(base - descuento),
    iva: toEuros(iva),
    total: toEuros(total),
  };
}

/** Sales by month at the desk. */
export function registerDeskSales(app: FastifyInstance, { db }: DeskParts): void {
  serve(app, calls.ventas, async ({ query: { anio } }) => {
    const months = Array.from({ length: 12 }, (_, at) => `${anio}-${String(at + 1).padStart(2, '0')}`);
    const data: MonthSales[] = [];
    for (const month of months) data.push(await monthSales(db, month));
    return { data };
  });

  serveFile(
    app,
    calls.ventasCsv,
    async ({ params: { mes } }) => ({
      file: Buffer.from(salesCsv(await salesOf(db, mes))),
      fileName: `ventas-${mes}.csv`,
    }),
    { limitAMinute: 60 },
  );
}

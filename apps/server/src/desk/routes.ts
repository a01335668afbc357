import { calls, type DeskLog } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serveFile } from '../platform/api/file-route.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { invoiceNumbered } from '../shop/invoice/invoices.ts';
import { printInvoice } from '../shop/invoice/paper/print.ts';
import { parseInvoiceNumber } from '../shop/order/invoice-number.ts';
import { attention } from './attention.ts';
import { listInvoices } from './invoices.ts';
import { registerDeskJobs } from './jobs.ts';
import { registerDeskNotices } from './notices.ts';
import { registerDeskOrders } from './order-routes.ts';
import type { DeskParts } from './parts.ts';
import { registerDeskPrices } from './prices.ts';
import { registerDeskRefunds } from './refunds.ts';
import { registerDeskSales } from './sales.ts';
import { pageOf } from './search.ts';
import { registerDeskUsers } from './users.ts';

/** The owner's desk. Its calls do not exist for users who are not administrators. */
export function registerDesk(app: FastifyInstance, parts: DeskParts): void {
  const { db, installation } = parts;
  serve(app, calls.atencion, async () => ({ data: await attention(db, installation) }));
  registerDeskOrders(app, parts);
  registerDeskNotices(app, parts);
  registerDeskRefunds(app, parts);
  registerDeskUsers(app, parts);
  registerDeskPrices(app, parts);
  registerDeskSales(app, parts);
  registerDeskJobs(app, parts);

  serve(app, calls.gestionFacturas, async ({ query }) => ({ data: await listInvoices(db, query) }));

  serveFile(
    app,
    calls.gestionFactura,
    async ({ params }) => {
      const number = parseInvoiceNumber(params.numero);
      const invoice = number && (await invoiceNumbered(db, number));
      if (invoice === undefined) return fault('unknown-invoice');
      const { contenido } = invoice;
      return { file: await printInvoice(contenido), fileName: `factura_${contenido.numero}.pdf` };
    },
    { limitAMinute: 60 },
  );

  serve(app, calls.actuaciones, async ({ query: { pagina } }) => ({ data: await listLog(db, pagina) }));
}

/** A page of the log, the newest first; users are named by their address as long as they have an account. */
async function listLog(db: Kysely<Tables>, pagina: number): Promise<{ total: number; filas: DeskLog[] }> {
  const log = db.selectFrom('desk_log');
  return pageOf(
    log,
    log
      .leftJoin('users', (join) => join.on(sql<boolean>`users.id::text = desk_log.target`))
      .select(['desk_log.id', 'at', 'actor', 'action', 'target', 'detail', 'users.email'])
      .orderBy('desk_log.id', 'desc'),
    pagina,
    (row) => ({
      id: String(row.id),
      cuando: row.at.toISOString(),
      quien: row.actor,
      accion: row.action,
      sobre: row.email ?? row.target,
      detalle: row.detail,
    }),
  );
}

import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../../platform/api/errors.ts';
import { type FileHandler, serveFile } from '../../platform/api/file-route.ts';
import type { Tables } from '../../platform/db/schema.ts';
import { creditNotePdf, invoicePdf } from './files.ts';

/** Making one takes some tens of milliseconds. */
const options = { limitAMinute: 60 } as const;

/** The invoices of a user's own orders; for another's they do not exist. */
export function registerInvoiceRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const handler =
    (print: typeof invoicePdf): FileHandler<typeof calls.factura | typeof calls.rectificativa> =>
    async ({ session, params: { id } }) => {
      const own = await db
        .selectFrom('orders')
        .select('id')
        .where('id', '=', id)
        .where('user_id', '=', session.userId)
        .executeTakeFirst();
      const made = own && (await print(db, id));
      return made === undefined ? fault('unknown-invoice') : { file: made.bytes, fileName: made.fileName };
    };
  serveFile(app, calls.factura, handler(invoicePdf), options);
  serveFile(app, calls.rectificativa, handler(creditNotePdf), options);
}

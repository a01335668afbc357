import { calls } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../../platform/api/errors.ts';
import { serveFile } from '../../platform/api/file-route.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Attachment } from '../../platform/mail/message.ts';
import { creditNotePdf, invoicePdf } from './files.ts';

/** Making one takes some tens of milliseconds. */
const OPTIONS = { limitAMinute: 60 } as const;

/** Serves the invoices of a user's own orders; those of other users do not exist for the caller. */
export function registerInvoiceRoutes(app: FastifyInstance, db: Kysely<Tables>): void {
  const answer = async (userId: string, id: string, print: () => Promise<Attachment | undefined>) => {
    const own = await db
      .selectFrom('orders')
      .select('id')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    const made = own && (await print());
    return made === undefined ? fault('unknown-invoice') : { file: made.bytes, fileName: made.fileName };
  };
  serveFile(
    app,
    calls.factura,
    ({ session, params: { id } }) => answer(session.userId, id, () => invoicePdf(db, id)),
    OPTIONS,
  );
  serveFile(
    app,
    calls.rectificativa,
    ({ session, params: { id, numero } }) => answer(session.userId, id, () => creditNotePdf(db, id, numero)),
    OPTIONS,
  );
}

import { mailsTo } from '../../../accounts/test/visitor.ts';
import type { RealApp } from '../../../test/real-app.ts';
import { issueInvoice } from '../../invoice/issue.ts';
import { addPaidOrder, issuer } from '../../invoice/test/order.ts';
import { startDelivery } from '../job.ts';

export interface Paid {
  readonly id: string;
  readonly numero: number;
}

/**
 * A user's order of so many points, paid as the provider's notification does it: in one transaction with invoice and
 * delivery job.
 */
export function paidOrder(
  { database, jobs }: Pick<RealApp, 'database' | 'jobs'>,
  buyer: { readonly id: string; readonly email: string },
  cantidad = 1,
  more: Pick<NonNullable<Parameters<typeof addPaidOrder>[1]>, 'chosen' | 'formatos'> = {},
): Promise<Paid> {
  return database.db.transaction().execute(async (trx) => {
    const id = await addPaidOrder(trx, {
      cantidad,
      userId: buyer.id,
      email: buyer.email,
      ...more,
    });
    await issueInvoice(trx, id, issuer, new Date());
    await startDelivery(trx, jobs, id);
    return trx.selectFrom('orders').select(['id', 'numero']).where('id', '=', id).executeTakeFirstOrThrow();
  });
}

/**
 * Ten years of a point are made in seconds, but their threads give way to all others: beside other tests a point may
 * take minutes.
 */
export const patience = { timeout: 1_200_000, interval: 50 } as const;

/** The limit of a test with deliveries. One that passes waits for nothing of this. */
export const long = { timeout: 1_800_000 } as const;

/** The mails to an address, once there are as many as that; a delivery may come before them. */
export function mailsOfDelivery(app: Pick<RealApp, 'database'>, email: string, count: number) {
  return mailsTo(app, email, count, patience.timeout);
}

/** The link in a mail, at the address where the application listens. */
export function linkIn(mail: { readonly plain: string } | undefined, address: string): string {
  const link = /^https?:\/\/[^/\s]+(\/\S+\/descargas\/[\w-]+)$/m.exec(mail?.plain ?? '')?.[1];
  if (link === undefined) throw new Error(`no link in: ${mail?.plain}`);
  return address + link;
}

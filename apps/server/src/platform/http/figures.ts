import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/schema.ts';
import type { Figure } from './metrics.ts';

interface Counted {
  label: string;
  value: number;
}

/** What the seller and the operator have to look at, counted in the database. */
export function shopFigures(db: Kysely<Tables>): readonly Figure[] {
  return [
    {
      name: 'mapa_orders',
      help: 'Orders by state',
      label: 'estado',
      read: async () =>
        (
          await sql<Counted>`select estado as label, count(*)::int as value from orders group by 1`.execute(
            db,
          )
        ).rows,
    },
    {
      name: 'mapa_payments_to_look_at',
      help: 'Payments of orders that had lapsed (caducado) or were paid already (duplicado)',
      label: 'aviso',
      read: async () =>
        (
          await sql<Counted>`
            select aviso as label, count(*)::int as value from payments where aviso is not null group by 1`.execute(
            db,
          )
        ).rows,
    },
    {
      name: 'mapa_invoice_records',
      help: 'Records of invoices by what the tax agency said of them; those that it has not answered to are unsent',
      label: 'outcome',
      read: async () =>
        (
          await sql<Counted>`
            select outcome as label, count(*)::int as value from invoice_record_answers group by 1
            union all
            select 'unsent', (select count(*) from invoice_records)::int
              - (select count(*) from invoice_record_answers)::int`.execute(db)
        ).rows,
    },
    {
      name: 'mapa_jobs',
      help: 'Jobs by queue and state; those in retry or failed had a fault',
      label: 'queue_state',
      read: async () =>
        (
          await sql<Counted>`
            select name || ' ' || state as label, count(*)::int as value from pgboss.job
            where state <> 'completed' group by 1`.execute(db)
        ).rows,
    },
  ];
}

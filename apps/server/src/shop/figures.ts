import { type Kysely, sql } from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import { type Counted, counting, type Figure } from '../platform/telemetry/figures.ts';
import { due } from './delivery/late.ts';

/** The counts of cases that the seller has to look at. */
export const shopFigures = (db: Kysely<Tables>): readonly Figure[] => [
  counting(
    db,
    { name: 'mapa_orders', help: 'Orders by state', labels: ['estado'] },
    sql<Counted>`select estado, count(*)::int as value from orders group by 1`,
  ),
  counting(
    db,
    {
      name: 'mapa_delivery_seconds',
      help: 'Seconds from the time that a delivery is due to its files, of the deliveries of the last 24 hours',
      labels: ['quantile'],
    },
    sql<Counted>`
      with made as (
        select extract(epoch from lista_at - ${due}) as seconds
        from deliveries join orders on orders.id = deliveries.pedido_id
        where lista_at > now() - interval '24 hours'
      )
      select quantile::text, coalesce(
        (select percentile_cont(quantile) within group (order by seconds) from made), 0)::float8 as value
      from unnest(array[0.5, 0.9, 1]) as quantile`,
  ),
  counting(
    db,
    { name: 'mapa_deliveries_last_day', help: 'Deliveries made in the last 24 hours', labels: [] },
    sql<Counted>`select count(*)::int as value from deliveries where lista_at > now() - interval '24 hours'`,
  ),
  counting(
    db,
    {
      name: 'mapa_invoiced_euros',
      help: 'What was invoiced in all, tax included, euros; invoices that give back (R) are negative',
      labels: ['serie'],
    },
    sql<Counted>`
      select serie, sum((contenido->>'total')::int)::float8 / 100 as value from invoices group by 1`,
  ),
  counting(
    db,
    {
      name: 'mapa_payments_to_look_at',
      help: 'Payments of orders that had lapsed (caducado) or were paid already (duplicado)',
      labels: ['aviso'],
    },
    sql<Counted>`select aviso, count(*)::int as value from payments
      where aviso is not null and aviso_visto_at is null group by 1`,
  ),
  counting(
    db,
    {
      name: 'mapa_refunds',
      help:
        'Money that goes back by where it stands; rechazado, dudoso and a-mano are for the seller to look at, ' +
        'until they are visto',
      labels: ['estado'],
    },
    sql<Counted>`
      select case when visto_at is null then estado else 'visto' end as estado, count(*)::int as value
      from refunds group by 1`,
  ),
  counting(
    db,
    { name: 'mapa_returned_mails', help: 'Mails that came back and that nobody looked at yet', labels: [] },
    sql<Counted>`select count(*)::int as value from returned_mails where visto_at is null`,
  ),
  counting(
    db,
    {
      name: 'mapa_invoice_records',
      help: 'Records of invoices by what the tax agency said of them; those that it has not answered to are unsent',
      labels: ['outcome'],
    },
    sql<Counted>`
      select outcome, count(*)::int as value from invoice_record_answers group by 1
      union all
      select 'unsent', (select count(*) from invoice_records)::int
        - (select count(*) from invoice_record_answers)::int`,
  ),
  counting(
    db,
    {
      name: 'mapa_invoice_records_to_amend',
      help: 'Invoices whose last record was rejected by the tax agency',
      labels: [],
    },
    sql<Counted>`
      select count(*)::int as value from (
        select distinct on (invoice_id) outcome
        from invoice_records left join invoice_record_answers using (issuer, position)
        order by invoice_id, position desc
      ) as last where outcome = 'rejected'`,
  ),
];

import { type Kysely, sql } from 'kysely';

/**
 * The amount that was given back of an order, which the database itself keeps from exceeding what was paid, with the
 * points it was for and the way of the money. An invoice may be rectified in parts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table orders
      add column devuelto_centimos integer not null default 0,
      add check (devuelto_centimos between 0 and total_centimos)`.execute(db);
  await sql`
    update orders set devuelto_centimos = total_centimos
    where id in (select pedido_id from invoices where serie = 'R')`.execute(db);
  await sql`alter table order_points add column rectificativa uuid references invoices`.execute(db);
  await sql`
    update order_points set rectificativa = invoices.id
    from invoices where invoices.pedido_id = order_points.pedido_id and serie = 'R'`.execute(db);
  await sql`
    alter table invoices
      drop constraint facturas_pedido_id_serie_key,
      drop constraint facturas_rectifica_key`.execute(db);
  await sql`create unique index invoices_one_of_order on invoices (pedido_id) where serie = 'F'`.execute(db);
  await sql`create index invoices_order on invoices (pedido_id)`.execute(db);
  await sql`
    create table refunds (
      invoice_id uuid primary key references invoices,
      pago text not null references payments,
      importe_centimos integer not null check (importe_centimos > 0),
      estado text not null default 'pendiente'
        check (estado in ('pendiente', 'enviado', 'hecho', 'rechazado', 'dudoso', 'a-mano')),
      respuesta text,
      created_at timestamptz not null default now(),
      answered_at timestamptz
    )`.execute(db);
}

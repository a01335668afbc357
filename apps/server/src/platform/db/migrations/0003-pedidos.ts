import { type Kysely, sql } from 'kysely';

/**
 * Tariffs that hold from a date on, orders, attempts to pay them, invoices, deliveries, and attachments of kept
 * mails.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await tariffs(db);
  await orders(db);
  await invoices(db);
  await deliveries(db);
  await sql`
    create table mailbox_attachments (
      id integer primary key generated always as identity,
      mail_id integer not null references mailbox on delete cascade,
      name text not null,
      content_type text not null,
      content bytea not null
    )`.execute(db);
  await sql`create index mailbox_attachments_mail on mailbox_attachments (mail_id)`.execute(db);
}

/** The earlier price and discounts hold from the beginning. */
async function tariffs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tarifas (
      vigente_desde timestamptz primary key,
      precio_unidad_centimos integer not null check (precio_unidad_centimos > 0)
    )`.execute(db);
  await sql`
    create table tarifa_descuentos (
      vigente_desde timestamptz not null references tarifas on delete cascade,
      desde integer not null check (desde >= 1),
      descuento_decimas integer not null check (descuento_decimas between 0 and 1000),
      primary key (vigente_desde, desde)
    )`.execute(db);
  await sql`insert into tarifas select timestamptz 'epoch', precio_unidad_centimos from tarifa`.execute(db);
  await sql`
    insert into tarifa_descuentos select timestamptz 'epoch', desde, descuento_decimas from descuentos
  `.execute(db);
  await sql`drop table descuentos`.execute(db);
  await sql`drop table tarifa`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pedidos (
      id uuid primary key,
      numero integer not null unique generated always as identity,
      user_id uuid references users on delete set null,
      email text,
      huella text not null,
      estado text not null default 'pendiente'
        check (estado in ('pendiente', 'pagado', 'entregado', 'rechazado', 'caducado')),
      nombre text not null,
      cif text not null,
      codigo_postal text not null,
      provincia text not null,
      pais text not null,
      domicilio text not null,
      cantidad integer not null check (cantidad >= 1),
      precio_unidad_centimos integer not null,
      descuento_decimas integer not null,
      iva_porcentaje integer not null,
      base_centimos integer not null,
      descuento_centimos integer not null,
      iva_centimos integer not null,
      total_centimos integer not null check (total_centimos > 0),
      created_at timestamptz not null default now(),
      caduca_at timestamptz not null,
      pagado_at timestamptz,
      entregado_at timestamptz,
      check (total_centimos = base_centimos - descuento_centimos + iva_centimos)
    )`.execute(db);
  await sql`create index pedidos_user on pedidos (user_id, created_at)`.execute(db);
  // A repeated request is the same order as long as that is open.
  await sql`
    create unique index pedidos_abiertos on pedidos (user_id, huella)
    where estado in ('pendiente', 'rechazado')`.execute(db);
  await sql`
    create table pedido_puntos (
      pedido_id uuid not null references pedidos on delete cascade,
      posicion integer not null check (posicion >= 1),
      lat_meso double precision not null,
      lon_meso double precision not null,
      primary key (pedido_id, posicion)
    )`.execute(db);
  await sql`
    create table pagos (
      numero text primary key,
      pedido_id uuid not null references pedidos on delete cascade,
      importe_centimos integer not null,
      estado text not null default 'iniciado' check (estado in ('iniciado', 'autorizado', 'denegado')),
      respuesta text,
      autorizacion text,
      aviso text check (aviso in ('caducado', 'duplicado')),
      created_at timestamptz not null default now(),
      notificado_at timestamptz
    )`.execute(db);
  await sql`create index pagos_pedido on pagos (pedido_id)`.execute(db);
}

/** Invoices never change and are never removed: the database itself refuses both. */
async function invoices(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table factura_contadores (
      serie text not null check (serie in ('F', 'R')),
      anio integer not null,
      ultimo integer not null,
      primary key (serie, anio)
    )`.execute(db);
  await sql`
    create table facturas (
      id uuid primary key,
      serie text not null check (serie in ('F', 'R')),
      anio integer not null,
      numero integer not null check (numero >= 1),
      pedido_id uuid not null references pedidos,
      rectifica uuid unique references facturas,
      emitida_at timestamptz not null,
      contenido jsonb not null,
      unique (serie, anio, numero),
      unique (pedido_id, serie),
      check ((serie = 'R') = (rectifica is not null))
    )`.execute(db);
  await sql`
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'invoices never change';
    end $$`.execute(db);
  await sql`
    create trigger facturas_immutable before update or delete on facturas
    for each row execute function refuse_change()`.execute(db);
}

async function deliveries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table entregas (
      pedido_id uuid primary key references pedidos on delete cascade,
      estado text not null default 'pendiente' check (estado in ('pendiente', 'preparando', 'lista')),
      puntos_hechos integer not null default 0,
      archivo text,
      bytes bigint,
      sha256 text,
      lista_at timestamptz,
      correo_at timestamptz
    )`.execute(db);
  await sql`
    create table descargas (
      id uuid primary key,
      pedido_id uuid not null references pedidos on delete cascade,
      secret_hash text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      veces integer not null default 0,
      ultima_at timestamptz
    )`.execute(db);
  await sql`create index descargas_pedido on descargas (pedido_id)`.execute(db);
}

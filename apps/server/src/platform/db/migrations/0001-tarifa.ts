import { type Kysely, sql } from 'kysely';

/** The price of a point, 200 euros, and the discounts by number of points: from 3, 16.5 %; from 10, 25 %. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table tarifa (
      id integer primary key check (id = 1),
      precio_unidad_centimos integer not null check (precio_unidad_centimos > 0)
    )`.execute(db);
  await sql`
    create table descuentos (
      desde integer primary key check (desde >= 1),
      descuento_decimas integer not null check (descuento_decimas between 0 and 1000)
    )`.execute(db);
  await sql`insert into tarifa values (1, 20000)`.execute(db);
  await sql`insert into descuentos values (3, 165), (10, 250)`.execute(db);
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkState } from '../../accounts/access/links.ts';
import { confirmRegistration } from '../../accounts/access/registrations.ts';
import { placeNewDatabase } from '../../test/new-database.ts';
import { type Postgres, startPostgres } from '../../test/postgres.ts';
import { newToken } from '../secrets/tokens.ts';
import { isClosed } from './closed-chains.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import type { Tables } from './schema.ts';

let folder: string;
let server: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mapa-migrate-'));
  server = await startPostgres();
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Where a database is, as `openDatabase` is told of it. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** An empty database of each kind; no two calls share one. */
const STORES: readonly (readonly [kind: string, make: () => Promise<Place>])[] = [
  [
    'PGlite',
    async () => {
      const dataDir = await mkdtemp(join(folder, 'data-'));
      await placeNewDatabase(dataDir);
      return { dataDir, databaseUrl: undefined };
    },
  ],
  [
    'PostgreSQL',
    async () => {
      const name = `before_${randomUUID().replaceAll('-', '')}`;
      const admin = new pg.Client(server.url);
      await admin.connect();
      await admin.query(`create database ${name}`);
      await admin.end();
      return { dataDir: '', databaseUrl: server.url.replace(/\/postgres$/, `/${name}`) };
    },
  ],
];

/** What the tables of before `registrations` held of users and their links. */
type Before = Omit<Tables, 'links'> & { links: Omit<Tables['links'], 'registration_id'> };

const person = (email: string) => ({
  id: randomUUID(),
  email,
  nombre: 'Ana',
  apellido: 'Ruiz',
  sector: 'Pesca',
  uso_datos: 'Tesis',
  empresa: '',
  password_hash: `hash of ${email}`,
  blocked_at: null,
});

/** A database with the tables of a release, the last migration of which is named. */
async function tablesOf({ dataDir, databaseUrl }: Place, last: string): Promise<Kysely<Tables>> {
  const dialect =
    databaseUrl === undefined
      ? new PGliteDialect({ pglite: await PGlite.create(join(dataDir, 'database')) })
      : new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl }) });
  const db = new Kysely<Tables>({ dialect });
  await migrate(db, last);
  return db;
}

async function withTablesOf<Result>(
  place: Place,
  last: string,
  use: (db: Kysely<Before>) => Promise<Result>,
): Promise<Result> {
  const db = await tablesOf(place, last);
  const result = await use(db as unknown as Kysely<Before>);
  await db.destroy();
  return result;
}

describe.each(STORES)('a database of %s with the tables of before registrations', (_, make) => {
  const waiting = person('espera@ejemplo.es');
  const confirmed = { ...person('activa@ejemplo.es'), confirmed_at: new Date('2026-01-02') };
  const [confirm, reset] = [newToken(), newToken()];
  let database: Database;
  beforeAll(async () => {
    const place = await make();
    await withTablesOf(place, '0003-pedidos', async (db) => {
      await db
        .insertInto('users')
        .values([{ ...waiting, confirmed_at: null }, confirmed])
        .execute();
      const expires_at = new Date(Date.now() + 3_600_000);
      const link = ({ id, secretHash }: typeof confirm) =>
        ({ id, secret_hash: secretHash, expires_at, used_at: null }) as const;
      await db
        .insertInto('links')
        .values([
          { ...link(confirm), user_id: waiting.id, purpose: 'confirm' },
          { ...link(reset), user_id: confirmed.id, purpose: 'reset' },
        ])
        .execute();
    });
    database = await openDatabase(place, (error) => {
      throw error;
    });
  });
  afterAll(() => database.close());

  it('goes on: links that were sent do what they did', async () => {
    expect(await linkState(database.db, reset.token, 'reset')).toMatchObject({
      state: 'good',
      userId: confirmed.id,
    });
    const link = await linkState(database.db, confirm.token, 'confirm');
    if (link.state !== 'good') throw new Error(link.state);
    const user = await confirmRegistration(database.db, link.userId, link.registrationId);
    expect(user).toMatchObject({ ...waiting, confirmed_at: expect.any(Date) });
    expect(await linkState(database.db, confirm.token, 'confirm')).toEqual({ state: 'used' });
  });

  it('keeps its users as they were', async () => {
    const { db } = database;
    const [user] = await db.selectFrom('users').selectAll().where('id', '=', confirmed.id).execute();
    expect(user).toMatchObject(confirmed);
    expect(await db.selectFrom('registrations').selectAll().execute()).toEqual([]);
  });
});

it.each(STORES)(
  'chains of %s go on, but where a restore waits for its numbers already',
  async (_, make) => {
    const [issuer, order, invoice] = ['B12345674', randomUUID(), randomUUID()];
    const tables = async (held: boolean) => {
      const db = await tablesOf(await make(), '0025-orphan-payments');
      await sql`
      insert into orders (id, email, huella, estado, nombre, cif, codigo_postal, provincia, pais, domicilio, cantidad,
        precio_unidad_centimos, descuento_decimas, iva_porcentaje, base_centimos, descuento_centimos, iva_centimos,
        total_centimos, caduca_at, pagado_at)
      values (${order}, 'ana@ejemplo.es', 'huella', 'pagado', 'Ana', '12345678Z', '31001', 'Navarra', 'España',
        'Calle 1', 1, 20000, 0, 21, 20000, 0, 4200, 24200, now(), now())`.execute(db);
      await sql`insert into invoices (id, serie, anio, numero, pedido_id, emitida_at, contenido)
      values (${invoice}, 'F', 2026, 7, ${order}, now(), '{}')`.execute(db);
      await sql`insert into invoice_record_chains values (${issuer}, 1)`.execute(db);
      const record = { RegistroAnulacion: { SistemaInformatico: { NumeroInstalacion: '1' } } };
      await sql`insert into invoice_records
      values (${issuer}, 1, ${invoice}, now(), ${JSON.stringify(record)}::jsonb)`.execute(db);
      if (held) await db.insertInto('held_numbers').values({ counter: 'R' }).execute();
      await migrate(db);
      const closed = await isClosed(db, '1');
      await db.destroy();
      return closed;
    };
    expect([await tables(false), await tables(true)]).toEqual([false, true]);
  },
  120_000,
);

describe.each(STORES)('a database of %s with the Spanish tables of the first version', (_, make) => {
  const order = randomUUID();
  let database: Database;
  beforeAll(async () => {
    const place = await make();
    const db = await tablesOf(place, '0004-registrations');
    await sql`
      insert into pedidos (id, email, huella, estado, nombre, cif, codigo_postal, provincia, pais, domicilio, cantidad,
        precio_unidad_centimos, descuento_decimas, iva_porcentaje, base_centimos, descuento_centimos, iva_centimos,
        total_centimos, caduca_at, pagado_at)
      values (${order}, 'ana@ejemplo.es', 'huella', 'pagado', 'Ana', '12345678Z', '31001', 'Navarra', 'España',
        'Calle 1', 1, 20000, 0, 21, 20000, 0, 4200, 24200, now(), now())`.execute(db);
    await sql`insert into pedido_puntos values (${order}, 1, 42.81953, -1.6329)`.execute(db);
    await sql`
      insert into pagos (numero, pedido_id, importe_centimos, estado)
      values ('2611AAAA', ${order}, 24200, 'autorizado')`.execute(db);
    await sql`insert into factura_contadores values ('F', 2026, 7)`.execute(db);
    await sql`insert into facturas (id, serie, anio, numero, pedido_id, emitida_at, contenido)
      values (${randomUUID()}, 'F', 2026, 7, ${order}, now(), '{}')`.execute(db);
    await sql`insert into entregas (pedido_id) values (${order})`.execute(db);
    await db.destroy();
    database = await openDatabase(place, (error) => {
      throw error;
    });
  });
  afterAll(() => database.close());

  it('goes on with English ones and loses nothing', async () => {
    const { db } = database;
    expect(await db.selectFrom('orders').select(['id', 'estado', 'total_centimos']).execute()).toEqual([
      { id: order, estado: 'pagado', total_centimos: 24_200 },
    ]);
    expect(await db.selectFrom('order_points').select(['posicion', 'lat_meso']).execute()).toEqual([
      { posicion: 1, lat_meso: 42.81953 },
    ]);
    expect(await db.selectFrom('payments').select('numero').execute()).toEqual([{ numero: '2611AAAA' }]);
    expect(await db.selectFrom('invoice_counters').select('ultimo').execute()).toEqual([{ ultimo: 7 }]);
    expect(await db.selectFrom('invoices').select('numero').execute()).toEqual([{ numero: 7 }]);
    expect(await db.selectFrom('deliveries').select('estado').execute()).toEqual([{ estado: 'pendiente' }]);
    expect(await db.selectFrom('tariffs').select('precio_unidad_centimos').execute()).toEqual([
      { precio_unidad_centimos: 20_000 },
    ]);
  });

  it('still refuses to change an invoice', async () => {
    await expect(database.db.deleteFrom('invoices').execute()).rejects.toThrow();
  });
});

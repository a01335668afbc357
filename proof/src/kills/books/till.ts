import { setTimeout as pause } from 'node:timers/promises';
import { type Database, openDatabase } from '@mapa/server';
import {
  addPaidOrder,
  addPayment,
  issueInvoice,
  type RefundPart,
  randomFrom,
  recordingConfig,
  recordingIssuer,
  refundOrder,
  refundParts,
} from '@mapa/server/test/proof';
import { sql } from 'kysely';

/**
 * A process that sells and gives back as fast as it can until it is killed: every invoice with its record. The number
 * of each invoice goes to the output once it is committed. What fails because the database is away is left, as a
 * request would be.
 */
const [databaseUrl = '', seed = '1'] = process.argv.slice(2);
const random = randomFrom(Number(seed));
const issuer = recordingIssuer(recordingConfig('https://localhost:9443/', '/nowhere'));
const jobs = { enqueue: async () => undefined };

const below = (count: number): number => Math.floor(random() * count);

async function sell({ db }: Database): Promise<void> {
  const now = new Date();
  const numero = await db.transaction().execute(async (trx) => {
    const id = await addPaidOrder(trx, { cantidad: 1 + below(4), descuento: 16.5, pagadoAt: now });
    await addPayment(trx, id, now);
    await issueInvoice(trx, id, issuer, now);
    const row = await trx
      .selectFrom('invoices')
      .select(sql<string>`contenido->>'numero'`.as('numero'))
      .where('pedido_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.numero;
  });
  process.stdout.write(`${numero}\n`);
}

async function giveBack({ db }: Database): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'cantidad'])
    .whereRef('devuelto_centimos', '<', 'total_centimos')
    .orderBy('numero', 'desc')
    .offset(below(5))
    .limit(1)
    .executeTakeFirst();
  if (order === undefined) return;
  const parts: readonly RefundPart[] = [
    { kind: 'rest' },
    { kind: 'points', posiciones: [1 + below(order.cantidad)] },
    { kind: 'amount', centimos: 1 + below(20_000) },
  ];
  const part = parts[below(parts.length)] ?? { kind: 'rest' };
  const made = await refundOrder(
    refundParts({ db, jobs, recorder: issuer.recorder }),
    { pedidoId: order.id, part, motivo: 'Prueba' },
    new Date(),
  );
  if (typeof made !== 'string') process.stdout.write(`${made.contenido.numero}\n`);
}

const database = await openDatabase({ databaseUrl, dataDir: '' }, () => undefined);
for (;;) {
  try {
    await (below(3) === 0 ? giveBack(database) : sell(database));
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    await pause(50);
  }
}

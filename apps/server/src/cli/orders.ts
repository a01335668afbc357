import { emailSchema, ORDER_STATES, type OrderState } from '@mapa/contract';
import { coordinatesText } from '@mapa/field';
import { sql } from 'kysely';
import { GapError, MOST_LOST, refuseGap, releaseNumbers } from '../platform/db/restored.ts';
import type { Tables } from '../platform/db/schema.ts';
import { mailFails, nobodyWorks } from '../platform/jobs/looking.ts';
import { madridDay } from '../platform/madrid.ts';
import { type ResendFault, resendOrder, type Waiting } from '../shop/delivery/resend.ts';
import { correctsBuyer } from '../shop/invoice/content.ts';
import { creditNotesOf, invoiceOf } from '../shop/invoice/invoices.ts';
import { jobsOf, type OrderJob } from '../shop/order/jobs.ts';
import { keptPointsOf, pointsOfOrder } from '../shop/order/points.ts';
import { orderNumberOf, referenceOf } from '../shop/order/reference.ts';
import { lapseForReading } from '../shop/order/states.ts';
import { CommandError, type CommandParts, logCommand, notUnderstood, parsedArgs } from './command.ts';
import { euros } from './euros.ts';
import { sayLost } from './lost.ts';
import { existingOrder, type Order } from './order.ts';

export const ordersUsage = `\
  orders list [--state STATE]   every order: reference, date, state, total, customer, and what has to be
                                looked at; STATE is one of ${ORDER_STATES.join(', ')}
  orders show REF               all about an order (as P-000042): customer, points, attempts to pay, invoice, delivery,
                                and its jobs with their last faults
  orders resend REF [--to ADDRESS]
                                send the customer of a paid order a new link; its files are made again where
                                they are gone. A mail with a link that still waits is enough. --to says where the link
                                goes once the account is gone, and is forgotten when it went out
  orders resume-after REF [--lost]
                                after a restore: the last reference that was given; the next order follows it. --lost
                                where nothing was restored, or more than ${MOST_LOST} references were lost
`;

/** What the seller has to do about a payment. */
const NOTICES: Readonly<Record<NonNullable<Tables['payments']['aviso']>, string>> = {
  caducado: 'paid after it had lapsed',
  duplicado: 'paid twice, give one payment back',
};

/** The orders' commands of the command line. Rejects with CommandError. */
export async function runOrders(args: readonly string[], parts: CommandParts): Promise<void> {
  const { positionals, values } = parsedArgs(
    args,
    { state: { type: 'string' }, lost: { type: 'boolean' }, to: { type: 'string' } },
    ordersUsage,
  );
  const [action, reference, ...rest] = positionals;
  if (rest.length === 0) {
    if (action === 'list' && reference === undefined) return list(parts, values.state);
    if (action === 'resume-after' && reference !== undefined) return resume(parts, reference, values.lost);
    if (action === 'show' && reference !== undefined)
      return show(parts, await existingOrder(parts.db, reference));
    if (action === 'resend' && reference !== undefined)
      return resend(parts, await existingOrder(parts.db, reference), values.to);
  }
  throw notUnderstood('orders', positionals, ordersUsage);
}

async function resume(parts: CommandParts, reference: string, isSure?: boolean): Promise<void> {
  const { db, write } = parts;
  const numero = orderNumberOf(reference);
  if (numero === undefined)
    throw new CommandError(`${reference} is no reference of an order, as P-000041.`, true);
  const work = db.transaction().execute(async (trx) => {
    const { last } = await trx
      .selectFrom('orders')
      .select((of) => of.fn.max('numero').as('last'))
      .executeTakeFirstOrThrow();
    if (last > numero)
      throw new CommandError(`The database holds ${referenceOf(last)}, a later order than ${reference}.`);
    if (isSure !== true)
      await refuseGap(trx, 'orders', { last: numero, next: await nextOrder(trx), known: last ?? 0 });
    await sql`select setval(pg_get_serial_sequence('orders', 'numero'), ${numero}::int + 1, false)`.execute(
      trx,
    );
    await releaseNumbers(trx, 'orders');
    await logCommand(trx, parts, { action: 'numeracion', target: referenceOf(numero) });
    return last ?? 0;
  });
  const known = await work.catch((error: unknown) => {
    throw error instanceof GapError ? new CommandError(error.message) : error;
  });
  write(`The next order is ${referenceOf(numero + 1)}.`);
  sayLost(write, numero - known, referenceOf(known + 1), referenceOf(numero));
}

/** The number that the next order gets. */
async function nextOrder(db: CommandParts['db']): Promise<number> {
  const { rows: names } = await sql<{ name: string }>`
    select pg_get_serial_sequence('orders', 'numero') as name`.execute(db);
  const sequence = sql.raw(names[0]?.name ?? '');
  const { rows } = await sql<{ next: number }>`
    select (last_value + is_called::int)::int as next from ${sequence}`.execute(db);
  return rows[0]?.next ?? 1;
}

async function list({ db, write }: CommandParts, state: string | undefined): Promise<void> {
  const estado = ORDER_STATES.find((one) => one === state);
  if (state !== undefined && estado === undefined) {
    throw new CommandError(`--state: must be one of ${ORDER_STATES.join(', ')}`, true);
  }
  await lapseForReading(db);
  let query = db.selectFrom('orders').selectAll().orderBy('numero');
  if (estado !== undefined) query = query.where('estado', '=', estado);
  const pedidos = await query.execute();
  const flagged = await db
    .selectFrom('payments')
    .select(['pedido_id', 'aviso'])
    .where('aviso', 'is not', null)
    .execute();
  for (const pedido of pedidos) {
    const marks = flagged.flatMap(({ pedido_id, aviso }) =>
      pedido_id === pedido.id && aviso !== null ? [`! ${NOTICES[aviso]}`] : [],
    );
    if (pedido.devuelto_centimos > 0) marks.push(`given back ${euros(pedido.devuelto_centimos)}`);
    const total = euros(pedido.total_centimos).padStart(12);
    const state = pedido.estado.padEnd(stateWidth);
    const columns = [referenceOf(pedido.numero), madridDay(pedido.created_at), state, total, pedido.nombre];
    write([...columns, ...marks].join('  '));
  }
  write(`${pedidos.length} ${pedidos.length === 1 ? 'order' : 'orders'}`);
}

const stateWidth = Math.max(...ORDER_STATES.map((estado: OrderState) => estado.length));
const moment = (time: Date | null): string => time?.toISOString() ?? '-';

async function show({ db, write }: CommandParts, pedido: Order): Promise<void> {
  const row = (name: string, text: string) => write(`${name.padEnd(10)}${text}`);
  const invoice = await invoiceOf(db, pedido.id);
  row('order', `${referenceOf(pedido.numero)}  ${pedido.estado}`);
  row('placed', moment(pedido.created_at));
  row('paid', invoice?.contenido.operacion ?? moment(pedido.pagado_at));
  row('delivered', moment(pedido.entregado_at));
  row('customer', `${pedido.nombre}, ${pedido.cif}, ${pedido.email ?? 'no address'}`);
  row('address', `${pedido.domicilio}, ${pedido.codigo_postal} ${pedido.provincia}, ${pedido.pais}`);
  const price = `${pedido.cantidad} x ${euros(pedido.precio_unidad_centimos)} - ${pedido.descuento_decimas / 10} %`;
  const given = pedido.devuelto_centimos === 0 ? '' : `, given back ${euros(pedido.devuelto_centimos)}`;
  row('amount', `${price} + ${pedido.iva_porcentaje} % = ${euros(pedido.total_centimos)}${given}`);
  for (const { chosen, ...cell } of await pointsOfOrder(db, pedido.id)) {
    const place =
      chosen && `  chosen ${coordinatesText(chosen)}${chosen.name === null ? '' : `  ${chosen.name}`}`;
    row('point', `${coordinatesText(cell)}${place ?? ''}`);
  }
  const pagos = await db
    .selectFrom('payments')
    .selectAll()
    .where('pedido_id', '=', pedido.id)
    .orderBy('created_at')
    .execute();
  for (const pago of pagos) {
    const answer = pago.respuesta === null ? '' : ` (${pago.respuesta}, ${moment(pago.notificado_at)})`;
    const mark = pago.aviso === null ? '' : `  ! ${NOTICES[pago.aviso]}`;
    row('payment', `${pago.numero}  ${moment(pago.created_at)}  ${pago.estado}${answer}${mark}`);
  }
  if (invoice !== undefined) row('invoice', invoice.contenido.numero);
  for (const { id, contenido } of await creditNotesOf(db, pedido.id)) {
    const refund = await db
      .selectFrom('refunds')
      .select('estado')
      .where('invoice_id', '=', id)
      .executeTakeFirst();
    const { numero, total, rectifica } = contenido;
    if (correctsBuyer(contenido)) {
      row('correction', numero);
      continue;
    }
    const what =
      rectifica?.alcance === 'puntos' ? `points ${rectifica.puntos.join(', ')}` : rectifica?.alcance;
    row('refund', `${numero}  ${what}  ${euros(0 - total)}  ${refund?.estado ?? '-'}`);
  }
  const entrega = await db
    .selectFrom('deliveries')
    .selectAll()
    .where('pedido_id', '=', pedido.id)
    .executeTakeFirst();
  if (entrega !== undefined) {
    const kept = await keptPointsOf(db, pedido.id);
    const points = `${entrega.puntos_hechos} of ${kept.length} points`;
    row('delivery', `${entrega.estado}  ${points}  mailed ${moment(entrega.correo_at)}`);
  }
  for (const job of await jobsOf(db, pedido.id)) row('job', jobText(job));
  if (await nobodyWorks(db)) write(IDLE);
}

/** Said where jobs wait for nobody. */
const IDLE = 'No process does jobs at present: is one with ROLE=worker or ROLE=all running?';

/** How a job of an order stands, with what its lines of the log are found by. */
function jobText({ id, queue, state, tries, next, fault, requestId }: OrderJob): string {
  const waits = state === 'retry' || state === 'created' ? `  due ${moment(next)}` : '';
  const why = fault === null ? '' : `  last fault ${fault}`;
  const request = requestId === null ? '' : `  request ${requestId}`;
  return `${queue}  ${state}  try ${tries}${waits}${why}  job ${id}${request}`;
}

async function resend(parts: CommandParts, pedido: Order, given?: string): Promise<void> {
  const { db, withJobs, write } = parts;
  const reference = referenceOf(pedido.numero);
  const to = given === undefined ? undefined : emailSchema.safeParse(given).data;
  if (given !== undefined && to === undefined)
    throw new CommandError('--to: must be an address, as ana@example.com', true);
  const isStuck = await withJobs((jobs) =>
    db.transaction().execute(async (trx) => {
      const isStuck = await mailFails(trx);
      const fault = await resendOrder(trx, jobs, pedido.id, to);
      if (fault !== undefined) throw new CommandError(`${reference} ${resendFault(fault, pedido)}.`);
      await logCommand(trx, parts, { action: 'reenvio', target: reference, detail: to ?? '' });
      return isStuck;
    }),
  );
  const address = to ?? pedido.email;
  write(
    isStuck
      ? `${reference}: a new link for ${address} waits, since mail does not go out at present; it need not be ` +
          'asked for again.'
      : `${reference}: a new link is on its way to ${address}.`,
  );
  if (await nobodyWorks(db)) write(IDLE);
}

function resendFault(fault: ResendFault | Waiting, { email }: Order): string {
  if (typeof fault !== 'string')
    return `is delivered when the time to withdraw is over, ${moment(fault.until)}`;
  const texts: Readonly<Record<ResendFault, string>> = {
    unpaid: 'is not paid',
    refunded: 'is refunded',
    nobody: 'has no address, since its account is gone: say where the link goes with --to ADDRESS',
    'has-account': `goes to the address of its account, ${email}; users address changes it`,
  };
  return texts[fault];
}
